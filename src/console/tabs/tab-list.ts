import { HOME_PATH, HOME_TITLE } from '../menu/menu-tree';

/** Beyond these a bar of tabs is no help any more. */
export const TAB_LIMIT = 20;

/** A view that was opened and not closed. */
export interface Tab {
  path: string;
  /** What the menu calls the screen. */
  title: string;
  /** What the screen calls what it shows, once it knows. */
  ownTitle?: string;
  /** Grows with every showing; the lowest one goes first. */
  shownAt: number;
}

/** Home is there from the beginning and cannot be closed. */
export const HOME_TABS: readonly Tab[] = [{ path: HOME_PATH, title: HOME_TITLE, shownAt: 0 }];

export const isHome = ({ path }: Pick<Tab, 'path'>): boolean => path === HOME_PATH;

export const titleOf = ({ title, ownTitle }: Tab): string => ownTitle ?? title;

function withinLimit(tabs: readonly Tab[], stays: (tab: Tab) => boolean, isKept: (path: string) => boolean): readonly Tab[] {
  if (tabs.length <= TAB_LIMIT) return tabs;
  const closable = tabs.filter((tab) => !isHome(tab) && !stays(tab));
  const plain = closable.filter(({ path }) => !isKept(path));
  // What is kept holds work; it goes only when there is nothing else.
  const oldest = (plain.length > 0 ? plain : closable).reduce((least, tab) => (tab.shownAt < least.shownAt ? tab : least));
  return tabs.filter((tab) => tab !== oldest);
}

/** The tabs once a view is shown: its own is added at the end, or becomes the latest where it is. Too many close the oldest that is not kept. */
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

/** The tabs that are left after closing some, seen from one of them. Home always is. */
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

/** The path to show when the tab of `path` is gone from `before`: the next one to the right that is left, else to the left. */
export function neighbourOf(before: readonly Tab[], after: readonly Tab[], path: string): string {
  const at = before.findIndex((tab) => tab.path === path);
  const isLeft = (tab: Tab) => after.some((other) => other.path === tab.path);
  const right = before.slice(at + 1).find(isLeft);
  return (right ?? before.slice(0, Math.max(at, 0)).reverse().find(isLeft))?.path ?? HOME_PATH;
}
