/** The state to show: nothing, the time that is left, or that the session is over. */
export type IdleState = { phase: 'used' } | { phase: 'warned'; leftMs: number } | { phase: 'over' };

export interface IdleOptions {
  /** The session is over after this time without user activity in any window. */
  idleMs: number;
  /** The warning appears this long before. */
  warnMs: number;
  now(): number;
  /** Returns the time of the last user activity in any window of the browser, as far as they share it. */
  read(): number | undefined;
  write(at: number): void;
  /** Reports to the server how long ago the last activity was here. */
  report(idleMs: number): void;
}

/** A moving pointer is written for the other windows at most this often. */
const WRITE_EVERY_MS = 1000;
/** User activity is reported to the server at most this often. */
const REPORT_EVERY_MS = 60_000;
/** Reports are more frequent when a session expires soon. */
const REPORTS_OF_IDLE = 4;

export interface IdleWatch {
  /** Called on user activity. Has no effect while the warning is shown: that needs an answer. */
  act(): void;
  /** Called when the user answers the warning. */
  stay(): void;
  /** To be called every second, and when the window comes to the front. */
  tick(): IdleState;
}

/** Watches for inactivity by comparing times only, so that it is also correct after the machine has slept. */
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
