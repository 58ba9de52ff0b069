import Taro, { useDidShow, useLaunch } from '@tarojs/taro';
import { withQuery } from '@/lib/query-string';
import type { OpenedLinkPort } from './ports';

/** A page's file and its query, as DingTalk passes them to the app at the opening, and as the pages on the stack have them. */
interface Place {
  path?: string;
  query?: Readonly<Record<string, string | undefined>>;
}

/** DingTalk notifies the app first and opens the page right after; a page that is not open within this time will not be opened. */
const OPENED_WITHIN_MS = 300;

const fileOf = ({ path = '' }: Place): string => path.replace(/^\//, '');

/**
 * Whether the two are different pages, or the same page with other parameters. A parameter that only one of them has is ignored: the client adds some
 * of its own.
 */
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
  // A user who returns without a link returns to the same page, even when the client names the start page again.
  if (!opened.path || !isElsewhere(opened, last)) return;
  last = opened;
  const before = pageOnTop();
  setTimeout(() => {
    // When another page is on top, the client opened it, or the user has already moved on.
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
