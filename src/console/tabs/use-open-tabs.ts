import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsoleMenu } from '../menu/console-menu';
import { HOME_TABS, isHome } from './tab-list';
import { findScreen } from '../screens/find-screen';
import { useTabs } from '../state/tabs';

/** Adds a tab for every screen that is shown, and removes tabs of screens that the role does not have. */
export function useOpenTabs(): void {
  const { routes } = useConsoleMenu();
  const { pathname } = useLocation();
  const { show, keepOnly } = useTabs.getState();

  useLayoutEffect(() => keepOnly((path) => findScreen(routes, path) !== null), [keepOnly, routes]);

  useLayoutEffect(() => {
    const [home] = HOME_TABS;
    const screen = findScreen(routes, pathname);
    if (home && isHome({ path: pathname })) show(home);
    else if (screen) show({ path: pathname, title: screen.title });
  }, [show, routes, pathname]);
}
