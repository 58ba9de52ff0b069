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
}

export const routes = {
  // Named by the specification: method, path and field names are not ours to change.
  'session.login': { method: 'POST', path: '/login', answer: 'whole' },
  'session.logout': { method: 'GET', path: '/logout' },
  'session.current': { method: 'GET', path: '/api/admin/user/current' },
  'session.dingAuthenticate': { method: 'POST', path: '/api/ding/authenticate' },
  'area.userArea': { method: 'GET', path: '/api/admin/user/userarea' },
  'term.current': { method: 'GET', path: '/api/yajy/hyjc/getCurrent' },
  'step.list': { method: 'GET', path: '/api/yajy/step/getAllStep' },
  'file.upload': { method: 'POST', path: '/api/admin/file/upload', form: true },
  'file.uploadPart': { method: 'POST', path: '/api/common/file/stream/uploadPart', form: true },
  'file.download': { method: 'GET', path: '/api/admin/file/download', answer: 'binary' },

  // Ours.
  'session.captcha': { method: 'GET', path: '/api/captcha' },
  'session.spokenCaptcha': { method: 'GET', path: '/api/captcha/spoken' },
  'term.list': { method: 'GET', path: '/api/term' },
  'unit.list': { method: 'GET', path: '/api/unit' },
  'suggestion.list': { method: 'GET', path: '/api/suggestion' },
  'suggestion.counts': { method: 'GET', path: '/api/suggestion/counts' },
  'suggestion.get': { method: 'GET', path: '/api/suggestion/:id' },
  'suggestion.create': { method: 'POST', path: '/api/suggestion' },
  'suggestion.edit': { method: 'PUT', path: '/api/suggestion/:id' },
  'suggestion.remove': { method: 'DELETE', path: '/api/suggestion/:id' },
  'suggestion.submit': { method: 'POST', path: '/api/suggestion/:id/submit' },
  'suggestion.withdraw': { method: 'POST', path: '/api/suggestion/:id/withdraw' },
  'suggestion.accept': { method: 'POST', path: '/api/suggestion/:id/accept' },
  'suggestion.refuse': { method: 'POST', path: '/api/suggestion/:id/refuse' },
  'suggestion.assign': { method: 'POST', path: '/api/suggestion/:id/assign' },
  'suggestion.sign': { method: 'POST', path: '/api/suggestion/:id/sign' },
  'suggestion.return': { method: 'POST', path: '/api/suggestion/:id/return' },
  'suggestion.reply': { method: 'POST', path: '/api/suggestion/:id/reply' },
  'suggestion.evaluate': { method: 'POST', path: '/api/suggestion/:id/evaluate' },

  // Outside the API's space.
  'system.config': { method: 'GET', path: '/data-board/config.json', answer: 'whole' },
  'system.health': { method: 'GET', path: '/healthz' },
  'system.ready': { method: 'GET', path: '/readyz' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
