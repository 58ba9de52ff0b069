import * as entities from './entities';
import type { Route } from './entities/entity';

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
  'session.app': { method: 'POST', path: '/api/session/app' },
  'session.secondFactor': { method: 'POST', path: '/api/session/second-factor' },
  'session.state': { method: 'POST', path: '/api/session/state' },
  'session.web': { method: 'POST', path: '/api/session/web' },
  'session.bindCode': { method: 'POST', path: '/api/session/bind/sms-code' },
  'session.bind': { method: 'POST', path: '/api/session/bind' },
  'session.captcha': { method: 'GET', path: '/api/captcha' },
  'session.workCaptcha': { method: 'GET', path: '/api/captcha/work' },
  'account.profile': { method: 'GET', path: '/api/account' },
  'account.setAvatar': { method: 'PUT', path: '/api/account/avatar' },
  'account.avatar': { method: 'GET', path: '/api/account/avatar/:id', answer: 'binary' },
  'account.sendMobileCode': { method: 'POST', path: '/api/account/mobile/sms-code' },
  'account.changeMobile': { method: 'PUT', path: '/api/account/mobile' },
  'account.sendUnlockCode': { method: 'POST', path: '/api/account/unlock/sms-code' },
  'account.unlock': { method: 'POST', path: '/api/account/unlock' },
  'account.sessions': { method: 'GET', path: '/api/account/session' },
  'account.endSession': { method: 'DELETE', path: '/api/account/session/:id' },
  'account.endOtherSessions': { method: 'DELETE', path: '/api/account/session' },
  'account.loginHistory': { method: 'GET', path: '/api/account/login-history' },
  'account.bindings': { method: 'GET', path: '/api/account/binding' },
  'account.unbind': { method: 'DELETE', path: '/api/account/binding/:platform' },
  'secondFactor.state': { method: 'GET', path: '/api/account/second-factor' },
  'secondFactor.begin': { method: 'POST', path: '/api/account/second-factor' },
  'secondFactor.confirm': { method: 'POST', path: '/api/account/second-factor/confirm' },
  'secondFactor.end': { method: 'POST', path: '/api/account/second-factor/end' },
  'file.uploadState': { method: 'GET', path: '/api/file/upload/:uploadId' },
  'term.list': { method: 'GET', path: '/api/term' },
  'unit.list': { method: 'GET', path: '/api/unit' },
  'delegation.list': { method: 'GET', path: '/api/delegation' },
  'deputy.colleagues': { method: 'GET', path: '/api/deputy/colleague' },
  'figures.unrated': { method: 'GET', path: '/api/figures/unrated' },
  'figures.suggestion': { method: 'GET', path: '/api/figures/suggestion' },
  'setting.inForce': { method: 'GET', path: '/api/setting/in-force' },
  'setting.changes': { method: 'GET', path: '/api/setting' },
  'setting.change': { method: 'POST', path: '/api/setting' },
  'setting.takeBack': { method: 'DELETE', path: '/api/setting/:id' },
  'setting.holidays': { method: 'GET', path: '/api/holiday' },
  'setting.setHolidays': { method: 'PUT', path: '/api/holiday' },
  'installation.get': { method: 'GET', path: '/api/installation' },
  'installation.change': { method: 'PUT', path: '/api/installation' },
  'installation.changes': { method: 'GET', path: '/api/installation/change' },
  'installation.trySms': { method: 'POST', path: '/api/installation/try/sms' },
  'installation.tryPlatform': { method: 'POST', path: '/api/installation/try/platform' },
  'running.online': { method: 'GET', path: '/api/running/session' },
  'running.tasks': { method: 'GET', path: '/api/running/task' },
  'running.failures': { method: 'GET', path: '/api/running/failure' },
  'running.repeat': { method: 'POST', path: '/api/running/task/:name/run' },
  'running.health': { method: 'GET', path: '/api/running/health' },
  'running.reach': { method: 'POST', path: '/api/running/reach' },
  'setup.open': { method: 'POST', path: '/api/setup/open' },
  'setup.areas': { method: 'POST', path: '/api/setup/area' },
  'setup.trySms': { method: 'POST', path: '/api/setup/try/sms' },
  'setup.tryPlatform': { method: 'POST', path: '/api/setup/try/platform' },
  'setup.finish': { method: 'POST', path: '/api/setup' },
  'workNotice.list': { method: 'GET', path: '/api/work-notice' },
  'home.deputy': { method: 'GET', path: '/api/home/deputy' },
  'home.systemAdmin': { method: 'GET', path: '/api/home/system-admin' },
  'home.securityAdmin': { method: 'GET', path: '/api/home/security-admin' },
  'home.auditAdmin': { method: 'GET', path: '/api/home/audit-admin' },
  'message.list': { method: 'GET', path: '/api/message' },
  'message.unread': { method: 'GET', path: '/api/message/unread' },
  'message.read': { method: 'POST', path: '/api/message/:id/read' },
  'message.readAll': { method: 'POST', path: '/api/message/read-all' },
  'addressee.find': { method: 'GET', path: '/api/addressee/choice' },
  'addressee.count': { method: 'POST', path: '/api/addressee/count' },
  'addressee.list': { method: 'GET', path: '/api/addressee' },
  'addressee.read': { method: 'POST', path: '/api/addressee/read' },
  'addressee.confirm': { method: 'POST', path: '/api/addressee/confirm' },
  'addressee.remind': { method: 'POST', path: '/api/addressee/remind' },
  'exchange.startExport': { method: 'POST', path: '/api/exchange/export' },
  'exchange.exportState': { method: 'GET', path: '/api/exchange/export/:id' },
  'exchange.exportFile': { method: 'GET', path: '/api/exchange/export/:id/file', answer: 'binary' },
  'exchange.template': { method: 'GET', path: '/api/exchange/template', answer: 'binary' },
  'exchange.checkImport': { method: 'POST', path: '/api/exchange/import', form: true },
  'exchange.runImport': { method: 'POST', path: '/api/exchange/import/:id/run' },
  'view.list': { method: 'GET', path: '/api/view' },
  'view.save': { method: 'POST', path: '/api/view' },
  'view.remove': { method: 'DELETE', path: '/api/view/:id' },
  'open.figures': { method: 'GET', path: '/api/open/figures' },
  'open.list': { method: 'GET', path: '/api/open/suggestion' },
  'open.get': { method: 'GET', path: '/api/open/suggestion/:id' },
  'open.areas': { method: 'GET', path: '/api/open/area' },
  'open.opinions': { method: 'GET', path: '/api/open/opinion' },
  'open.submitOpinion': { method: 'POST', path: '/api/open/opinion' },
  'open.opinionState': { method: 'GET', path: '/api/open/opinion/state' },

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
