import { useEffect, useRef, useState } from 'react';
import { prefersStillness } from '@/platform/viewport';

const STEPS = 12;
const STEP_MS = 50;

/** A number that counts up or down to its new value in half a second; it changes at once when the system asks for reduced motion. */
export function useCounting(to: number): number {
  const [shown, setShown] = useState(to);
  const last = useRef(to);
  useEffect(() => {
    const from = last.current;
    if (from === to) return undefined;
    last.current = to;
    const steps = prefersStillness() ? 1 : STEPS;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      setShown(Math.round(from + ((to - from) * step) / steps));
      if (step === steps) clearInterval(timer);
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      setShown(to);
    };
  }, [to]);
  return shown;
}
