/**
 * Every call there is, by name. The client calls by these names, the server can mount nothing else; what each takes and gives
 * stands under the same name in contract.ts. This file holds no schema, so that the client stays light.
 *
 * `answer` tells the shape: 'envelope' (default) is {code, success, message, data}; 'whole' is the reply itself; 'binary' a file;
 * `form` marks the multipart calls.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer?: 'whole' | 'binary';
  form?: true;
  /** Named by the specification: the offices' own server knows it too. What is not may be missing there. */
  standard?: true;
}

export const routes = {
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
  'session.captcha': { method: 'GET', path: '/api/captcha' },
  'session.spokenCaptcha': { method: 'GET', path: '/api/captcha/spoken' },
  'account.profile': { method: 'GET', path: '/api/account' },
  'account.setAvatar': { method: 'PUT', path: '/api/account/avatar' },
  'account.avatar': { method: 'GET', path: '/api/account/avatar/:id', answer: 'binary' },
  'account.sendMobileCode': { method: 'POST', path: '/api/account/mobile/sms-code' },
  'account.changeMobile': { method: 'PUT', path: '/api/account/mobile' },
  'account.sessions': { method: 'GET', path: '/api/account/session' },
  'account.endSession': { method: 'DELETE', path: '/api/account/session/:id' },
  'account.endOtherSessions': { method: 'DELETE', path: '/api/account/session' },
  'account.loginHistory': { method: 'GET', path: '/api/account/login-history' },
  'file.uploadState': { method: 'GET', path: '/api/file/upload/:uploadId' },
  'term.list': { method: 'GET', path: '/api/term' },
  'unit.list': { method: 'GET', path: '/api/unit' },
  'suggestion.list': { method: 'GET', path: '/api/suggestion' },
  'suggestion.counts': { method: 'GET', path: '/api/suggestion/counts' },
  'suggestion.get': { method: 'GET', path: '/api/suggestion/:id' },
  'suggestion.create': { method: 'POST', path: '/api/suggestion' },
  'suggestion.edit': { method: 'PUT', path: '/api/suggestion/:id' },
  'suggestion.remove': { method: 'DELETE', path: '/api/suggestion/:id' },
  'suggestion.askCosigners': { method: 'POST', path: '/api/suggestion/:id/ask-cosigners' },
  'suggestion.cosign': { method: 'POST', path: '/api/suggestion/:id/cosign' },
  'suggestion.decline': { method: 'POST', path: '/api/suggestion/:id/decline' },
  'suggestion.join': { method: 'POST', path: '/api/suggestion/:id/join' },
  'suggestion.recall': { method: 'POST', path: '/api/suggestion/:id/recall' },
  'suggestion.submit': { method: 'POST', path: '/api/suggestion/:id/submit' },
  'suggestion.withdraw': { method: 'POST', path: '/api/suggestion/:id/withdraw' },
  'suggestion.accept': { method: 'POST', path: '/api/suggestion/:id/accept' },
  'suggestion.refuse': { method: 'POST', path: '/api/suggestion/:id/refuse' },
  'suggestion.merge': { method: 'POST', path: '/api/suggestion/:id/merge' },
  'suggestion.unmerge': { method: 'POST', path: '/api/suggestion/:id/unmerge' },
  'suggestion.assign': { method: 'POST', path: '/api/suggestion/:id/assign' },
  'suggestion.setPublicity': { method: 'POST', path: '/api/suggestion/:id/set-publicity' },
  'suggestion.sign': { method: 'POST', path: '/api/suggestion/:id/sign' },
  'suggestion.return': { method: 'POST', path: '/api/suggestion/:id/return' },
  'suggestion.addContact': { method: 'POST', path: '/api/suggestion/:id/add-contact' },
  'suggestion.giveOpinion': { method: 'POST', path: '/api/suggestion/:id/give-opinion' },
  'suggestion.askExtension': { method: 'POST', path: '/api/suggestion/:id/ask-extension' },
  'suggestion.grantExtension': { method: 'POST', path: '/api/suggestion/:id/grant-extension' },
  'suggestion.refuseExtension': { method: 'POST', path: '/api/suggestion/:id/refuse-extension' },
  'suggestion.draftReply': { method: 'POST', path: '/api/suggestion/:id/draft-reply' },
  'suggestion.approveReply': { method: 'POST', path: '/api/suggestion/:id/approve-reply' },
  'suggestion.sendBack': { method: 'POST', path: '/api/suggestion/:id/send-back' },
  'suggestion.reply': { method: 'POST', path: '/api/suggestion/:id/reply' },
  'suggestion.remind': { method: 'POST', path: '/api/suggestion/:id/remind' },
  'suggestion.evaluate': { method: 'POST', path: '/api/suggestion/:id/evaluate' },
  'suggestion.urge': { method: 'POST', path: '/api/suggestion/:id/urge' },
  'suggestion.supervise': { method: 'POST', path: '/api/suggestion/:id/supervise' },
  'suggestion.unsupervise': { method: 'POST', path: '/api/suggestion/:id/unsupervise' },
  'suggestion.reportProgress': { method: 'POST', path: '/api/suggestion/:id/report-progress' },
  'suggestion.solve': { method: 'POST', path: '/api/suggestion/:id/solve' },
  'suggestion.assignMany': { method: 'POST', path: '/api/suggestion/assign-many' },
  'suggestion.lookAlike': { method: 'POST', path: '/api/suggestion/look-alike' },
  'suggestion.suggestedUnits': { method: 'GET', path: '/api/suggestion/:id/suggested-units' },
  'suggestion.mergeTargets': { method: 'GET', path: '/api/suggestion/:id/merge-targets' },
  'deputy.colleagues': { method: 'GET', path: '/api/deputy/colleague' },
  'figures.suggestion': { method: 'GET', path: '/api/figures/suggestion' },
  'setting.inForce': { method: 'GET', path: '/api/setting/in-force' },
  'setting.changes': { method: 'GET', path: '/api/setting' },
  'setting.change': { method: 'POST', path: '/api/setting' },
  'setting.takeBack': { method: 'DELETE', path: '/api/setting/:id' },
  'setting.holidays': { method: 'GET', path: '/api/holiday' },
  'setting.setHolidays': { method: 'PUT', path: '/api/holiday' },
  'message.list': { method: 'GET', path: '/api/message' },
  'message.unread': { method: 'GET', path: '/api/message/unread' },
  'message.read': { method: 'POST', path: '/api/message/:id/read' },
  'message.readAll': { method: 'POST', path: '/api/message/read-all' },
  'exchange.startExport': { method: 'POST', path: '/api/exchange/export' },
  'exchange.exportState': { method: 'GET', path: '/api/exchange/export/:id' },
  'exchange.exportFile': { method: 'GET', path: '/api/exchange/export/:id/file', answer: 'binary' },
  'exchange.template': { method: 'GET', path: '/api/exchange/template', answer: 'binary' },
  'exchange.checkImport': { method: 'POST', path: '/api/exchange/import', form: true },
  'exchange.runImport': { method: 'POST', path: '/api/exchange/import/:id/run' },
  'exchange.word': { method: 'GET', path: '/api/exchange/suggestion/:id/word', answer: 'binary' },
  'exchange.letter': { method: 'GET', path: '/api/exchange/reply/:id/letter', answer: 'binary' },
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
  'opinion.list': { method: 'GET', path: '/api/opinion' },
  'opinion.moderate': { method: 'POST', path: '/api/opinion/:id/moderate' },

  // Outside the API's space.
  'system.config': { method: 'GET', path: '/data-board/config.json', answer: 'whole' },
  'system.health': { method: 'GET', path: '/healthz' },
  'system.ready': { method: 'GET', path: '/readyz' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
