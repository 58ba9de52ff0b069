import { callsOf, type Entity } from './entity';

/** Grants of roles: requested by one administrator, decided by another. */
export const grant = {
  name: '授权',
  routes: {
    ...callsOf('grant', '/api/grant', ['list', 'approve', 'refuse', 'withdraw']),
    'grant.ask': { method: 'POST', path: '/api/grant' },
    'grant.end': { method: 'POST', path: '/api/grant/end' },
  },
  viewsOf: ['system-admin', 'security-admin', 'audit-admin'],
  exportsOf: ['security-admin', 'audit-admin'],
} as const satisfies Entity;
