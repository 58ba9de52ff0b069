import { useEffect, useState } from 'react';

/** So long after the last letter the list is asked for. */
const PAUSE_MS = 300;

/** What is typed, once nothing more is: a list is not asked for with each letter. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
