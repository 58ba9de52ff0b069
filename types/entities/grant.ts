import type { Entity } from './entity';

/** Who is to act as what: asked for by one administrator, decided by another. */
export const grant = {
  routes: {
    'grant.list': { method: 'GET', path: '/api/grant' },
    'grant.ask': { method: 'POST', path: '/api/grant' },
    'grant.end': { method: 'POST', path: '/api/grant/end' },
    'grant.approve': { method: 'POST', path: '/api/grant/:id/approve' },
    'grant.refuse': { method: 'POST', path: '/api/grant/:id/refuse' },
    'grant.withdraw': { method: 'POST', path: '/api/grant/:id/withdraw' },
  },
  viewsOf: ['system-admin', 'security-admin', 'audit-admin'],
  exportsOf: ['security-admin', 'audit-admin'],
} as const satisfies Entity;
