import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuseAtGateway } from './answers';

/** The maximum difference between a call's time and the platform's. */
const SKEW_MS = 15 * 60_000;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;
const NONCE = /^\d{17,40}$/;
const HEADERS = ['timestamp', 'version', 'nonce', 'ip', 'mac', 'signature'] as const;

export interface App {
  key: string;
  secret: string;
}

/** A received call, with its parameters by name. */
export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  parameters: ReadonlyMap<string, string>;
}

type Signed = Record<(typeof HEADERS)[number], string>;

function signedOf(headers: IncomingHttpHeaders): Signed {
  const read = (name: string): string => {
    const value = headers[name];
    if (typeof value !== 'string' || value === '') throw refuseAtGateway('unsigned');
    return value;
  };
  return Object.fromEntries(HEADERS.map((name) => [name, read(`x-hmac-auth-${name}`)])) as Signed;
}

/** Returns METHOD, timestamp, nonce, path and parameters, one line each; parameters are sorted by name, ignoring case, and empty ones are left out. */
function textToSign({ method, path, parameters }: Call, { timestamp, nonce }: Signed): string {
  const given = [...parameters].filter(([, value]) => value !== '');
  given.sort(([one], [other]) => (one.toUpperCase() < other.toUpperCase() ? -1 : 1));
  const query = given.map(([name, value]) => `${name}=${value}`).join('&');
  return [method, timestamp, nonce, path, ...(query === '' ? [] : [query])].join('\n');
}

function matches(given: string, text: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(text, 'utf8').digest();
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

/** The gateway in front of all services: it admits a call that one of the applications has signed, with a current time, and for the first time. */
export function makeGateway({ apps, now }: { apps: readonly App[]; now: () => number }) {
  const used = new Map<string, number>();

  function checkTime(timestamp: string): void {
    const at = TIMESTAMP.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
    if (!(Math.abs(at - now()) <= SKEW_MS)) throw refuseAtGateway('timestamp');
  }

  function useNonce(key: string, nonce: string): void {
    const name = `${key}:${nonce}`;
    for (const [known, at] of used) if (now() - at > 2 * SKEW_MS) used.delete(known);
    if (!NONCE.test(nonce) || used.has(name)) throw refuseAtGateway('nonce');
    used.set(name, now());
  }

  /** Returns the application that made the call. */
  return function admit(call: Call): App {
    const signed = signedOf(call.headers);
    const app = apps.find(({ key }) => key === call.headers['apikey']);
    if (signed.version !== '1.0') throw refuseAtGateway('version');
    if (!app) throw refuseAtGateway('application');
    checkTime(signed.timestamp);
    if (!matches(signed.signature, textToSign(call, signed), app.secret)) throw refuseAtGateway('signature');
    useNonce(app.key, signed.nonce);
    return app;
  };
}
