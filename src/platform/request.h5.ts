import { SESSION_COOKIE_HEADER } from '@contract/rules/session-cookie';
import { CancelledError } from '@/lib/cancel';
import { parseJson } from '@/lib/loose';
import { withQuery } from '@/lib/query-string';
import { getConfig } from './config';
import { takeEarlyAnswer } from './early';
import { isCutOff } from './leaving';
import { NetworkError, type RequestPort, type WireRequest } from './request-port';

async function readBody(response: Response, request: WireRequest): Promise<unknown> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (request.responseType === 'binary' && !isJson) return response.arrayBuffer();
  if (request.responseType === 'blob' && !isJson) return response.blob();
  return parseJson(await response.text());
}

/** Asks our own server to keep the token of a new session where scripts cannot read it; a server that does not offer it gets no such header. */
function cookieHeader(): Record<string, string> {
  const { sessionCookie, apiBaseUrl } = getConfig();
  return sessionCookie === 'server' && apiBaseUrl === '' ? { [SESSION_COOKIE_HEADER]: '1' } : {};
}

function toInit(request: WireRequest): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...cookieHeader(), ...request.headers };
  const init: RequestInit = { method: request.method, headers };
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  // Callers on this target pass a browser's own signal.
  if (request.signal) init.signal = request.signal as AbortSignal;
  return init;
}

export const send: RequestPort['send'] = async (request) => {
  try {
    const address = withQuery(getConfig().apiBaseUrl + request.path, request.query);
    const early = await takeEarlyAnswer(request);
    if (early) return { status: early.status, body: parseJson(early.text) };
    const response = await fetch(address, toInit(request));
    return { status: response.status, body: await readBody(response, request) };
  } catch (error) {
    if (request.signal?.aborted || isCutOff()) throw new CancelledError();
    throw new NetworkError(error instanceof Error ? error.message : 'no answer');
  }
};
