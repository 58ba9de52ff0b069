import type { Entity } from './entity';

/** Who signed in or tried to, for whoever audits it. */
export const login = {
  routes: { 'login.list': { method: 'GET', path: '/api/login-event' } },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
} as const satisfies Entity;
