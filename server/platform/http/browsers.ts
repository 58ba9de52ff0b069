import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../crypto/token';
import { networkOf } from './network';

const NAME = 'congress-browser';
const LIFE_SECONDS = 180 * 24 * 3600;
/** 32 bytes in base64url, and the server's keyed hash of them in hex. */
const VALUE = /^([\w-]{43})\.([0-9a-f]{64})$/;

/** The browser and the network of a call. */
export interface Caller {
  network: string;
  /** The id of the browser; null for a browser without a valid mark. */
  browser(): string | null;
  /** Marks the browser in the response of this call if it has no mark yet, valid for half a year; returns its id. */
  mark(): string;
}

export type CallerOf = (request: FastifyRequest, response: FastifyReply) => Caller;

/**
 * Recognises browsers by a cookie that scripts and calls from other sites cannot read. Only the server's own marks are accepted, proved by their
 * keyed hash: a value that an attacker planted in a browser, in order to recognise it later, is replaced by a new one.
 */
export function makeCallerOf(keyedHash: (text: string) => string): CallerOf {
  const sign = (secret: string): string => keyedHash(`browser ${secret}`);

  function secretOf(request: FastifyRequest): string | null {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    for (const [name, value = ''] of pairs) {
      const [, secret = '', signature = ''] = (name === NAME && VALUE.exec(value)) || [];
      if (secret && timingSafeEqual(Buffer.from(sign(secret)), Buffer.from(signature))) return secret;
    }
    return null;
  }

  return (request, response) => ({
    network: networkOf(request.ip),
    browser: () => {
      const secret = secretOf(request);
      return secret === null ? null : hashToken(secret);
    },
    mark: () => {
      const secret = secretOf(request) ?? newToken();
      const flags = ['Path=/', `Max-Age=${LIFE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
      if (request.protocol === 'https') flags.push('Secure');
      response.header('set-cookie', [`${NAME}=${secret}.${sign(secret)}`, ...flags].join('; '));
      return hashToken(secret);
    },
  });
}
