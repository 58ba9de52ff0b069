import type { News } from './news-port';
import type { Receiver } from './news-receiver';
import { onAppShown } from './app-shown.h5';

/** A message between the windows: news with their position in the events, or the question of a new window for the present counts. */
type Shared = { news: News; at: string | undefined } | { hello: true };

export interface Windows {
  /** Passes news to the other windows. */
  share: (news: News, at: string | undefined) => void;
  /** Runs `connect` in one window of the browser at a time, until `ended`; the signal of `connect` fires when it has to stop. */
  lead: (connect: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

/**
 * Without locks (plain http, old browsers) each window has a connection of its own while it is visible: a browser allows only six connections to a
 * server of HTTP/1.1, and hidden windows must not use them up.
 */
function alone(ended: AbortSignal): Windows {
  async function lead(connect: (signal: AbortSignal) => Promise<void>): Promise<void> {
    let stop = new AbortController();
    let show: () => void = () => undefined;
    const forget = onAppShown((shown) => {
      if (shown) show();
      else stop.abort();
    });
    const finish = () => {
      stop.abort();
      show();
    };
    ended.addEventListener('abort', finish);
    while (!ended.aborted) {
      if (document.hidden) await new Promise<void>((resolve) => (show = resolve));
      else {
        stop = new AbortController();
        await connect(stop.signal);
        // It ended by itself: the server refuses.
        if (!stop.signal.aborted) break;
      }
    }
    ended.removeEventListener('abort', finish);
    forget();
  }
  return { share: () => undefined, lead };
}

/** The window that holds the lock has the connection and passes its news on; another one follows when it is closed. */
function together(scope: string, receiver: Receiver, ended: AbortSignal): Windows {
  const name = `live ${scope}`;
  const channel = new BroadcastChannel(name);
  let isLeading = false;
  const post = (shared: Shared) => {
    if (!ended.aborted) channel.postMessage(shared);
  };
  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (ended.aborted) return;
    if ('news' in data) {
      receiver.heard();
      receiver.receive(data.news, data.at);
      return;
    }
    const counts = receiver.counts();
    if (isLeading && counts) post({ news: counts, at: receiver.position() });
  };
  ended.addEventListener('abort', () => channel.close());
  post({ hello: true });
  return {
    share: (news, at) => post({ news, at }),
    lead: (connect) =>
      navigator.locks.request(name, { signal: ended }, async () => {
        isLeading = true;
        await connect(ended);
      }),
  };
}

export const joinWindows = (scope: string, receiver: Receiver, ended: AbortSignal): Windows =>
  'locks' in navigator && typeof BroadcastChannel === 'function' ? together(scope, receiver, ended) : alone(ended);
