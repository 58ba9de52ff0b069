import { type RefObject, useEffect, useState } from 'react';

/** Whether a list that scrolls sideways has hidden items; a new `count` means that the items changed. */
export function useOverflow(list: RefObject<HTMLElement>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Browsers round both values.
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    // The observer also fires at once with the current size.
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return overflows;
}
