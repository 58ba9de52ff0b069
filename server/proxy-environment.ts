import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { ReadableError } from './platform/readable-error';

/** Whether what the proxy at `address` says of who came to it is believed; 0 is the one whose connection this is. */
export type TrustProxy = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;
const HOPS = /^\d+$/;
/** Networks that the library knows by a name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

const malformed = (text: string): ReadableError =>
  new ReadableError(
    `TRUST_PROXY=${text} 应为反向代理的层数（1 到 ${MOST_HOPS}），或其地址、网段，如 10.0.0.0/8,loopback。 / ` +
      `TRUST_PROXY=${text} has to be a number of proxies (1 to ${MOST_HOPS}), or their addresses or networks such as 10.0.0.0/8,loopback.`,
  );

/**
 * What TRUST_PROXY says: how many proxies stand in front, or where they stand. Nobody is believed where it is not set. X-Forwarded-For is
 * read from its end, as each proxy adds whom it saw: what a visitor wrote into it stands before that and is never reached.
 */
export function readTrustProxy(text: string | undefined): TrustProxy | undefined {
  const value = text?.trim();
  if (!value) return undefined;
  if (HOPS.test(value)) {
    const hops = Number(value);
    if (hops === 0) return undefined;
    if (hops > MOST_HOPS) throw malformed(value);
    // A function: the framework believes nobody when it is given the number itself.
    return (_address, hop) => hop < hops;
  }
  const parts = value.split(',').map((part) => part.trim());
  // The library takes a bare number for an address as well.
  if (!parts.every((part) => NAMED.includes(part) || isIP(part.replace(/\/.*$/, '')))) throw malformed(value);
  try {
    return compile(parts);
  } catch {
    throw malformed(value);
  }
}
