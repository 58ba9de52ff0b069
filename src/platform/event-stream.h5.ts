import { createParser } from 'eventsource-parser';
import type { RouteName } from '@contract/routes';
import { authorization, fillPath } from './call-core';
import { getConfig } from './config';
import { routeOf } from './route-registry';
import { getToken } from './session';

const NO_STREAM = 'the response is not an event stream';

export interface EventStream {
  route: RouteName;
  params?: Readonly<Record<string, string | number>>;
  signal: AbortSignal;
  /** The id of the last event of an earlier stream. */
  lastId: string | undefined;
  onBytes: () => void;
  onEvent: (event: { id: string | undefined; event: string | undefined; data: string }) => void;
}

/** Reads a stream to its end; throws when there is none. A browser's own EventSource cannot send the token. */
export async function readStream({ route, params, signal, lastId, onBytes, onEvent }: EventStream): Promise<void> {
  const response = await fetch(getConfig().apiBaseUrl + fillPath(routeOf(route).path, params), {
    headers: { accept: 'text/event-stream', ...authorization(getToken()), ...(lastId && { 'last-event-id': lastId }) },
    cache: 'no-store',
    signal,
  });
  const isStream = response.ok && (response.headers.get('content-type') ?? '').includes('text/event-stream');
  if (!isStream || !response.body) throw new Error(NO_STREAM);
  const parser = createParser({ onEvent: ({ id, event, data }) => onEvent({ id, event, data }) });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Waits; ends early when the signal fires. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
