import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSidebar } from '../state/sidebar';
import { useOpenTabs } from '../tabs/use-open-tabs';
import { useLeftNotices } from '../use-console-toasts';
import { useContentScroll } from './use-content-scroll';

/** What the layout does at every navigation; apart from it, so that the layout itself is not drawn anew each time. */
export function FollowNavigation({ content }: { content: RefObject<HTMLElement> }) {
  const { pathname } = useLocation();
  const close = useSidebar((state) => state.close);
  useOpenTabs();
  useContentScroll(content);
  useLeftNotices();

  useEffect(() => {
    if (useSidebar.getState().device === 'mobile') close({ withoutAnimation: false });
  }, [pathname, close]);
  return null;
}
