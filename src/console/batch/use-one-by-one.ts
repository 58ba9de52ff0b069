import { useCallback, useRef, useState } from 'react';
import { errorText } from '@/platform/error-text';

export interface Outcome<Item, Result> {
  item: Item;
  /** Undefined when the server refused the item; `problem` holds the reason. */
  result?: Result;
  problem?: string;
}

interface Progress<Item, Result> {
  state: 'idle' | 'running' | 'stopping' | 'over';
  total: number;
  outcomes: readonly Outcome<Item, Result>[];
}

const IDLE = { state: 'idle', total: 0, outcomes: [] } as const;

/**
 * Does the same work with each of many items, one call after the other. The server decides each item separately, with its own history and event, and
 * a refused item does not stop the others. The run can be stopped between two items.
 */
export function useOneByOne<Item, Result>(work: (item: Item) => Promise<Result>) {
  const [progress, setProgress] = useState<Progress<Item, Result>>(IDLE);
  const stopped = useRef(false);

  const run = useCallback(
    async (items: readonly Item[]): Promise<readonly Outcome<Item, Result>[]> => {
      stopped.current = false;
      const isStopped = (): boolean => stopped.current;
      const outcomes: Outcome<Item, Result>[] = [];
      setProgress({ state: 'running', total: items.length, outcomes: [] });
      for (const item of items) {
        if (isStopped()) break;
        outcomes.push(
          await work(item).then(
            (result) => ({ item, result }),
            (error: unknown) => ({ item, problem: errorText(error) }),
          ),
        );
        const done = [...outcomes];
        setProgress((now) => ({ ...now, outcomes: done }));
      }
      setProgress((now) => ({ ...now, state: 'over' }));
      return outcomes;
    },
    [work],
  );
  const stop = useCallback(() => {
    stopped.current = true;
    setProgress((now) => ({ ...now, state: 'stopping' }));
  }, []);
  const reset = useCallback(() => setProgress(IDLE), []);
  return { ...progress, run, stop, reset };
}
