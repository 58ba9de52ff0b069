import { create } from 'zustand';
import { afterClosing, type Closing, HOME_TABS, type Tab, withShown } from '../tabs/tab-list';
import { isKeptPath } from '../views/kept-views';
import { forgetVisit } from './visits';

interface Tabs {
  tabs: readonly Tab[];
  /** The number of refreshes of each path's view. */
  refreshes: Readonly<Record<string, number>>;
  show: (screen: Pick<Tab, 'path' | 'title'>) => void;
  /** Sets the screen's own title for the record it shows. */
  name: (path: string, ownTitle: string) => void;
  close: (closing: Closing, path: string) => void;
  refresh: (path: string) => void;
  /** Closes tabs for which the role has no screen. */
  keepOnly: (isScreen: (path: string) => boolean) => void;
  restore: (tabs: readonly Tab[]) => void;
}

const AT_FIRST = { tabs: HOME_TABS, refreshes: {} };

/** The open views of the current role. They outlive the console's page, which is removed while a phone page is in front. */
export const useTabs = create<Tabs>((set, get) => {
  /** A closed view starts again at the top, without filters. */
  const keep = (tabs: readonly Tab[]) => {
    const gone = get().tabs.filter(({ path }) => !tabs.some((tab) => tab.path === path));
    for (const { path } of gone) forgetVisit(path);
    set({ tabs });
  };
  return {
    ...AT_FIRST,
    show: (screen) => keep(withShown(get().tabs, screen, isKeptPath)),
    name: (path, ownTitle) => {
      if (get().tabs.some((tab) => tab.path === path && tab.ownTitle !== ownTitle)) {
        set({ tabs: get().tabs.map((tab) => (tab.path === path ? { ...tab, ownTitle } : tab)) });
      }
    },
    close: (closing, path) => keep(afterClosing(get().tabs, closing, path)),
    refresh: (path) => set({ refreshes: { ...get().refreshes, [path]: (get().refreshes[path] ?? 0) + 1 } }),
    keepOnly: (isScreen) => keep(get().tabs.filter((tab) => HOME_TABS.some(({ path }) => path === tab.path) || isScreen(tab.path))),
    restore: (tabs) => set({ ...AT_FIRST, tabs }),
  };
});

export const forgetTabs = (): void => useTabs.setState(AT_FIRST);
