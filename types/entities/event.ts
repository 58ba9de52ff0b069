import type { Entity } from './entity';

/** The actions of users, for auditors. */
export const event = {
  name: '操作日志',
  routes: {
    'event.list': { method: 'GET', path: '/api/event' },
    'event.chain': { method: 'GET', path: '/api/event/chain' },
    'event.check': { method: 'POST', path: '/api/event/chain/check' },
    'event.get': { method: 'GET', path: '/api/event/:id' },
    'event.people': { method: 'GET', path: '/api/event/person' },
    'event.rights': { method: 'GET', path: '/api/event/person/:id/rights' },
  },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
} as const satisfies Entity;
