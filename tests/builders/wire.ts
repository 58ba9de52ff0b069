import type { ClientConfig } from '@contract/schema/config';
import { sm2 } from 'sm-crypto-v2';
import { loadConfig } from '@/platform/config';

/** A call as it was sent. */
export interface SentCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export interface Wire {
  sent: SentCall[];
  /** Decrypts a sent password, as a server with the private key does. */
  open: (cipher: string) => string;
}

const reply = (status: number, body: unknown): Response =>
  // jsdom has no Response; these are the parts that the H5 adapter reads.
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
  }) as Response;

/**
 * Puts a server behind the browser's own `fetch`, so that all of the client's code before it runs unchanged: config.json with a new SM2 key and the
 * values of `config`, and `answer` for every call.
 */
export async function aWire(
  answer: (call: SentCall) => { status?: number; body?: unknown },
  config: Partial<ClientConfig> = {},
): Promise<Wire> {
  const pair = sm2.generateKeyPairHex();
  const sent: SentCall[] = [];
  globalThis.fetch = (input, init) => {
    // The adapter calls fetch with a text, never with a Request.
    const url = new URL(input as string, 'http://localhost');
    if (url.pathname.endsWith('/config.json')) return Promise.resolve(reply(200, { sm2PublicKey: pair.publicKey, ...config }));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init?.method ?? 'GET', path: url.pathname, query: Object.fromEntries(url.searchParams), body };
    sent.push(call);
    const { status = 200, body: answered } = answer(call);
    return Promise.resolve(reply(status, answered));
  };
  await loadConfig();
  return { sent, open: (cipher) => sm2.doDecrypt(cipher.slice(2), pair.privateKey, 1, { output: 'string' }) };
}
