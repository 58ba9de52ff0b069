const owners = new Set<() => void>();

/** Whoever holds what was read or opened in a role says here how it is forgotten. Told once by each. */
export const onLeaveRole = (forget: () => void): void => void owners.add(forget);

/** The one way in which a role ends on this device: nothing that was read or opened in it is left. */
export const leaveRole = (): void => owners.forEach((forget) => forget());
