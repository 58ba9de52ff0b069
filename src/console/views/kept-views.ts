import type { Location } from 'react-router-dom';

/** Kept views stay mounted, so their number is limited. */
export const KEPT_LIMIT = 12;

/** Whether the view of a path is kept when another one is shown. Source: the specification. */
export const isKeptPath = (path: string): boolean => path.includes('keepalive');

/** Whether the views of these paths are rendered directly in the layout: they follow each other without mounting again. Source: the specification. */
export const isDirectPath = (path: string): boolean => !isKeptPath(path) && path.includes('/system');

/** A view that stays mounted, with its last location. */
export interface KeptView {
  /** Role, path and number of refreshes: another key is another view. */
  key: string;
  location: Location;
  /** Increases each time the view is shown; the view with the lowest value is removed first. */
  shownAt: number;
}

/** Compares the parts of a location that matter to a screen. */
const isSamePlace = (a: Location, b: Location): boolean => a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

function withShown(views: readonly KeptView[], shown: { key: string; location: Location }): readonly KeptView[] {
  const latest = Math.max(0, ...views.map(({ shownAt }) => shownAt));
  const before = views.find(({ key }) => key === shown.key);
  if (!before) {
    // A refreshed view replaces its old version.
    const others = views.filter(({ location }) => location.pathname !== shown.location.pathname);
    return [...others, { ...shown, shownAt: latest + 1 }];
  }
  const isSame = isSamePlace(before.location, shown.location);
  if (isSame && before.shownAt === latest) return views;
  // The same object for the same location: a view that is shown again does not re-render.
  const after = { ...before, location: isSame ? before.location : shown.location, shownAt: latest + 1 };
  return views.map((view) => (view === before ? after : view));
}

function withinLimit(views: readonly KeptView[]): readonly KeptView[] {
  if (views.length <= KEPT_LIMIT) return views;
  const oldest = views.reduce((least, view) => (view.shownAt < least.shownAt ? view : least));
  return withinLimit(views.filter((view) => view !== oldest));
}

/**
 * Returns the views to keep: those whose tab is still open, and the shown one (null when it is not kept) as the latest. At most KEPT_LIMIT; their
 * order never changes, because moving the elements resets a view's inner scroll positions. Returns `views` itself when nothing changes.
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
