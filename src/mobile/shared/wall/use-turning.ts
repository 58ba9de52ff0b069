import { useEffect, useState } from 'react';
import { bodyWidth, prefersStillness } from '@/platform/viewport';

const TURN_MS = 10_000;
/** From this width on the page is a big screen; a narrower one is turned by hand. */
const WALL_PX = 900;

export interface Turning {
  turn: number;
  isPaused: boolean;
  pause: () => void;
  /** Turning by hand pauses the rotation, because the user is reading. */
  by: (step: 1 | -1) => void;
  /** Like `by`, to a turn that the user chose. */
  to: (turn: number) => void;
}

/** A rotation that advances every ten seconds; it starts paused when the system asks for reduced motion, and on screens that are not wide enough. */
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
