import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import { sessionAccess } from './access';
import type { Origin, SessionService } from './service';

const MAX_USER_AGENT = 300;

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
});

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
    route('session.dingAuthenticate', sessionAccess['session.dingAuthenticate'], ({ query, request }) =>
      sessions.dingAuthenticate(query.code, originOf(request)),
    ),
  ];
}
