import { useCallback, useRef, useState } from 'react';
import { errorText } from '@/platform/error-text';

/** Runs one thing at a time, and keeps in words why it failed. */
export function useSubmit(): {
  busy: boolean;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  run: (work: () => Promise<void>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);

  const run = useCallback((work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    void work()
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);

  return { busy, problem, setProblem, run };
}
