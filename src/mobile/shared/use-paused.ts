import { useEffect, useState } from 'react';

/** The delay after the last typed character before the list is loaded. */
const PAUSE_MS = 300;

/** Returns the value once typing has paused, so that a list is not loaded for each character. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
