/** The mini-app's own thread: its timers are recorded, so that closing the app stops them, and so is every error thrown in them. No code runs after `stop`. */
export class AppThread {
  readonly errors: string[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  /** Runs the app's code now; an error is stored in `errors`, and the result is then undefined. */
  run<T>(work: () => T): T | undefined {
    if (this.stopped) return undefined;
    try {
      return work();
    } catch (error) {
      this.errors.push(describe(error));
      return undefined;
    }
  }

  readonly defer = (work: () => void): void => void this.after(work, 0);

  after(work: () => void, delayMs: number): NodeJS.Timeout | undefined {
    if (this.stopped) return undefined;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.run(work);
    }, delayMs);
    this.timers.add(timer);
    return timer;
  }

  every(work: () => void, delayMs: number): NodeJS.Timeout | undefined {
    if (this.stopped) return undefined;
    const timer = setInterval(() => this.run(work), delayMs);
    this.timers.add(timer);
    return timer;
  }

  clear(timer: NodeJS.Timeout | undefined): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

/** Errors of the app's context are not instances of this context's Error. */
export function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stack' in error) return String(error.stack);
  return typeof error === 'object' && error !== null ? JSON.stringify(error) : String(error);
}
