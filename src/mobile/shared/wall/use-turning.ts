import { useEffect, useState } from 'react';
import { bodyWidth, prefersStillness } from '@/platform/viewport';

const TURN_MS = 10_000;
/** From this width on it is a wall; what is narrower is read by hand. */
const WALL_PX = 900;

export interface Turning {
  turn: number;
  isPaused: boolean;
  pause: () => void;
  /** One who turns by hand reads: it stays there. */
  by: (step: 1 | -1) => void;
  /** As `by`, to a turn of their own choice. */
  to: (turn: number) => void;
}

/** What turns by itself every ten seconds; paused from the beginning for who asked the machine for less motion, and on what is no wall. */
export function useTurning(): Turning {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(() => prefersStillness() || bodyWidth() < WALL_PX);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  return {
    turn,
    isPaused,
    pause: () => setPaused((before) => !before),
    by: (step) => {
      setPaused(true);
      setTurn((now) => now + step);
    },
    to: (next) => {
      setPaused(true);
      setTurn(next);
    },
  };
}
