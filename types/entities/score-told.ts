// Apart from each other: each goes to the pages that have a use for it.

/** Where people open a point. */
export const scoreSubject = {
  subject: {
    phoneLink: (id: number): string => `/score?record=${String(id)}`,
    consoleLink: () => '/integral/keepalive-record',
  },
} as const;

/** Where people open an appeal. */
export const scoreAppealSubject = {
  subject: {
    phoneLink: (id: number): string => `/score?appeal=${String(id)}`,
    consoleLink: () => '/integral/keepalive-appeal',
  },
} as const;

/** Where people open a deputy's year. */
export const scoreYearSubject = {
  subject: {
    phoneLink: () => '/score',
    consoleLink: () => '/integral/keepalive-ranking',
  },
} as const;

/** Its line on the deputy's home: while points are made public, the deputy looks them through. */
export const scoreYearTile = {
  homeTile: { title: '积分公示', note: '请核对', link: '/score', count: 'scoreYear.toCheck', way: '履职积分' },
} as const;

/** What its work notices are called. */
export const scoreNotices = { workNotices: { score: '履职积分' } } as const;
