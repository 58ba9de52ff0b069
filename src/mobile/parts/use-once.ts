import { useRef } from 'react';

/** Runs one thing at a time: a second tap while it runs does nothing. What is thrown has been told by the call or is shown beside it. */
export function useOnce(): (work: () => Promise<void>) => void {
  const running = useRef(false);
  return (work) => {
    if (running.current) return;
    running.current = true;
    void work()
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  };
}
