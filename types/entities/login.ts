import type { Entity } from './entity';

/** Logins and failed logins, for auditors. */
export const login = {
  name: '登录日志',
  routes: { 'login.list': { method: 'GET', path: '/api/login-event' } },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
} as const satisfies Entity;
