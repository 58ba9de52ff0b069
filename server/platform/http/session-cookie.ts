import { createHash, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE_HEADER, SESSION_MARK_PREFIX } from '@contract/rules/session-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The name of the cookie, beside that of the token in the configuration: two installations on one host stay separate. */
export const sessionCookieName = (auth: string): string => `${encodeURIComponent(auth)}-session`;

const BEARER = /^(?:Bearer\s+)?/i;
/** The calls that begin a session or repeat its token. */
const SESSION_CALL = /^session\./;
const LOGOUT = 'session.logout';

/** A mark names one session without its token: it proves that a script of our own page makes the call, which another site's page cannot know. */
const markOf = (token: string): string => SESSION_MARK_PREFIX + createHash('sha256').update(`mark ${token}`).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function cookieOf(request: FastifyRequest, name: string): string {
  const start = `${name}=`;
  const pair = (request.headers.cookie ?? '').split('; ').find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? '';
}

/** Replaces the token in a reply and in the replies that it contains. */
function withMark(data: unknown, isToken: (text: string) => boolean): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name === 'token' && typeof value === 'string' && isToken(value) ? markOf(value) : withMark(value, isToken),
    ]),
  );
}

/** The first token in a reply. */
function tokenIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  for (const [name, value] of Object.entries(data)) {
    const found = name === 'token' && typeof value === 'string' ? value : tokenIn(value);
    if (found) return found;
  }
  return undefined;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, pair: string, more: readonly string[] = []): void {
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...more, ...(request.protocol === 'https' ? ['Secure'] : [])];
  void reply.header('set-cookie', [pair, ...flags].join('; '));
}

/**
 * Keeps the token of a session in an HttpOnly cookie for pages that ask for it (see SESSION_COOKIE_HEADER): a script that gets into a page cannot carry
 * the session away. Their calls send the mark where others send the token; a call counts only when its mark belongs to its cookie, so a call that
 * another site causes has no session. Clients that know nothing of it, such as the mini-app, go on with the token itself. `nameOf` returns the name of
 * the cookie.
 */
export function keepTokensInCookies(app: FastifyInstance, nameOf: () => string): void {
  app.decorateRequest('tokenByCookie', null);

  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers.authorization?.replace(BEARER, '').trim() ?? '';
    if (given.startsWith(SESSION_MARK_PREFIX)) {
      const token = cookieOf(request, nameOf());
      const isOurs = token !== '' && isEqual(markOf(token), given);
      request.tokenByCookie = isOurs ? token : null;
      // Everything behind this reads the token as if it had been sent.
      if (isOurs) request.headers.authorization = `Bearer ${token}`;
      else delete request.headers.authorization;
    }
    done();
  });

  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { tokenByCookie } = request;
    const call = request.routeOptions.config.call ?? '';
    if (!SESSION_CALL.test(call) || (tokenByCookie === null && request.headers[SESSION_COOKIE_HEADER] === undefined)) {
      done(null, payload);
      return;
    }
    const token = tokenIn(payload);
    if (token !== undefined && token !== tokenByCookie) setCookie(request, reply, `${nameOf()}=${token}`);
    if (call === LOGOUT) setCookie(request, reply, `${nameOf()}=`, ['Max-Age=0']);
    done(null, token === undefined ? payload : withMark(payload, (text) => text === token));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the session cookie, when the call sent its mark; null for a call with a token of its own, or with none. */
    tokenByCookie: string | null;
  }
}
