import { ownLink } from '@contract/rules/own-link';
import { safeRedirect } from '@/lib/safe-redirect';
import { mobilePages } from './mobile';

/** The content of a scanned code: a page to open, a page of ours that this version does not have, or foreign content. */
export type Scanned = { to: string } | 'absent' | 'foreign';

/** Parses the text of a code; `places` are the base addresses of our pages. Only phone pages that `hasPage` accepts are opened, with their query string. */
export function readScanned(text: string, places: readonly string[], hasPage: (link: string) => boolean): Scanned {
  const link = ownLink(text, places);
  if (link === null) return 'foreign';
  const path = link.split('?')[0];
  const isThere = mobilePages.some((page) => page.path === path) && hasPage(link);
  return isThere && safeRedirect(link) !== null ? { to: link } : 'absent';
}
