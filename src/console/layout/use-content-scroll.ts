import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lastVisit, rememberVisit } from '../state/visits';

/** A link that returns to a screen as it was left carries this in its state. */
export const AS_LEFT = { asLeft: true } as const;

const isAsLeft = (state: unknown): boolean => typeof state === 'object' && state !== null && 'asLeft' in state;

/** Navigation begins at the top; going back, or along a link marked so, begins where the screen was left. */
export function useContentScroll(content: RefObject<HTMLElement>): void {
  const location = useLocation();
  const { pathname, search } = location;
  const comesBack = isAsLeft(location.state);
  const kind = useNavigationType();

  useLayoutEffect(() => {
    const visit = lastVisit(pathname);
    const returns = visit && visit.search === search && (kind === NavigationType.Pop || comesBack);
    const top = returns ? visit.scrollTop : 0;
    const place = () => content.current?.scrollTo(0, top);
    place();
    // Rows from the cache are laid out one frame later.
    const frame = top > 0 ? requestAnimationFrame(place) : 0;
    return () => cancelAnimationFrame(frame);
  }, [content, pathname, search, kind, comesBack]);

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const remember = () => rememberVisit(pathname, { search, scrollTop: element.scrollTop });
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [content, pathname, search]);
}
