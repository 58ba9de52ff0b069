import { createHmac, randomInt } from 'node:crypto';
import { networkInterfaces } from 'node:os';

const CHINA_OFFSET_MS = 8 * 3_600_000;
const NOWHERE = { ip: '127.0.0.1', mac: '00:00:00:00:00:00' };

/** The parts of a call that are signed. */
export interface SignedCall {
  method: 'GET' | 'POST';
  /** Without the host and the query string. */
  path: string;
  parameters: Readonly<Record<string, string>>;
}

/** This machine's first address that is not a loopback address, and the MAC address of its network card: the platform requires both. */
function localAddress(): { ip: string; mac: string } {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return found ? { ip: found.address, mac: found.mac } : NOWHERE;
}

/** 2026-03-05T10:00:00.000+08:00 */
const chinaTime = (at: Date): string => new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().replace('Z', '+08:00');

/** The parameters in signing form: sorted by name without regard to case, values unchanged, empty ones left out. */
function signedParameters(parameters: Readonly<Record<string, string>>): string {
  const order = (name: string): string => name.toLowerCase();
  return Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Returns base64(HMAC-SHA256(secret, METHOD \n timestamp \n nonce \n path \n parameters)); without parameters the last line is left out. */
export function signatureOf({ method, path, parameters }: SignedCall, by: { timestamp: string; nonce: string; secret: string }): string {
  const lines = [method, by.timestamp, by.nonce, path, signedParameters(parameters)].filter((line) => line !== '');
  return createHmac('sha256', by.secret).update(lines.join('\n'), 'utf8').digest('base64');
}

/** The headers that the platform requires; each set is valid for one call, and only for minutes. */
export function signedHeaders(call: SignedCall, { key, secret }: { key: string; secret: string }, at: Date): Record<string, string> {
  const timestamp = chinaTime(at);
  // Thirteen digits of time and random digits, more of them than the documents require: nodes share one application.
  const nonce = `${String(at.getTime())}${String(randomInt(1e9)).padStart(9, '0')}`;
  const { ip, mac } = localAddress();
  return {
    'X-Hmac-Auth-Timestamp': timestamp,
    'X-Hmac-Auth-Version': '1.0',
    'X-Hmac-Auth-Nonce': nonce,
    'X-Hmac-Auth-IP': ip,
    'X-Hmac-Auth-MAC': mac,
    'X-Hmac-Auth-Signature': signatureOf(call, { timestamp, nonce, secret }),
    apiKey: key,
  };
}
