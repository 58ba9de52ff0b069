import { bearerToken } from '../../platform/http/mount-routes';
import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { sessionAccess } from './access';
import type { SessionService } from './service';

export function sessionRoutes(sessions: SessionService): MountableRoute[] {
  return [
    route('session.login', sessionAccess['session.login'], ({ query, request }) => sessions.login(query, originOf(request))),
    route('session.captcha', sessionAccess['session.captcha'], () => sessions.captchas.draw()),
    route('session.spokenCaptcha', sessionAccess['session.spokenCaptcha'], () => sessions.captchas.ask()),
    route('session.logout', sessionAccess['session.logout'], async ({ request }) => {
      await sessions.logout(bearerToken(request));
      return null;
    }),
    route('session.current', sessionAccess['session.current'], ({ query, viewer, request }) =>
      sessions.current(bearerToken(request) ?? '', viewer, query.userinfoId),
    ),
  ];
}
