import { pause, readStream } from './event-stream.h5';
import { isPassing, poll } from './live-polling';
import type { LiveListener, LivePort, LiveSource } from './live-port';

/** A stream that ended is restarted after one to two seconds, so that many screens do not reconnect at the same moment. */
const AGAIN_MS = 1000;
/** After this many streams in a row without data, the client polls instead, */
const MOST_FAILURES = 2;
/** for this long, before it tries a stream again. */
const POLLING_MS = 60_000;
/** The server sends something at least this often; a stream that is silent for longer is dead, whatever the network state is. */
const SILENT_MS = 45_000;

/** Handles one stream from its beginning to its end; returns whether it brought any data. */
async function hear<T>(
  source: LiveSource<T>,
  state: { lastId: string | undefined },
  ended: AbortSignal,
  onNews: (value: T) => void,
): Promise<boolean> {
  const stop = new AbortController();
  const end = () => stop.abort();
  ended.addEventListener('abort', end);
  let silence = setTimeout(end, SILENT_MS);
  let hasNews = false;
  try {
    await readStream({
      route: source.route,
      params: source.params,
      signal: stop.signal,
      lastId: state.lastId,
      onBytes: () => {
        clearTimeout(silence);
        silence = setTimeout(end, SILENT_MS);
      },
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) state.lastId = id;
        if (event !== source.event || ended.aborted) return;
        hasNews = true;
        onNews(JSON.parse(data) as T);
      },
    });
  } catch {
    // The error is not needed: the next attempt, or the poll, finds the cause.
  } finally {
    clearTimeout(silence);
    ended.removeEventListener('abort', end);
  }
  return hasNews;
}

/** Polls for a while instead of reading the stream; returns whether the server refuses. */
async function ask<T>(source: LiveSource<T>, listener: LiveListener<T>, ended: AbortSignal): Promise<boolean> {
  const refused = new AbortController();
  const onRefused = (error: unknown) => {
    listener.onRefused(error);
    refused.abort();
  };
  const end = poll(source, { ...listener, onRefused });
  ended.addEventListener('abort', () => refused.abort());
  await pause(POLLING_MS, refused.signal);
  end();
  return refused.signal.aborted;
}

/** The first read is a plain call, because it gives the reason when the server refuses. Returns whether it does. */
async function askOnce<T>({ read }: LiveSource<T>, listener: LiveListener<T>, ended: AbortSignal): Promise<boolean> {
  try {
    const value = await read();
    if (!ended.aborted) listener.onNews(value);
  } catch (error) {
    if (ended.aborted) return true;
    if (!isPassing(error)) {
      listener.onRefused(error);
      return true;
    }
    listener.onLost();
  }
  return false;
}

/** A function, because the state may change during an await. */
const hasEnded = (signal: AbortSignal): boolean => signal.aborted;

async function run<T>(source: LiveSource<T>, listener: LiveListener<T>, ended: AbortSignal): Promise<void> {
  if (await askOnce(source, listener, ended)) return;
  const state: { lastId: string | undefined } = { lastId: undefined };
  let failures = 0;
  while (!hasEnded(ended)) {
    const hasNews = await hear(source, state, ended, listener.onNews);
    if (hasEnded(ended)) return;
    failures = hasNews ? 0 : failures + 1;
    if (failures >= MOST_FAILURES) {
      if (await ask(source, listener, ended)) return;
      // After one more failure it polls again.
      failures = MOST_FAILURES - 1;
    } else {
      await pause(AGAIN_MS + Math.random() * AGAIN_MS, ended);
    }
  }
}

export const follow: LivePort['follow'] = (source, listener) => {
  const ended = new AbortController();
  void run(source, listener, ended.signal);
  return () => ended.abort();
};
