import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTabs } from '../state/tabs';

/** A screen's own name for what it shows, once it knows: on its tab, at the end of the breadcrumb and in the window's title. */
export function useScreenTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  const name = useTabs((state) => state.name);
  useEffect(() => {
    if (title) name(pathname, title);
  }, [name, pathname, title]);
}
