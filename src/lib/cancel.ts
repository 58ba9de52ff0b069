/** The part of an AbortSignal that is used here; the mini-app has no such type of its own. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The caller stopped the work itself; nobody needs to be told. */
export class CancelledError extends Error {
  override name = 'AbortError';
  constructor() {
    super('cancelled');
  }
}

/** Runs `stop` when the signal fires, at once when it has; answers what takes the listener away. */
export function onCancel(signal: CancelSignal | undefined, stop: () => void): () => void {
  if (!signal) return () => undefined;
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return () => signal.removeEventListener('abort', stop);
}
