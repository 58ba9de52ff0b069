import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressRule, guardedLookup, requireAddress } from './addresses';

/** Time for a request with its answer, to the last byte. */
export const OUTGOING_MS = 5000;
/** More of an answer is not read: what the others answer is a few hundred bytes. */
const MOST_BYTES = 64 * 1024;

export interface Outgoing {
  url: string;
  method: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: string;
  /** Where it may go; undefined: the address is set by the environment of the server, and may be any. */
  allows?: AddressRule | undefined;
  /** Ends it, sooner than its own time. */
  signal?: AbortSignal;
}

/** Redirects are not followed: secrets go to the configured address and nowhere else. */
function open({ url, method, headers = {}, body, allows, signal }: Outgoing): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (allows) requireAddress(target, allows);
    const time = AbortSignal.timeout(OUTGOING_MS);
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method,
      headers,
      // Its own connection each time: one that was kept could have been made under another rule.
      agent: false,
      signal: signal ? AbortSignal.any([signal, time]) : time,
      ...(allows && { lookup: guardedLookup(allows) }),
    });
    // Listens for as long as the request lives: it may fail after the answer has begun.
    request.on('error', reject);
    request.once('response', (response) => {
      response.on('error', () => undefined);
      resolve(response);
    });
    request.end(body);
  });
}

/** Sends it, and answers the status alone; nothing of the body is read. Throws address.private, and what a connection fails with. */
export async function sendForStatus(outgoing: Outgoing): Promise<number> {
  const response = await open(outgoing);
  response.destroy();
  return response.statusCode ?? 0;
}

/** Null where the answer is too long, or broke off. */
async function readText(response: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return Buffer.concat(pieces).toString();
}

/** Sends it, and answers the status with what came, or null where that cannot be read whole. Throws as `sendForStatus`. */
export async function sendForText(outgoing: Outgoing): Promise<{ status: number; text: string | null }> {
  const response = await open(outgoing);
  return { status: response.statusCode ?? 0, text: await readText(response) };
}
