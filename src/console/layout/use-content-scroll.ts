import { type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lastVisit, rememberVisit } from '../state/visits';
import { isKeptPath } from '../views/kept-views';
import { scrollWhenTallEnough } from './scroll-when-tall-enough';

/** The navigation state of a link that returns to a screen as the user left it. */
export const AS_LEFT = { asLeft: true } as const;

const isAsLeft = (state: unknown): boolean => typeof state === 'object' && state !== null && 'asLeft' in state;

/**
 * A navigation starts at the top. Going back, following a link marked with `AS_LEFT` or opening a kept view restores the scroll position, once its
 * rows are loaded.
 */
export function useContentScroll(content: RefObject<HTMLElement>): void {
  const location = useLocation();
  const { pathname, search } = location;
  const kind = useNavigationType();
  const comesBack = kind === NavigationType.Pop || isAsLeft(location.state) || isKeptPath(pathname);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const visit = lastVisit(pathname);
    const top = comesBack && visit?.search === search ? visit.scrollTop : 0;
    rememberVisit(pathname, { search, scrollTop: top });
    element.scrollTo(0, top);
    const waiting = scrollWhenTallEnough(element, top);
    const remember = () => {
      if (!waiting.isWaiting()) rememberVisit(pathname, { search, scrollTop: element.scrollTop });
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      element.removeEventListener('scroll', remember);
      waiting.stop();
    };
  }, [content, pathname, search, comesBack]);
}
