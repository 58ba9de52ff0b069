// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const matterSubject = {
  subject: {
    phoneLink: (id: number): string => `/matters?id=${String(id)}`,
    consoleLink: () => '/station/keepalive-matter',
  },
} as const;

/** What its work notices are called. */
export const matterNotices = { workNotices: { matter: '民情办理' } } as const;
