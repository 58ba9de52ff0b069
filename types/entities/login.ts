import type { Entity } from './entity';

/** Who signed in or tried to, for whoever audits it. */
export const login = {
  name: '登录日志',
  routes: { 'login.list': { method: 'GET', path: '/api/login-event' } },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
} as const satisfies Entity;
