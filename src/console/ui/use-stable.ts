import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns one function for the whole life of the component, which calls the latest version: for props of components that should rarely re-render. */
export function useStable<Arguments extends unknown[], Answer>(latest: (...values: Arguments) => Answer): (...values: Arguments) => Answer {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...values: Arguments) => current.current(...values), []);
}
