// Separate constants: each page loads only the parts that it uses.

/** The pages that open a score entry. */
export const scoreSubject = {
  subject: {
    phoneLink: (id: number): string => `/score?record=${String(id)}`,
    consoleLink: () => '/integral/keepalive-record',
  },
} as const;

/** The pages that open an appeal. */
export const scoreAppealSubject = {
  subject: {
    phoneLink: (id: number): string => `/score?appeal=${String(id)}`,
    consoleLink: () => '/integral/keepalive-appeal',
  },
} as const;

/** The pages that open a deputy's year. */
export const scoreYearSubject = {
  subject: {
    phoneLink: () => '/score',
    consoleLink: () => '/integral/keepalive-ranking',
  },
} as const;

/** Its entry on the deputy's home page: while points are published, the deputy checks them. */
export const scoreYearTile = {
  homeTile: { title: '积分公示', note: '请核对', link: '/score', count: 'scoreYear.toCheck', way: '履职积分' },
} as const;

/** The names of its work notices. */
export const scoreNotices = { workNotices: { score: '履职积分' } } as const;
