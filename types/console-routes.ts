import * as entities from './console-entities';
import { callsBy, type Route } from './entities/entity';
import type { AllOf } from './shared-routes';

const ownRoutes = {
  ...callsBy('GET', {
    'secondFactor.state': 'account/second-factor',
    'account.loginHistory': 'account/login-history',
    'account.sessions': 'account/session',
    'figures.unrated': 'figures/unrated',
    'setting.changes': 'setting',
    'setting.holidays': 'holiday',
    'installation.get': 'installation',
    'installation.changes': 'installation/change',
    'running.online': 'running/session',
    'running.tasks': 'running/task',
    'running.failures': 'running/failure',
    'running.health': 'running/health',
    'home.systemAdmin': 'home/system-admin',
    'home.securityAdmin': 'home/security-admin',
    'home.auditAdmin': 'home/audit-admin',
    'addressee.find': 'addressee/choice',
    'addressee.list': 'addressee',
    'exchange.exportState': 'exchange/export/:id',
    'view.list': 'view',
  }),
  ...callsBy('POST', {
    'session.stay': 'session/stay',
    'secondFactor.end': 'account/second-factor/end',
    'secondFactor.confirm': 'account/second-factor/confirm',
    'secondFactor.begin': 'account/second-factor',
    'account.sendMobileCode': 'account/mobile/sms-code',
    'setting.change': 'setting',
    'installation.trySms': 'installation/try/sms',
    'installation.tryPlatform': 'installation/try/platform',
    'running.repeat': 'running/task/:name/run',
    'running.reach': 'running/reach',
    'addressee.count': 'addressee/count',
    'addressee.remind': 'addressee/remind',
    'exchange.startExport': 'exchange/export',
    'exchange.runImport': 'exchange/import/:id/run',
    'view.save': 'view',
  }),
  ...callsBy('PUT', {
    'account.changeMobile': 'account/mobile',
    'account.setAvatar': 'account/avatar',
    'setting.setHolidays': 'holiday',
    'installation.change': 'installation',
  }),
  ...callsBy('DELETE', {
    'account.endOtherSessions': 'account/session',
    'account.endSession': 'account/session/:id',
    'setting.takeBack': 'setting/:id',
    'view.remove': 'view/:id',
  }),
  'exchange.exportFile': { method: 'GET', path: '/api/exchange/export/:id/file', answer: 'binary' },
  'exchange.template': { method: 'GET', path: '/api/exchange/template', answer: 'binary' },
  'exchange.checkImport': { method: 'POST', path: '/api/exchange/import', form: true },
} as const satisfies Record<string, Route>;

/** The calls of the console alone, which no phone need load. */
export const consoleRoutes = Object.assign({}, ownRoutes, ...Object.values(entities).map((entity) => entity.routes)) as typeof ownRoutes &
  AllOf<(typeof entities)[keyof typeof entities]['routes']>;
