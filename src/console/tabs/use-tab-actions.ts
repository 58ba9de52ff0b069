import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { useTabs } from '../state/tabs';
import { linkAsLeft } from '../state/visits';
import { type Closing, neighbourOf } from './tab-list';

export interface TabActions {
  /** Closes tabs, seen from the one of `path`; when the view on show is among them, answers the path that is shown in its place. */
  close: (closing: Closing, path: string) => string | null;
  /** Begins the view anew and reads its data again. */
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
    // Of several that go, the one they were seen from is the nearest.
    const next = closing === 'this' ? neighbourOf(before, after, pathname) : neighbourOf(before, after, path);
    const target = after.some((tab) => tab.path === path) ? path : next;
    // Back must not open again what was closed.
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
