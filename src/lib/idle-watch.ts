/** What is to be shown: nothing, the time that is left, or that it is over. */
export type IdleState = { phase: 'used' } | { phase: 'warned'; leftMs: number } | { phase: 'over' };

export interface IdleOptions {
  /** Over when nobody did anything for so long, in any window. */
  idleMs: number;
  /** Said so long before. */
  warnMs: number;
  now(): number;
  /** When somebody last did something in any window of the browser, as far as they tell each other. */
  read(): number | undefined;
  write(at: number): void;
  /** Tells the server how long ago that was here. */
  report(idleMs: number): void;
}

/** A moving pointer is told to the other windows at most so often, */
const WRITE_EVERY_MS = 1000;
/** and to the server. */
const REPORT_EVERY_MS = 60_000;
/** More often where a session is over soon. */
const REPORTS_OF_IDLE = 4;

export interface IdleWatch {
  /** Somebody did something here. Nothing while the time that is left is shown: that wants an answer. */
  act(): void;
  /** Somebody answered that they are there. */
  stay(): void;
  /** To be asked every second, and when the window comes to the front. */
  tick(): IdleState;
}

/** Watches whether anybody is there, by times alone: a machine that slept is told the truth when it wakes. */
export function makeIdleWatch({ idleMs, warnMs, now, read, write, report }: IdleOptions): IdleWatch {
  const reportEveryMs = Math.min(REPORT_EVERY_MS, idleMs / REPORTS_OF_IDLE);
  let lastAct = now();
  let written = 0;
  let reportedAct = lastAct;
  let reportedAt = lastAct;

  const idleFor = (): number => now() - Math.max(lastAct, read() ?? 0);

  function tell(): void {
    reportedAct = lastAct;
    reportedAt = now();
    report(now() - lastAct);
  }

  function mark(): void {
    lastAct = now();
    if (lastAct - written < WRITE_EVERY_MS) return;
    written = lastAct;
    write(lastAct);
  }

  mark();
  return {
    act: () => {
      if (idleFor() < idleMs - warnMs) mark();
    },
    stay: () => {
      written = 0;
      mark();
      tell();
    },
    tick: () => {
      const idle = idleFor();
      if (idle >= idleMs) return { phase: 'over' };
      if (lastAct > reportedAct && now() - reportedAt >= reportEveryMs) tell();
      return idle < idleMs - warnMs ? { phase: 'used' } : { phase: 'warned', leftMs: idleMs - idle };
    },
  };
}
