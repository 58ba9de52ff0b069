import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component lives, doing what the latest one does: for what is handed to parts that are drawn rarely. */
export function useStable<Arguments extends unknown[], Answer>(latest: (...values: Arguments) => Answer): (...values: Arguments) => Answer {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...values: Arguments) => current.current(...values), []);
}
