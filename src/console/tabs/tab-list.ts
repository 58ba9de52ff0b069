import { HOME_PATH, HOME_TITLE } from '../menu/menu-tree';

/** With more tabs than this, the bar is not helpful any more. */
export const TAB_LIMIT = 20;

/** An open screen in the tab bar. */
export interface Tab {
  path: string;
  /** The menu's title of the screen. */
  title: string;
  /** The screen's own title for the record it shows, once loaded. */
  ownTitle?: string;
  /** Increases each time the view is shown; the tab with the lowest value is removed first. */
  shownAt: number;
}

/** The home tab is always there and cannot be closed. */
export const HOME_TABS: readonly Tab[] = [{ path: HOME_PATH, title: HOME_TITLE, shownAt: 0 }];

export const isHome = ({ path }: Pick<Tab, 'path'>): boolean => path === HOME_PATH;

export const titleOf = ({ title, ownTitle }: Tab): string => ownTitle ?? title;

function withinLimit(tabs: readonly Tab[], stays: (tab: Tab) => boolean, isKept: (path: string) => boolean): readonly Tab[] {
  if (tabs.length <= TAB_LIMIT) return tabs;
  const closable = tabs.filter((tab) => !isHome(tab) && !stays(tab));
  const plain = closable.filter(({ path }) => !isKept(path));
  // A kept view may hold unsaved work; it is closed only when there is no other tab.
  const oldest = (plain.length > 0 ? plain : closable).reduce((least, tab) => (tab.shownAt < least.shownAt ? tab : least));
  return tabs.filter((tab) => tab !== oldest);
}

/**
 * Returns the tabs after a view is shown: its tab is added at the end, or becomes the latest at its place. Above the limit, the oldest tab that is
 * not kept is closed.
 */
export function withShown(
  tabs: readonly Tab[],
  { path, title }: Pick<Tab, 'path' | 'title'>,
  isKept: (path: string) => boolean,
): readonly Tab[] {
  const shownAt = Math.max(...tabs.map((tab) => tab.shownAt)) + 1;
  if (tabs.some((tab) => tab.path === path)) {
    return tabs.map((tab) => (tab.path === path ? { ...tab, title: isHome(tab) ? HOME_TITLE : title, shownAt } : tab));
  }
  return withinLimit([...tabs, { path, title, shownAt }], (tab) => tab.path === path, isKept);
}

export type Closing = 'this' | 'others' | 'right' | 'all';

/** Returns the tabs that are left after closing some, relative to one of them. The home tab always stays. */
export function afterClosing(tabs: readonly Tab[], closing: Closing, path: string): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const stays: Record<Closing, (tab: Tab, index: number) => boolean> = {
    this: (tab) => tab.path !== path,
    others: (tab) => tab.path === path,
    right: (_tab, index) => index <= at,
    all: () => false,
  };
  return tabs.filter((tab, index) => isHome(tab) || stays[closing](tab, index));
}

/** Returns the path to show when the tab of `path` is removed from `before`: the next remaining one to the right, otherwise to the left. */
export function neighbourOf(before: readonly Tab[], after: readonly Tab[], path: string): string {
  const at = before.findIndex((tab) => tab.path === path);
  const isLeft = (tab: Tab) => after.some((other) => other.path === tab.path);
  const right = before.slice(at + 1).find(isLeft);
  return (right ?? before.slice(0, Math.max(at, 0)).reverse().find(isLeft))?.path ?? HOME_PATH;
}
