import type { Entity } from './entity';

/** The delivery of a work notice to one person. */
export const delivery = {
  name: '工作通知',
  routes: {
    'delivery.list': { method: 'GET', path: '/api/delivery' },
    'delivery.counts': { method: 'GET', path: '/api/delivery/count' },
    'delivery.retry': { method: 'POST', path: '/api/delivery/retry' },
  },
  exportsOf: ['system-admin'],
} as const satisfies Entity;
