// Separate constants: each page loads only the parts that it uses.

/** The pages that open a project. */
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

/** Its entry on the deputy's home page: the projects to vote on, and those to review. */
export const livelihoodTile = {
  homeTile: { title: '民生实事', note: '请投票或填写预审意见', link: '/livelihood/list', count: 'livelihood.toDo', way: '民生实事' },
} as const;

/** The names of its work notices. */
export const livelihoodNotices = { workNotices: { livelihood: '民生实事' } } as const;
export const livelihoodVoteNotices = { workNotices: { livelihoodVote: '民生实事投票' } } as const;
