import type { Location } from 'react-router-dom';

/** Kept views stay mounted, so their number is bounded. */
export const KEPT_LIMIT = 12;

/** Whether the view of a path is kept when another one is shown. Source: the specification. */
export const isKeptPath = (path: string): boolean => path.includes('keepalive');

/** Whether the views of these paths stand directly in the layout: one follows the other without a fresh start. Source: the specification. */
export const isDirectPath = (path: string): boolean => !isKeptPath(path) && path.includes('/system');

/** A view that stays mounted, with the place it was last shown at. */
export interface KeptView {
  /** Role, path and how often it was refreshed: another key is another view. */
  key: string;
  location: Location;
  /** Grows with every showing; the lowest one goes first. */
  shownAt: number;
}

/** The same page of the same screen: what else a location holds is of no interest to a screen. */
const isSamePlace = (a: Location, b: Location): boolean => a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

function withShown(views: readonly KeptView[], shown: { key: string; location: Location }): readonly KeptView[] {
  const latest = Math.max(0, ...views.map(({ shownAt }) => shownAt));
  const before = views.find(({ key }) => key === shown.key);
  if (!before) {
    // A refreshed view takes the place of what it was.
    const others = views.filter(({ location }) => location.pathname !== shown.location.pathname);
    return [...others, { ...shown, shownAt: latest + 1 }];
  }
  const isSame = isSamePlace(before.location, shown.location);
  if (isSame && before.shownAt === latest) return views;
  // The same object for the same place: a view that comes back has nothing to draw anew.
  const after = { ...before, location: isSame ? before.location : shown.location, shownAt: latest + 1 };
  return views.map((view) => (view === before ? after : view));
}

function withinLimit(views: readonly KeptView[]): readonly KeptView[] {
  if (views.length <= KEPT_LIMIT) return views;
  const oldest = views.reduce((least, view) => (view.shownAt < least.shownAt ? view : least));
  return withinLimit(views.filter((view) => view !== oldest));
}

/**
 * The views to keep: those whose tab is still open, and the one on show (null when that is none to keep) as the latest. At most
 * KEPT_LIMIT; their order never changes, for moving its elements costs a view its inner scrolling. Answers `views` itself when nothing changes.
 */
export function keptViews(
  views: readonly KeptView[],
  shown: { key: string; location: Location } | null,
  isOpen: (path: string) => boolean,
): readonly KeptView[] {
  const open = views.filter(({ key, location }) => key === shown?.key || isOpen(location.pathname));
  const remaining = open.length === views.length ? views : open;
  return withinLimit(shown ? withShown(remaining, shown) : remaining);
}
