import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTabs } from '../state/tabs';

/** Sets the screen's own title for its record, once loaded: on its tab, at the end of the breadcrumb and in the window's title. */
export function useScreenTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  const name = useTabs((state) => state.name);
  useEffect(() => {
    if (title) name(pathname, title);
  }, [name, pathname, title]);
}
