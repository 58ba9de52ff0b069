/** The part of an AbortSignal that is used here; the mini-app has no such type. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Thrown when the caller itself cancelled the work; it is never shown. */
export class CancelledError extends Error {
  override name = 'AbortError';
  constructor() {
    super('cancelled');
  }
}

/** Runs `stop` when the signal fires, or at once when it has fired; returns the function that removes the listener. */
export function onCancel(signal: CancelSignal | undefined, stop: () => void): () => void {
  if (!signal) return () => undefined;
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return () => signal.removeEventListener('abort', stop);
}
