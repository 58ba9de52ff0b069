// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const visitSubject = {
  subject: {
    phoneLink: (id: number): string => `/lxxm/visit?id=${String(id)}`,
    consoleLink: () => '/visit/keepalive-list',
  },
} as const;

/** Its line on the deputy's home. */
export const visitTile = {
  homeTile: { title: '走访更正', note: '被退回，请更正后重新登记', link: '/lxxm/lxxmlist', count: 'visit.toCorrect', way: '联系选民' },
} as const;

/** What its work notices are called. */
export const visitNotices = { workNotices: { visit: '走访退回' } } as const;
