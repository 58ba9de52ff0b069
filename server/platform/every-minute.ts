const EVERY_MS = 60_000;

export interface MinuteWork {
  /** Works now and every minute. */
  start(): void;
  /** Ends after what is under way: the work asks `isStopping` where it can pause. */
  stop(): Promise<void>;
}

/** Work that is done every minute, one run at a time: while one is under way, the next minute's is left out. */
export function everyMinute(work: (isStopping: () => boolean) => Promise<unknown>, onError: (error: unknown) => void): MinuteWork {
  let stopping = false;
  let run: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    run ??= work(() => stopping)
      .then(() => undefined)
      .catch(onError)
      .finally(() => (run = null));
  }

  return {
    start: () => {
      tick();
      timer = setInterval(tick, EVERY_MS).unref();
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await run;
    },
  };
}
