const owners = new Set<() => void>();

/** Registers a function that drops data read or opened in a role. Each module calls it once. */
export const onLeaveRole = (forget: () => void): void => void owners.add(forget);

/** Ends a role on this device: drops all data that was read or opened in it. */
export const leaveRole = (): void => owners.forEach((forget) => forget());
