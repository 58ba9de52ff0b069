import type { ClientConfig } from '@contract/schema/config';
import { sm2 } from 'sm-crypto-v2';
import { loadConfig } from '@/platform/config';

/** A call as it went out. */
export interface SentCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export interface Wire {
  sent: SentCall[];
  /** What a server that holds the private key reads of a password that was sent. */
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
 * Puts a server at the end of the browser's own `fetch`, so that everything of ours before it runs as it is: config.json with a fresh
 * SM2 key and what `config` adds, and `answer` for every call.
 */
export async function aWire(
  answer: (call: SentCall) => { status?: number; body?: unknown },
  config: Partial<ClientConfig> = {},
): Promise<Wire> {
  const pair = sm2.generateKeyPairHex();
  const sent: SentCall[] = [];
  globalThis.fetch = (input, init) => {
    // The adapter asks by text, never by a Request.
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
