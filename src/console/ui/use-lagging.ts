import { useEffect, useState } from 'react';

/** The value as it was once it has not changed for `waitMs`. */
export function useLagging<T>(value: T, waitMs: number): T {
  const [lagging, setLagging] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLagging(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return lagging;
}
