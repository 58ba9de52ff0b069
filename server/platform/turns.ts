export interface Turns {
  /** Runs the work when its turn comes. Rejects with `refusal` when too many already wait, or when it has waited too long. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits how much work runs at the same time; the rest waits, with one queue per key. The queues take turns, so a caller with many requests only
 * waits behind its own requests. Both the queues and the waiting time are bounded.
 */
export function makeTurns(options: { atOnce: number; mostWaiting: number; waitMs: number; refusal: () => Error }): Turns {
  const { atOnce, mostWaiting, waitMs, refusal } = options;
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function leave(key: string, one: Waiting): void {
    const line = (lines.get(key) ?? []).filter((other) => other !== one);
    if (line.length > 0) lines.set(key, line);
    else lines.delete(key);
    waiting -= 1;
  }

  function next(): void {
    const [first] = lines;
    if (!first || running >= atOnce) return;
    const [key, line] = first;
    const [one] = line;
    if (!one) return;
    leave(key, one);
    // Moves the key behind all others: a Map iterates in insertion order.
    const rest = lines.get(key);
    if (rest) {
      lines.delete(key);
      lines.set(key, rest);
    }
    one.begin();
  }

  function wait(key: string): Promise<void> {
    if (waiting >= mostWaiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer);
          running += 1;
          resolve();
        },
        refuse: () => {
          leave(key, one);
          reject(refusal());
        },
      };
      const timer = setTimeout(one.refuse, waitMs);
      lines.set(key, [...(lines.get(key) ?? []), one]);
      waiting += 1;
      next();
    });
  }

  return {
    take: async (key, work) => {
      await wait(key);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
