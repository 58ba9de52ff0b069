import { LEAST_BEAT_SECONDS, MOST_BEAT_SECONDS } from '@contract/rules/study';
import { ApiError } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { isPassing } from '@/platform/live-polling';
import type { Beat, BeatReply, LessonSession } from './api';

/** A beat is sent after this much study time. */
const BEAT_MS = 30_000;
/** The pause before a failed beat is sent again. */
const AGAIN_MS = 10_000;
/** The maximum time counted between two clock readings: a device that slept did not show the lesson. */
const MOST_LOOK_MS = 5000;
const LEAST_MS = LEAST_BEAT_SECONDS * 1000;
/** The number of consecutive beats ahead of the server's clock after which the device's clock counts as wrong. */
const MOST_AHEAD = 3;

export type ClockProblem =
  /** Another page has opened a lesson since, or the session has ended: opening the lesson here again continues it. */
  | { kind: 'elsewhere'; message: string }
  /** No response from the server; it is tried again automatically. */
  | { kind: 'offline' }
  /** The server refuses: the course was withdrawn, or the device's clock is wrong. */
  | { kind: 'refused'; message: string };

export interface ClockState {
  /** The time that the server has counted for the lesson, and the time since then. Seconds. */
  seconds: number;
  needed: number;
  isDone: boolean;
  /** Whether time is being counted now. */
  isRunning: boolean;
  problem: ClockProblem | null;
}

export interface ClockPorts {
  /** The maximum that one beat can count. Seconds. */
  most?: number;
  send: (beat: Beat) => Promise<BeatReply>;
  /** Milliseconds since any fixed time. */
  now: () => number;
  onChange: (state: ClockState) => void;
  /** Called when a beat completes the lesson, and with it the course if `isCompleted`. */
  onDone: (done: Pick<BeatReply, 'isCompleted'>) => void;
}

const ENDED = ['study.other_page', 'study.over'];

function problemOf(error: unknown): ClockProblem {
  if (!(error instanceof ApiError) || isPassing(error)) return { kind: 'offline' };
  return { kind: ENDED.includes(error.key ?? '') ? 'elsewhere' : 'refused', message: errorText(error) };
}

/**
 * Counts the study time of one open lesson and reports it to the server. Only real time is reported: time counts only between `run(true)` and
 * `run(false)`, or while the lesson is read away from the page. Time that is not reported soon enough is lost, because one beat has a maximum.
 */
export function makeStudyClock(session: LessonSession, { most = MOST_BEAT_SECONDS, send, now, onChange, onDone }: ClockPorts) {
  const mostMs = most * 1000;
  let counted = session.seconds;
  let { isDone, position } = session;
  /** Study time that is not reported yet. */
  let untold = 0;
  let lookedAt: number | null = null;
  /** Whether the lesson is read away from the page, where no timer runs. */
  let isAway = false;
  let reportedAt = now();
  let nextTry = 0;
  let isSending = false;
  let ahead = 0;
  let problem: ClockProblem | null = null;

  const hasEnded = (): boolean => problem !== null && problem.kind !== 'offline';

  const report = (): void => {
    const seconds = counted + Math.floor(Math.min(untold, mostMs) / 1000);
    onChange({ seconds, needed: session.needed, isDone, isRunning: lookedAt !== null, problem });
  };

  /** Adds the time since the last reading. */
  function look(): void {
    const at = now();
    if (lookedAt === null) return;
    untold = Math.min(mostMs, untold + Math.min(isAway ? mostMs : MOST_LOOK_MS, Math.max(0, at - lookedAt)));
    lookedAt = at;
  }

  function refused(error: unknown): void {
    if (error instanceof ApiError && error.key === 'study.too_fast') return;
    if (error instanceof ApiError && error.key === 'study.ahead' && (ahead += 1) < MOST_AHEAD) {
      // A response was lost, and its beat has been counted.
      untold = 0;
      return;
    }
    problem = problemOf(error);
    if (!hasEnded()) return;
    lookedAt = null;
    untold = 0;
  }

  async function tell(seconds: number): Promise<void> {
    isSending = true;
    try {
      const reply = await send({ sessionId: session.sessionId, position: Math.floor(position), seconds });
      const wasDone = isDone;
      untold = Math.max(0, untold - seconds * 1000);
      counted = reply.seconds;
      isDone = reply.isDone;
      reportedAt = now();
      problem = null;
      ahead = 0;
      if (isDone && !wasDone) onDone(reply);
    } catch (error) {
      nextTry = now() + AGAIN_MS;
      refused(error);
    } finally {
      isSending = false;
      report();
    }
  }

  /** Sends a beat when one is due, or the remaining time when the user leaves the lesson. */
  function sendDue({ leaving }: { leaving: boolean }): Promise<void> {
    const at = now();
    const isDue = leaving ? untold >= LEAST_MS : untold >= BEAT_MS && at >= nextTry;
    if (isSending || hasEnded() || !isDue || at - reportedAt < LEAST_MS) return Promise.resolve();
    return tell(Math.floor(untold / 1000));
  }

  return {
    /** Starts or stops counting, as the lesson is visible or not; on leaving, reports the remaining time. */
    run(on: boolean): Promise<void> {
      if (hasEnded() || (!isAway && on === (lookedAt !== null))) return Promise.resolve();
      look();
      const isBack = isAway;
      isAway = false;
      lookedAt = on ? now() : null;
      report();
      return on && !isBack ? Promise.resolve() : sendDue({ leaving: true });
    },
    /** Called every second. */
    tick(): Promise<void> {
      if (isAway) return Promise.resolve();
      look();
      report();
      return sendDue({ leaving: false });
    },
    /** The lesson is read away from the page until `run` is called: the time until then counts as a whole. */
    goAway(): void {
      if (hasEnded()) return;
      look();
      lookedAt ??= now();
      isAway = true;
      report();
    },
    /** Sets the position in a video. Seconds. */
    stand(at: number): void {
      position = Math.max(0, at);
    },
    /** Reports the remaining time; after this nothing is shown any more. */
    leave(): Promise<void> {
      look();
      lookedAt = null;
      return sendDue({ leaving: true });
    },
  };
}

export type StudyClock = ReturnType<typeof makeStudyClock>;
