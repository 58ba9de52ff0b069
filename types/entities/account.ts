import { accountNotices, accountSubject } from './account-told';
import { callsOf, type Entity } from './entity';

/** Accounts as administrators look after them; what an account does with itself stands among the calls of no entity. */
export const account = {
  ...accountSubject,
  ...accountNotices,
  name: '账号',
  routes: {
    ...callsOf('account', '/api/admin/account', [
      'list',
      'get',
      'create',
      'edit',
      'disable',
      'enable',
      'endLock',
      'resetPassword',
      'signOut',
      'endSecondFactor',
      'reveal',
    ]),
    'account.unbindFrom': { method: 'POST', path: '/api/admin/account/:id/unbind' },
  },
  viewsOf: ['system-admin', 'security-admin'],
  exportsOf: ['system-admin', 'security-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
