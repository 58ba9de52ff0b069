import type { CallerOf } from '../../platform/http/browsers';
import { bearerToken } from '../../platform/http/mount-routes';
import { networkOf } from '../../platform/http/network';
import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { sessionAccess } from './access';
import type { SessionService } from './service';

export function sessionRoutes(sessions: SessionService, callerOf: CallerOf): MountableRoute[] {
  return [
    route('session.login', sessionAccess['session.login'], ({ query, request, response }) =>
      sessions.login(query, callerOf(request, response), originOf(request)),
    ),
    route('session.secondFactor', sessionAccess['session.secondFactor'], ({ body, request, response }) =>
      sessions.enterByCode(body, callerOf(request, response), originOf(request)),
    ),
    route('session.captcha', sessionAccess['session.captcha'], () => sessions.captchas.draw()),
    route('session.workCaptcha', sessionAccess['session.workCaptcha'], ({ request }) => sessions.captchas.drawWork(networkOf(request.ip))),
    route('session.logout', sessionAccess['session.logout'], async ({ request }) => {
      await sessions.logout(bearerToken(request));
      return null;
    }),
    route('session.stay', sessionAccess['session.stay'], async ({ body, request }) => {
      await sessions.stay(bearerToken(request) ?? '', body.idleSeconds);
      return null;
    }),
    route('session.current', sessionAccess['session.current'], ({ query, viewer, request }) =>
      sessions.current(bearerToken(request) ?? '', viewer, query.userinfoId),
    ),
    route('secondFactor.state', sessionAccess['secondFactor.state'], ({ viewer }) => sessions.secondFactors.state(viewer)),
    route('secondFactor.begin', sessionAccess['secondFactor.begin'], ({ viewer, body }) =>
      sessions.secondFactors.begin(viewer, body.password),
    ),
    route('secondFactor.confirm', sessionAccess['secondFactor.confirm'], ({ viewer, body }) =>
      sessions.secondFactors.confirm(viewer, body.code),
    ),
    route('secondFactor.end', sessionAccess['secondFactor.end'], async ({ viewer, body }) => {
      await sessions.secondFactors.end(viewer, body);
      return null;
    }),
  ];
}
