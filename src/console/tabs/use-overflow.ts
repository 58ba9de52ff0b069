import { type RefObject, useEffect, useState } from 'react';

/** Whether a list that moves sideways has more than it shows; `count` tells that it has other items. */
export function useOverflow(list: RefObject<HTMLElement>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Browsers round both.
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    // It tells at once how it is now.
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return overflows;
}
