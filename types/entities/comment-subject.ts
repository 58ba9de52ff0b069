// Separate constants: each page loads only the parts that it uses.

/** The pages that open a comment. */
export const commentSubject = {
  subject: {
    phoneLink: (id: number): string => `/comments?id=${String(id)}`,
    consoleLink: () => '/voter/keepalive-comment',
  },
} as const;

/** Its entry on the deputy's home page. */
export const commentTile = {
  homeTile: { title: '群众留言', note: '请答复', link: '/comments', count: 'comment.toAnswer', way: '群众留言' },
} as const;

/** The names of its work notices. */
export const commentNotices = { workNotices: { comment: '群众留言' } } as const;
