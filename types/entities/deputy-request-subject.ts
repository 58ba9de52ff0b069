// Separate constants: each page loads only the parts that it uses.

/** The pages that open a change request. */
export const deputyRequestSubject = {
  subject: {
    phoneLink: () => '/deputyRequest',
    consoleLink: () => '/deputy/keepalive-request',
  },
} as const;

/** The names of its work notices. */
export const deputyRequestNotices = { workNotices: { deputyRequest: '资料更正' } } as const;
