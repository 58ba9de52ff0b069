import { useEffect, useState } from 'react';
import { prefersStillness } from '@/platform/viewport';

const TURN_MS = 10_000;

/** What turns by itself every ten seconds; paused from the beginning for who asked the machine for less motion. */
export function useTurning() {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(prefersStillness);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  return {
    turn,
    isPaused,
    pause: () => setPaused((before) => !before),
    /** One who turns by hand reads: it stays there. */
    by: (step: 1 | -1) => {
      setPaused(true);
      setTurn((now) => now + step);
    },
  };
}
