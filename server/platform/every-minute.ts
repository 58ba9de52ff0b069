const EVERY_MS = 60_000;

export interface MinuteWork {
  /** Runs the work now and every minute; `record`, when given, wraps each run. */
  start(record?: (work: () => Promise<unknown>) => Promise<unknown>): void;
  /** Runs the work now, unless it is already running, and waits until it is done. */
  runNow(): Promise<void>;
  /** Stops after the current run: the work checks `isStopping` where it can pause. */
  stop(): Promise<void>;
}

/** Runs work every minute, one run at a time: while one run is in progress, the next minute's run is skipped. */
export function everyMinute(work: (isStopping: () => boolean) => Promise<unknown>, onError: (error: unknown) => void): MinuteWork {
  let stopping = false;
  let run: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  let record = (once: () => Promise<unknown>): Promise<unknown> => once();

  function runNow(): Promise<void> {
    run ??= record(() => work(() => stopping))
      .then(() => undefined)
      .catch(onError)
      .finally(() => (run = null));
    return run;
  }

  return {
    start: (recorded = record) => {
      record = recorded;
      void runNow();
      timer = setInterval(() => void runNow(), EVERY_MS).unref();
    },
    runNow,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await run;
    },
  };
}
