import { ownLink } from '@contract/rules/own-link';
import { safeRedirect } from '@/lib/safe-redirect';
import { mobilePages } from './mobile';

/** What a code says: a page to open, a page of ours that this version lacks, or nothing of ours. */
export type Scanned = { to: string } | 'absent' | 'foreign';

/** Reads the text of a code; `places` are the addresses our pages are known by. Only phone pages that `hasPage` knows are opened, with their query. */
export function readScanned(text: string, places: readonly string[], hasPage: (link: string) => boolean): Scanned {
  const link = ownLink(text, places);
  if (link === null) return 'foreign';
  const path = link.split('?')[0];
  const isThere = mobilePages.some((page) => page.path === path) && hasPage(link);
  return isThere && safeRedirect(link) !== null ? { to: link } : 'absent';
}
