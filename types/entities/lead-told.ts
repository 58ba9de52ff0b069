// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const leadSubject = {
  subject: {
    phoneLink: (id: number): string => `/zwxs/zwxsdetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/lead/detail/${String(id)}`,
  },
} as const;

/** Its line on the deputy's home: what the deputy holds and has to take further, and what can be claimed. */
export const leadTile = {
  homeTile: { title: '线索', note: '请办理或认领', link: '/zwxs/zwxslist', count: 'lead.toDo', way: '线索' },
} as const;

/** What its work notices are called. */
export const leadNotices = { workNotices: { lead: '线索办理' } } as const;
