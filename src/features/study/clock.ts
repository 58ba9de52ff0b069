import { LEAST_BEAT_SECONDS, MOST_BEAT_SECONDS } from '@contract/rules/study';
import { ApiError } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { isPassing } from '@/platform/live-polling';
import type { Beat, BeatReply, LessonSession } from './api';

/** A beat is sent once so much was studied. */
const BEAT_MS = 30_000;
/** Tried again so long after a beat that did not arrive. */
const AGAIN_MS = 10_000;
/** Between two looks at the clock no more is counted: a device that slept has shown nothing to anybody. */
const MOST_LOOK_MS = 5000;
const LEAST_MS = LEAST_BEAT_SECONDS * 1000;
/** Beats in a row that the server found ahead of its own clock; then something is wrong with the device's. */
const MOST_AHEAD = 3;

export type ClockProblem =
  /** Another page has opened a lesson since, or the session is over: opening the lesson here again goes on. */
  | { kind: 'elsewhere'; message: string }
  /** No answer comes; it is tried again by itself. */
  | { kind: 'offline' }
  /** The server refuses: the course was withdrawn, or the device's clock runs wrong. */
  | { kind: 'refused'; message: string };

export interface ClockState {
  /** What the server has counted of the lesson, and what has passed since. Seconds. */
  seconds: number;
  needed: number;
  isDone: boolean;
  /** Time is being counted now. */
  isRunning: boolean;
  problem: ClockProblem | null;
}

export interface ClockPorts {
  /** What one beat can count. Seconds. */
  most?: number;
  send: (beat: Beat) => Promise<BeatReply>;
  /** Milliseconds since whenever. */
  now: () => number;
  onChange: (state: ClockState) => void;
  /** A beat has done the lesson, and with it the course where `isCompleted`. */
  onDone: (done: Pick<BeatReply, 'isCompleted'>) => void;
}

const ENDED = ['study.other_page', 'study.over'];

function problemOf(error: unknown): ClockProblem {
  if (!(error instanceof ApiError) || isPassing(error)) return { kind: 'offline' };
  return { kind: ENDED.includes(error.key ?? '') ? 'elsewhere' : 'refused', message: errorText(error) };
}

/**
 * Counts how long one open lesson is studied, and tells the server. Nothing is told that did not pass: time counts between `run(true)` and
 * `run(false)` alone, or while it is read away from the page, and what the server does not take in time is lost: it counts so much of one beat.
 */
export function makeStudyClock(session: LessonSession, { most = MOST_BEAT_SECONDS, send, now, onChange, onDone }: ClockPorts) {
  const mostMs = most * 1000;
  let counted = session.seconds;
  let { isDone, position } = session;
  /** Studied and not told yet. */
  let untold = 0;
  let lookedAt: number | null = null;
  /** It is read away from the page, where no timer runs. */
  let isAway = false;
  let toldAt = now();
  let nextTry = 0;
  let isSending = false;
  let ahead = 0;
  let problem: ClockProblem | null = null;

  const hasEnded = (): boolean => problem !== null && problem.kind !== 'offline';

  const report = (): void => {
    const seconds = counted + Math.floor(Math.min(untold, mostMs) / 1000);
    onChange({ seconds, needed: session.needed, isDone, isRunning: lookedAt !== null, problem });
  };

  /** Takes what has passed since the last look. */
  function look(): void {
    const at = now();
    if (lookedAt === null) return;
    untold = Math.min(mostMs, untold + Math.min(isAway ? mostMs : MOST_LOOK_MS, Math.max(0, at - lookedAt)));
    lookedAt = at;
  }

  function refused(error: unknown): void {
    if (error instanceof ApiError && error.key === 'study.too_fast') return;
    if (error instanceof ApiError && error.key === 'study.ahead' && (ahead += 1) < MOST_AHEAD) {
      // An answer was lost, and what it told has been counted.
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
      toldAt = now();
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

  /** Sends a beat once one is due, or whatever can be told where the lesson is left. */
  function sendDue({ leaving }: { leaving: boolean }): Promise<void> {
    const at = now();
    const isDue = leaving ? untold >= LEAST_MS : untold >= BEAT_MS && at >= nextTry;
    if (isSending || hasEnded() || !isDue || at - toldAt < LEAST_MS) return Promise.resolve();
    return tell(Math.floor(untold / 1000));
  }

  return {
    /** The lesson is before somebody's eyes, or no more; leaving it tells what has passed. */
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
    /** The lesson is being read away from the page until `run` is called: what passes until then counts at once. */
    goAway(): void {
      if (hasEnded()) return;
      look();
      lookedAt ??= now();
      isAway = true;
      report();
    },
    /** Where the deputy is in a video. Seconds. */
    stand(at: number): void {
      position = Math.max(0, at);
    },
    /** Tells what has passed and is told nowhere; nothing is shown of it any more. */
    leave(): Promise<void> {
      look();
      lookedAt = null;
      return sendDue({ leaving: true });
    },
  };
}

export type StudyClock = ReturnType<typeof makeStudyClock>;
