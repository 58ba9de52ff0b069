import type { Entity } from './entity';

/** What became of a work notice with one person. */
export const delivery = {
  name: '工作通知',
  routes: {
    'delivery.list': { method: 'GET', path: '/api/delivery' },
    'delivery.counts': { method: 'GET', path: '/api/delivery/count' },
    'delivery.retry': { method: 'POST', path: '/api/delivery/retry' },
  },
  exportsOf: ['system-admin'],
} as const satisfies Entity;
