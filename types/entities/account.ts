import { callsOf, type Entity } from './entity';

/** Accounts as administrators look after them; what an account does with itself stands among the calls of no entity. */
export const account = {
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
  // Its owner is told, and has no screen of it but this one.
  subject: { phoneLink: () => '/personalCenter/personalInfo', consoleLink: () => '/personalCenter/personalInfo' },
  workNotices: { accountChanged: '账号安全提醒' },
  viewsOf: ['system-admin', 'security-admin'],
  exportsOf: ['system-admin', 'security-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
