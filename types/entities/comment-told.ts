// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one. */
export const commentSubject = {
  subject: {
    phoneLink: (id: number): string => `/comments?id=${String(id)}`,
    consoleLink: () => '/voter/keepalive-comment',
  },
} as const;

/** Its line on the deputy's home. */
export const commentTile = {
  homeTile: { title: '群众留言', note: '请答复', link: '/comments', count: 'comment.toAnswer', way: '群众留言' },
} as const;

/** What its work notices are called. */
export const commentNotices = { workNotices: { comment: '群众留言' } } as const;
