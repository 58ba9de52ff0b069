// NutUI's own hook returns a new function at each render, which makes its swipe re-render endlessly and blocks the page's thread.
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
