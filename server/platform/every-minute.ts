const EVERY_MS = 60_000;

export interface MinuteWork {
  /** Works now and every minute; each run by `record`, where it is given. */
  start(record?: (work: () => Promise<unknown>) => Promise<unknown>): void;
  /** Works now, if it does not work already, and waits until it is done. */
  runNow(): Promise<void>;
  /** Ends after what is under way: the work asks `isStopping` where it can pause. */
  stop(): Promise<void>;
}

/** Work that is done every minute, one run at a time: while one is under way, the next minute's is left out. */
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
