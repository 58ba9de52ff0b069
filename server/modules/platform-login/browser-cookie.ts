import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../platform/crypto/token';

/** A secret by which a browser is known again for as long as a login page may take; nothing else goes by it. */
const NAME = 'congress-browser';
const PATH = '/api/session';
const LIFE_SECONDS = 600;
/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** The secret that the browser brought; null when it brought none. */
export function browserOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === NAME)?.[1] ?? '';
  return SECRET.test(value) ? value : null;
}

/** The browser's secret, given to it now when it has none; kept from scripts and from other sites' calls. */
export function markBrowser(request: FastifyRequest, response: FastifyReply): string {
  const secret = browserOf(request) ?? newToken();
  const flags = [`Path=${PATH}`, `Max-Age=${String(LIFE_SECONDS)}`, 'HttpOnly', 'SameSite=Lax'];
  if (request.protocol === 'https') flags.push('Secure');
  response.header('set-cookie', [`${NAME}=${secret}`, ...flags].join('; '));
  return secret;
}
