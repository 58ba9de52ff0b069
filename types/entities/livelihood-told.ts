// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const livelihoodSubject = {
  subject: {
    phoneLink: (id: number): string => `/livelihood/detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/livelihood/detail/${String(id)}`,
  },
} as const;
export const livelihoodVoteSubject = {
  subject: {
    phoneLink: (id: number): string => `/livelihood/vote?id=${String(id)}`,
    consoleLink: (id: number): string => `/livelihood/vote/detail/${String(id)}`,
  },
} as const;

/** Its line on the deputy's home: what the deputy has to vote on, and to review. */
export const livelihoodTile = {
  homeTile: { title: '民生实事', note: '请投票或填写预审意见', link: '/livelihood/list', count: 'livelihood.toDo', way: '民生实事' },
} as const;

/** What its work notices are called. */
export const livelihoodNotices = { workNotices: { livelihood: '民生实事' } } as const;
export const livelihoodVoteNotices = { workNotices: { livelihoodVote: '民生实事投票' } } as const;
