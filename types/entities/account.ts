import type { Entity } from './entity';

/** Accounts as administrators look after them; what an account does with itself stands among the calls of no entity. */
export const account = {
  routes: {
    'account.list': { method: 'GET', path: '/api/admin/account' },
    'account.get': { method: 'GET', path: '/api/admin/account/:id' },
    'account.create': { method: 'POST', path: '/api/admin/account' },
    'account.edit': { method: 'PUT', path: '/api/admin/account/:id' },
    'account.disable': { method: 'POST', path: '/api/admin/account/:id/disable' },
    'account.enable': { method: 'POST', path: '/api/admin/account/:id/enable' },
    'account.endLock': { method: 'POST', path: '/api/admin/account/:id/end-lock' },
    'account.resetPassword': { method: 'POST', path: '/api/admin/account/:id/reset-password' },
    'account.signOut': { method: 'POST', path: '/api/admin/account/:id/sign-out' },
    'account.unbindFrom': { method: 'POST', path: '/api/admin/account/:id/unbind' },
  },
  viewsOf: ['system-admin', 'security-admin'],
  exportsOf: ['system-admin', 'security-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
