// NutUI's own gives another function at each drawing, on which its swipe draws itself anew without end: the page's thread never rests.
import { useCallback, useRef, useState } from 'react';

export const getRefValue = (reference) => reference.current;

export function useRefState(initial) {
  const value = useRef(initial);
  const [, draw] = useState(initial);
  const update = useCallback((next) => {
    value.current = next;
    draw(next);
  }, []);
  return [value, update];
}
