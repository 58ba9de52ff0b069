import type { Figure } from './figure';

export const commentFigures = {
  comments: {
    name: '群众留言',
    unit: '条',
    definition: '收到的群众留言，按留言日期统计',
    of: {
      measure: 'comment.received',
      name: '收到的',
      list: { path: '/voter/keepalive-comment', area: 'areaCode', from: 'from', to: 'to' },
    },
  },
} as const satisfies Record<string, Figure>;
