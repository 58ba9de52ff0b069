import type { CancelSignal } from './cancel';

/** A cancel signal with the function that fires it; `AbortController` is missing in the mini-app. Firing twice has no further effect. */
export interface CancelSource {
  signal: CancelSignal;
  cancel(): void;
}

export function makeCancelSource(): CancelSource {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => {
        listeners.add(listener);
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener);
      },
    },
    cancel() {
      if (aborted) return;
      aborted = true;
      for (const listener of [...listeners]) listener();
    },
  };
}
