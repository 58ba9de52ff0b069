import type { QueryClient } from '@tanstack/react-query';
import { hearNews } from '@/platform/news';
import type { News, NewsSource } from '@/platform/news-port';
import { keepUnreadCounts, LISTS, markLive } from './queries';

/** Events that come together cause one request. */
const TOGETHER_MS = 200;

/** The counts on the deputy's home are below the key of their entity. */
const isTile = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[1] === 'tile';

/** Reads what the news concern again, in every window at once; returns the function that ends it. */
export function followNews(client: QueryClient, source: Omit<NewsSource, 'onNews'>): () => void {
  const waiting = new Set<News['event']>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBegun = false;

  function readAgain(): void {
    timer = undefined;
    if (waiting.has('unread') || waiting.has('message')) LISTS.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
    if (waiting.has('message')) void client.invalidateQueries({ predicate: isTile });
    if (waiting.has('thread')) void client.invalidateQueries({ queryKey: ['thread'] });
    waiting.clear();
  }

  function hear(news: News): void {
    // The screens were read before the news begin, and the first counts say nothing of threads that have changed in between.
    const isBegin = !hasBegun;
    hasBegun = true;
    if (isBegin) waiting.add('thread');
    if (news.event === 'unread') {
      markLive();
      // Each stream begins with the present counts, which mostly are known.
      if (keepUnreadCounts(client, news.counts)) waiting.add('unread');
    } else waiting.add(news.event);
    if (waiting.size > 0) timer ??= setTimeout(readAgain, TOGETHER_MS);
  }

  const end = hearNews({ ...source, onNews: hear });
  return () => {
    clearTimeout(timer);
    end();
  };
}
