import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { useTabs } from '../state/tabs';
import { linkAsLeft } from '../state/visits';
import { type Closing, neighbourOf } from './tab-list';

export interface TabActions {
  /** Closes tabs, relative to the tab of `path`; when the current view is closed, returns the path that is shown instead. */
  close: (closing: Closing, path: string) => string | null;
  /** Mounts the view again and reads its data again. */
  refresh: (path: string) => void;
}

export function useTabActions(): TabActions {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();

  const open = useCallback(
    (path: string, options: { replace?: boolean } = {}) => void navigate(linkAsLeft(path), { ...options, state: AS_LEFT }),
    [navigate],
  );

  const close: TabActions['close'] = (closing, path) => {
    const before = useTabs.getState().tabs;
    useTabs.getState().close(closing, path);
    const after = useTabs.getState().tabs;
    if (after.some((tab) => tab.path === pathname) || !before.some((tab) => tab.path === pathname)) return null;
    // When several are closed, the tab they are relative to is the nearest.
    const next = closing === 'this' ? neighbourOf(before, after, pathname) : neighbourOf(before, after, path);
    const target = after.some((tab) => tab.path === path) ? path : next;
    // Back must not open a closed tab again.
    open(target, { replace: true });
    return target;
  };

  const refresh: TabActions['refresh'] = (path) => {
    void client.invalidateQueries({ refetchType: 'none' });
    useTabs.getState().refresh(path);
    if (path !== pathname) open(path);
  };

  return { close, refresh };
}
