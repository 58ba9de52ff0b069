// A constant of its own: each page loads only the parts that it uses.

/** The page that a warning about the platform opens, for system administrators, who work at the console alone. Its id is the warning's position. */
export const healthSubject = { subject: { phoneLink: () => '/suggm-message', consoleLink: () => '/running/health' } } as const;
