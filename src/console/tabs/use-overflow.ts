import { type RefObject, useEffect, useState } from 'react';

interface Overflow {
  /** Whether something is out of sight on that side. */
  before: boolean;
  after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** What of a list that moves sideways is out of sight now; `count` tells that it has other items. */
export function useOverflow(list: RefObject<HTMLElement>, count: number): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers round each of the three.
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list, count]);
  return overflow;
}
