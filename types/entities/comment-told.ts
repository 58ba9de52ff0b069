import type { Entity } from './entity';

/** What people are told of, and where it opens. */
export const commentTold = {
  subject: {
    phoneLink: (id: number): string => `/comments?id=${String(id)}`,
    consoleLink: () => '/voter/keepalive-comment',
  },
  workNotices: { comment: '群众留言' },
  homeTile: { title: '群众留言', note: '请答复', link: '/comments', count: 'comment.toAnswer', way: '群众留言' },
} as const satisfies Omit<Entity, 'name' | 'routes'>;
