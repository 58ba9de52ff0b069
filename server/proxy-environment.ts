import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { ReadableError } from './platform/readable-error';

/** Returns whether the proxy at `address` is trusted about its client's address; hop 0 is the peer of the connection itself. */
export type TrustProxy = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;
const HOPS = /^\d+$/;
/** Networks that the library knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

const malformed = (text: string): ReadableError =>
  new ReadableError(
    `TRUST_PROXY=${text} 应为反向代理的层数（1 到 ${MOST_HOPS}），或其地址、网段，如 10.0.0.0/8,loopback。 / ` +
      `TRUST_PROXY=${text} must be a number of proxies (1 to ${MOST_HOPS}), or their addresses or networks such as 10.0.0.0/8,loopback.`,
  );

/**
 * Parses TRUST_PROXY: the number of proxies in front of the server, or their addresses. No proxy is trusted when it is not set. X-Forwarded-For is
 * read from its end, because each proxy appends its client's address: a value that a visitor wrote comes before these and is never reached.
 */
export function readTrustProxy(text: string | undefined): TrustProxy | undefined {
  const value = text?.trim();
  if (!value) return undefined;
  if (HOPS.test(value)) {
    const hops = Number(value);
    if (hops === 0) return undefined;
    if (hops > MOST_HOPS) throw malformed(value);
    // A function, because the framework trusts no proxy when it gets the number itself.
    return (_address, hop) => hop < hops;
  }
  const parts = value.split(',').map((part) => part.trim());
  // The library would also accept a bare number as an address.
  if (!parts.every((part) => NAMED.includes(part) || isIP(part.replace(/\/.*$/, '')))) throw malformed(value);
  try {
    return compile(parts);
  } catch {
    throw malformed(value);
  }
}
