import type { UnreadCounts } from '@contract/schema/message';
import { pause, readStream } from './event-stream.h5';
import { onOnline } from './network.h5';
import type { News, NewsPort, NewsSource } from './news-port';
import { makeReceiver, type Receiver } from './news-receiver';
import { joinWindows } from './news-windows.h5';
import { onPageReturn } from './viewport.h5';

/** The server sends something at once, and then at least every 15 seconds; a stream that is silent for longer is dead, or a proxy keeps its events back. */
const FIRST_MS = 10_000;
const SILENT_MS = 45_000;
/** After the computer slept, or the network came back, a stream with this age of its last bytes is replaced at once. */
const DOUBTFUL_MS = 20_000;
/** The pauses before a next attempt; each is half as long again at random, so that many windows do not return at the same moment. */
const AGAIN_MS = 500;
const LONGEST_PAUSE_MS = 4000;
/** After this many streams in a row without data the server is asked instead. */
const MOST_FAILURES = 2;
/** If it answers, but a stream fails again, it is asked this often for this long. */
const POLL_MS = 30_000;
const POLLING_MS = 5 * 60_000;
/** Another window has begun another session: this one waits until it follows. */
const FOREIGN_MS = 5000;

interface Connection {
  receiver: Receiver;
  isCurrent: () => boolean;
  ended: AbortSignal;
}

/** Calls the listener when the user comes back to the window, or the network is there again; returns the function that ends it. */
function onWake(listener: () => void): () => void {
  const ends = [onOnline(listener), onPageReturn(listener)];
  return () => ends.forEach((end) => end());
}

function newsOf(event: string | undefined, data: string): News | null {
  if (event === 'unread') return { event, counts: JSON.parse(data) as UnreadCounts };
  if (event === 'message' || event === 'thread') return { event, id: (JSON.parse(data) as { id: number | null }).id };
  return null;
}

/** Reads one stream to its end; returns whether it brought any events. */
async function hear({ receiver, isCurrent, ended }: Connection): Promise<boolean> {
  const stop = new AbortController();
  const end = () => stop.abort();
  ended.addEventListener('abort', end);
  let silence = setTimeout(end, FIRST_MS);
  let hasNews = false;
  let bytesAt = Date.now();
  const forget = onWake(() => {
    if (Date.now() - bytesAt > DOUBTFUL_MS) end();
  });
  try {
    await readStream({
      route: 'live.stream',
      signal: stop.signal,
      lastId: receiver.position(),
      onBytes: () => {
        clearTimeout(silence);
        silence = setTimeout(end, SILENT_MS);
        bytesAt = Date.now();
        if (isCurrent()) receiver.heard();
        else end();
      },
      onEvent: ({ id, event, data }) => {
        if (stop.signal.aborted) return;
        hasNews = true;
        const news = newsOf(event, data);
        if (news) receiver.receive(news, id);
      },
    });
  } catch {
    // The error is not needed: the next attempt, or the poll, finds the cause.
  } finally {
    clearTimeout(silence);
    ended.removeEventListener('abort', end);
    forget();
  }
  return hasNews;
}

/** Waits; ends early when the user comes back or the network does. */
async function rest(ms: number, ended: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  ended.addEventListener('abort', end);
  const forget = onWake(end);
  await pause(ms, stop.signal);
  forget();
  ended.removeEventListener('abort', end);
}

/** Asks for some minutes instead of reading streams; ends early when the server does not answer, because it may be a new one. */
async function poll({ receiver, ended, isCurrent }: Connection): Promise<'answered' | 'lost' | 'refused'> {
  const until = Date.now() + POLLING_MS;
  while (!ended.aborted && isCurrent() && Date.now() < until) {
    const answer = await receiver.ask();
    if (answer !== 'answered') return answer;
    // Not ended by a return to the window: that would be a call for each.
    await pause(POLL_MS, ended);
  }
  return 'answered';
}

/** A function, because the state may change during an await. */
const hasEnded = ({ ended }: Connection): boolean => ended.aborted;

/** Timers of a hidden window may be late by a minute, so its stream is replaced without a pause. */
const pauseAfter = (failures: number): number =>
  failures === 0 && document.hidden ? 0 : Math.min(AGAIN_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 + Math.random() / 2);

/** Connects until the server refuses or `ended` fires. */
async function connect(connection: Connection): Promise<void> {
  let failures = 0;
  /** The server answered a poll after the last stream failed. */
  let isAnswering = false;
  while (!hasEnded(connection)) {
    if (!connection.isCurrent()) {
      await rest(FOREIGN_MS, connection.ended);
      continue;
    }
    const hasNews = await hear(connection);
    if (hasEnded(connection)) return;
    failures = hasNews ? 0 : failures + 1;
    if (hasNews) isAnswering = false;
    if (failures >= MOST_FAILURES) {
      const answer: Awaited<ReturnType<typeof poll>> = isAnswering ? await poll(connection) : await connection.receiver.ask();
      if (answer === 'refused') return;
      isAnswering = answer === 'answered';
    }
    await rest(pauseAfter(failures), connection.ended);
  }
}

export const hearNews: NewsPort['hearNews'] = ({ scope, isCurrent, onNews }: NewsSource) => {
  const ended = new AbortController();
  /** Set while this window has the connection: what it hears, the others hear from it. */
  let share: ((news: News, at: string | undefined) => void) | undefined;
  const receiver = makeReceiver((news) => {
    if (ended.signal.aborted) return;
    onNews(news);
    share?.(news, receiver.position());
  });
  const windows = joinWindows(scope, receiver, ended.signal);
  windows
    .lead(async (signal) => {
      share = windows.share;
      await connect({ receiver, isCurrent, ended: signal });
      share = undefined;
    })
    // The wait for the lock ends with the session.
    .catch(() => undefined);
  return () => ended.abort();
};
