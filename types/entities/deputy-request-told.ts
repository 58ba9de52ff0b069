// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const deputyRequestSubject = {
  subject: {
    phoneLink: () => '/deputyRequest',
    consoleLink: () => '/deputy/keepalive-request',
  },
} as const;

/** What its work notices are called. */
export const deputyRequestNotices = { workNotices: { deputyRequest: '资料更正' } } as const;
