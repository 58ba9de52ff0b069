import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 1000;

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / TICK_MS));

/** Counts seconds down to 0, by the clock: a page that was suspended is right when it resumes. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    const end = Date.now() + seconds * TICK_MS;
    setEndsAt(end);
    setSecondsLeft(secondsUntil(end));
  }, []);

  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { secondsLeft, start };
}
