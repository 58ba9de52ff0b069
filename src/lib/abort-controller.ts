import type { CancelSignal } from './cancel';

type Listener = () => void;

class Signal implements CancelSignal {
  aborted = false;
  reason: unknown = undefined;
  private readonly listeners = new Set<Listener>();

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener);
  }

  fire(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The part of the browser's AbortController that react-query and this client's calls use; installed where a target has none. */
export class AbortController {
  readonly signal = new Signal();

  abort(reason?: unknown): void {
    this.signal.fire(reason ?? new Error('aborted'));
  }
}
