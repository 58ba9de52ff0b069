import { call } from './call';
import { isPassing } from './live-polling';
import type { News } from './news-port';

/** The server keeps events for an hour. After a longer silence, events may be missing. */
const KEPT_MS = 55 * 60_000;

/** Receives news from whatever connection there is, and remembers the position from which the next one continues. */
export function makeReceiver(onNews: (news: News) => void) {
  let last: string | undefined;
  let heardAt = Date.now();
  let counts: News | undefined;

  /** Called whenever the server sent anything, even when there is no news. */
  function heard(): void {
    const isLate = last !== undefined && Date.now() - heardAt > KEPT_MS;
    heardAt = Date.now();
    if (isLate) missed();
  }

  function missed(): void {
    onNews({ event: 'message', id: null });
    onNews({ event: 'thread', id: null });
  }

  function receive(news: News, at: string | undefined): void {
    if (at !== undefined) last = at;
    if (news.event === 'unread') counts = news;
    onNews(news);
  }

  /** Asks the server once for the events since the last one. Returns whether it answered; 'refused' when it never will. */
  async function ask(): Promise<'answered' | 'lost' | 'refused'> {
    try {
      for (let more = true; more;) {
        const since = last;
        const answer = await call('live.poll', { query: since === undefined ? {} : { since } }, { quiet: true });
        heard();
        last = answer.last;
        more = answer.more;
        // Counts without an event: the position belongs to another database, and the server has begun anew.
        if (since !== undefined && answer.events.length === 0 && answer.unread) missed();
        for (const { event, id } of answer.events) if (event !== 'unread') onNews({ event, id });
        if (answer.unread) receive({ event: 'unread', counts: answer.unread }, answer.last);
      }
      return 'answered';
    } catch (error) {
      return isPassing(error) ? 'lost' : 'refused';
    }
  }

  return { heard, receive, ask, position: () => last, counts: () => counts };
}

export type Receiver = ReturnType<typeof makeReceiver>;
