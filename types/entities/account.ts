import { accountNotices, accountSubject } from './account-subject';
import { callsOf, type Entity } from './entity';

/** Accounts as administrators manage them; the calls of an account about itself are among the calls that belong to no entity. */
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
