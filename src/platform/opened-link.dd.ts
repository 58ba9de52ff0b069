import Taro, { useDidShow, useLaunch } from '@tarojs/taro';
import { withQuery } from '@/lib/query-string';
import type { OpenedLinkPort } from './ports';

/** A page's file and its query, as DingTalk tells the app what it was opened with, and as the pages on the stack tell theirs. */
interface Place {
  path?: string;
  query?: Readonly<Record<string, string | undefined>>;
}

/** DingTalk tells the app first and opens the page right after; what has not been opened by then never will be. */
const OPENED_WITHIN_MS = 300;

const fileOf = ({ path = '' }: Place): string => path.replace(/^\//, '');

/** Another page, or the same about something else. What only one of them has says nothing: the client adds words of its own. */
function isElsewhere(opened: Place, place: Place): boolean {
  if (fileOf(opened) !== fileOf(place)) return true;
  return Object.entries(opened.query ?? {}).some(([key, value]) => (place.query?.[key] ?? value) !== value);
}

function pageOnTop() {
  const pages = Taro.getCurrentPages();
  return pages[pages.length - 1];
}

const placeOf = (page: ReturnType<typeof pageOnTop>): Place => ({
  path: page?.route ?? '',
  query: (page as { $taroParams?: Place['query'] } | undefined)?.$taroParams ?? {},
});

let last: Place = {};

function follow(opened: Place): void {
  // Whoever comes back without a link comes back to where they were, also where the client names the page of the start again.
  if (!opened.path || !isElsewhere(opened, last)) return;
  last = opened;
  const before = pageOnTop();
  setTimeout(() => {
    // Another page on top is the client's, or already the next one after it.
    if (last === opened && pageOnTop() === before && isElsewhere(opened, placeOf(before)))
      void Taro.reLaunch({ url: withQuery(`/${fileOf(opened)}`, opened.query) }).catch(() => undefined);
  }, OPENED_WITHIN_MS);
}

export const useOpenedLinks: OpenedLinkPort['useOpenedLinks'] = () => {
  useLaunch((options) => {
    last = options;
  });
  useDidShow((options) => follow(options ?? {}));
};
