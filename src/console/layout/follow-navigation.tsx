import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSidebar } from '../state/sidebar';
import { useOpenTabs } from '../tabs/use-open-tabs';
import { useLeftNotices } from '../use-console-toasts';
import { useContentScroll } from './use-content-scroll';

/** The effects of every navigation; a component of its own, so that the layout itself does not re-render each time. */
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
