import * as entities from './shared-entities';
import { callsBy, type Route } from './entities/entity';

/** The members of a union, all at once. */
export type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

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
    'account.bindings': 'account/binding',
    'file.uploadState': 'file/upload/:uploadId',
    'dictionary.words': 'dictionary/words',
    'term.choices': 'term',
    'unit.list': 'unit',
    'delegation.choices': 'delegation',
    'deputy.colleagues': 'deputy/colleague',
    'figures.suggestion': 'figures/suggestion',
    'setting.inForce': 'setting/in-force',
    'workNotice.list': 'work-notice',
    'home.deputy': 'home/deputy',
    'message.list': 'message',
    'message.unread': 'message/unread',
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
    'account.sendUnlockCode': 'account/unlock/sms-code',
    'account.unlock': 'account/unlock',
    'message.read': 'message/:id/read',
    'message.readAll': 'message/read-all',
    'addressee.read': 'addressee/read',
    'addressee.confirm': 'addressee/confirm',
    'open.submitOpinion': 'open/opinion',
  }),
  ...callsBy('DELETE', {
    'account.unbind': 'account/binding/:platform',
  }),
  'account.avatar': { method: 'GET', path: '/api/account/avatar/:id', answer: 'binary' },

  // Outside the API's space.
  'system.config': { method: 'GET', path: '/data-board/config.json', answer: 'whole' },
  'system.health': { method: 'GET', path: '/healthz' },
  'system.ready': { method: 'GET', path: '/readyz' },
} as const satisfies Record<string, Route>;

/** The calls of every page: those here, which are of no entity, and those that each entity brings that phones know too. */
export const sharedRoutes = Object.assign({}, ownRoutes, ...Object.values(entities).map((entity) => entity.routes)) as typeof ownRoutes &
  AllOf<(typeof entities)[keyof typeof entities]['routes']>;
