// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const receptionSubject = {
  subject: { phoneLink: () => '/reception', consoleLink: () => '/station/keepalive-reception' },
} as const;

/** Its line on the deputy's home. */
export const receptionTile = {
  homeTile: { title: '代表接待', note: '近期安排', link: '/reception', count: 'reception.ahead', way: '代表接待' },
} as const;

/** What its work notices are called. */
export const receptionNotices = { workNotices: { reception: '代表接待' } } as const;
