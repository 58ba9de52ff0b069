import type { CallerOf } from '../../platform/http/browsers';
import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { platformLoginAccess as access } from './access';
import type { PlatformLogin } from './service';

export const platformLoginRoutes = (logins: PlatformLogin, callerOf: CallerOf): MountableRoute[] => [
  route('session.dingAuthenticate', access['session.dingAuthenticate'], ({ query, request }) =>
    logins.byApp('dingtalk', query.code, originOf(request)),
  ),
  route('session.app', access['session.app'], ({ body, request }) => logins.byPage(body, originOf(request))),
  route('session.state', access['session.state'], ({ body, request, response }) =>
    logins.beginWeb(body, callerOf(request, response).mark()),
  ),
  route('session.web', access['session.web'], ({ body, request, response }) =>
    logins.byWeb(body, callerOf(request, response).browser(), originOf(request)),
  ),
  route('session.bindCode', access['session.bindCode'], ({ body, request, response }) =>
    logins.bindings.sendCode(body, callerOf(request, response)),
  ),
  route('session.bind', access['session.bind'], ({ body, request, response }) =>
    logins.bindings.bind(body, callerOf(request, response), originOf(request)),
  ),
];
