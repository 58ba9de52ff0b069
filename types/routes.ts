import * as entities from './entities';
import { callsBy, type Route } from './entities/entity';

export type { Route } from './entities/entity';

/** The members of a union, all at once. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
type EntityRoutes = AllOf<(typeof entities)[keyof typeof entities]['routes']>;

const ownRoutes = {
  // Named by the specification: method, path and field names are not ours to change.
  'session.login': { method: 'POST', path: '/login', answer: 'whole', standard: true },
  'session.logout': { method: 'GET', path: '/logout', standard: true },
  'session.current': { method: 'GET', path: '/api/admin/user/current', standard: true },
  'session.dingAuthenticate': { method: 'POST', path: '/api/ding/authenticate', standard: true },
  'password.change': { method: 'GET', path: '/api/admin/user/changepassword', standard: true },
  'password.checkCode': { method: 'GET', path: '/api/admin/sms-code/check', standard: true },
  'password.sendCode': { method: 'GET', path: '/api/admin/password/sms-code', standard: true },
  'password.reset': { method: 'POST', path: '/api/admin/reset/password', standard: true },
  'area.userArea': { method: 'GET', path: '/api/admin/user/userarea', standard: true },
  'term.current': { method: 'GET', path: '/api/yajy/hyjc/getCurrent', standard: true },
  'step.list': { method: 'GET', path: '/api/yajy/step/getAllStep', standard: true },
  'file.upload': { method: 'POST', path: '/api/admin/file/upload', form: true, standard: true },
  'file.uploadPart': { method: 'POST', path: '/api/common/file/stream/uploadPart', form: true, standard: true },
  'file.download': { method: 'GET', path: '/api/admin/file/download', answer: 'binary', standard: true },

  // Ours.
  ...callsBy('GET', {
    'session.captcha': 'captcha',
    'session.workCaptcha': 'captcha/work',
    'account.profile': 'account',
    'account.sessions': 'account/session',
    'account.loginHistory': 'account/login-history',
    'account.bindings': 'account/binding',
    'secondFactor.state': 'account/second-factor',
    'file.uploadState': 'file/upload/:uploadId',
    'term.list': 'term',
    'unit.list': 'unit',
    'delegation.list': 'delegation',
    'deputy.colleagues': 'deputy/colleague',
    'figures.unrated': 'figures/unrated',
    'figures.suggestion': 'figures/suggestion',
    'setting.inForce': 'setting/in-force',
    'setting.changes': 'setting',
    'setting.holidays': 'holiday',
    'installation.get': 'installation',
    'installation.changes': 'installation/change',
    'running.online': 'running/session',
    'running.tasks': 'running/task',
    'running.failures': 'running/failure',
    'running.health': 'running/health',
    'workNotice.list': 'work-notice',
    'home.deputy': 'home/deputy',
    'home.systemAdmin': 'home/system-admin',
    'home.securityAdmin': 'home/security-admin',
    'home.auditAdmin': 'home/audit-admin',
    'message.list': 'message',
    'message.unread': 'message/unread',
    'addressee.find': 'addressee/choice',
    'addressee.list': 'addressee',
    'exchange.exportState': 'exchange/export/:id',
    'view.list': 'view',
    'open.figures': 'open/figures',
    'open.list': 'open/suggestion',
    'open.get': 'open/suggestion/:id',
    'open.areas': 'open/area',
    'open.opinions': 'open/opinion',
    'open.opinionState': 'open/opinion/state',
  }),
  ...callsBy('POST', {
    'session.app': 'session/app',
    'session.secondFactor': 'session/second-factor',
    'session.state': 'session/state',
    'session.web': 'session/web',
    'session.bindCode': 'session/bind/sms-code',
    'session.bind': 'session/bind',
    'account.sendMobileCode': 'account/mobile/sms-code',
    'account.sendUnlockCode': 'account/unlock/sms-code',
    'account.unlock': 'account/unlock',
    'secondFactor.begin': 'account/second-factor',
    'secondFactor.confirm': 'account/second-factor/confirm',
    'secondFactor.end': 'account/second-factor/end',
    'setting.change': 'setting',
    'installation.trySms': 'installation/try/sms',
    'installation.tryPlatform': 'installation/try/platform',
    'running.repeat': 'running/task/:name/run',
    'running.reach': 'running/reach',
    'setup.open': 'setup/open',
    'setup.areas': 'setup/area',
    'setup.trySms': 'setup/try/sms',
    'setup.tryPlatform': 'setup/try/platform',
    'setup.finish': 'setup',
    'message.read': 'message/:id/read',
    'message.readAll': 'message/read-all',
    'addressee.count': 'addressee/count',
    'addressee.read': 'addressee/read',
    'addressee.confirm': 'addressee/confirm',
    'addressee.remind': 'addressee/remind',
    'exchange.startExport': 'exchange/export',
    'exchange.runImport': 'exchange/import/:id/run',
    'view.save': 'view',
    'open.submitOpinion': 'open/opinion',
  }),
  ...callsBy('PUT', {
    'account.setAvatar': 'account/avatar',
    'account.changeMobile': 'account/mobile',
    'setting.setHolidays': 'holiday',
    'installation.change': 'installation',
  }),
  ...callsBy('DELETE', {
    'account.endSession': 'account/session/:id',
    'account.endOtherSessions': 'account/session',
    'account.unbind': 'account/binding/:platform',
    'setting.takeBack': 'setting/:id',
    'view.remove': 'view/:id',
  }),
  'account.avatar': { method: 'GET', path: '/api/account/avatar/:id', answer: 'binary' },
  'exchange.exportFile': { method: 'GET', path: '/api/exchange/export/:id/file', answer: 'binary' },
  'exchange.template': { method: 'GET', path: '/api/exchange/template', answer: 'binary' },
  'exchange.checkImport': { method: 'POST', path: '/api/exchange/import', form: true },

  // Outside the API's space.
  'system.config': { method: 'GET', path: '/data-board/config.json', answer: 'whole' },
  'system.health': { method: 'GET', path: '/healthz' },
  'system.ready': { method: 'GET', path: '/readyz' },
} as const satisfies Record<string, Route>;

/**
 * Every call there is, by name: those here, which are of no entity, and those that each entity brings. The client calls by these names, the
 * server can mount nothing else; what each takes and gives stands under the same name in contract.ts. Nothing here holds a schema, so that
 * the client stays light.
 */
export const routes = Object.assign({}, ownRoutes, ...Object.values(entities).map((entity) => entity.routes)) as typeof ownRoutes &
  EntityRoutes;

export type RouteName = keyof typeof routes;
