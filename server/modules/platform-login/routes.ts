import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { platformLoginAccess as access } from './access';
import { browserOf, markBrowser } from './browser-cookie';
import type { PlatformLogin } from './service';

export const platformLoginRoutes = (logins: PlatformLogin): MountableRoute[] => [
  route('session.dingAuthenticate', access['session.dingAuthenticate'], ({ query, request }) =>
    logins.byApp('dingtalk', query.code, originOf(request)),
  ),
  route('session.app', access['session.app'], ({ body, request }) => logins.byPage(body, originOf(request))),
  route('session.state', access['session.state'], ({ body, request, response }) => logins.beginWeb(body, markBrowser(request, response))),
  route('session.web', access['session.web'], ({ body, request }) => logins.byWeb(body, browserOf(request), originOf(request))),
  route('session.bindCode', access['session.bindCode'], ({ body }) => logins.bindings.sendCode(body)),
  route('session.bind', access['session.bind'], ({ body, request }) => logins.bindings.bind(body, originOf(request))),
];
