import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressRule, guardedLookup, requireAddress } from './addresses';

/** The time limit for a request and its answer, up to the last byte. */
export const OUTGOING_MS = 5000;
/** An answer is read only up to this size: the expected answers have a few hundred bytes. */
const MOST_BYTES = 64 * 1024;

export interface Outgoing {
  url: string;
  method: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: string;
  /** The addresses that the request may go to; undefined: the address comes from the server's environment and may be any. */
  allows?: AddressRule | undefined;
  /** Aborts the request before its own time limit. */
  signal?: AbortSignal;
}

/** Redirects are not followed: secrets are sent only to the configured address. */
function open({ url, method, headers = {}, body, allows, signal }: Outgoing): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (allows) requireAddress(target, allows);
    const time = AbortSignal.timeout(OUTGOING_MS);
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method,
      headers,
      // A new connection each time: a kept one could have been opened under another rule.
      agent: false,
      signal: signal ? AbortSignal.any([signal, time]) : time,
      ...(allows && { lookup: guardedLookup(allows) }),
    });
    // The listener stays for the whole life of the request: it may fail after the answer has begun.
    request.on('error', reject);
    request.once('response', (response) => {
      response.on('error', () => undefined);
      resolve(response);
    });
    request.end(body);
  });
}

/** Sends the request and returns only the status; nothing of the body is read. Throws address.private and connection errors. */
export async function sendForStatus(outgoing: Outgoing): Promise<number> {
  const response = await open(outgoing);
  response.destroy();
  return response.statusCode ?? 0;
}

/** Null when the answer is too long or incomplete. */
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

/** Sends the request and returns the status and the text, or null for a text that cannot be read completely. Throws the same errors as `sendForStatus`. */
export async function sendForText(outgoing: Outgoing): Promise<{ status: number; text: string | null }> {
  const response = await open(outgoing);
  return { status: response.statusCode ?? 0, text: await readText(response) };
}
