import { DAY_MS } from '@contract/rules/beijing';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { type CongressSession, sessionsBetween } from './congresses';
import { Course } from './course';
import { type DueWish, type PathStep, pathTo, type PathWish } from './path';
import type { Random } from './random';
import { settle } from './work-time';
import type { CongressArea } from './world';

export interface TimelineEvent extends Pick<PathStep, 'action' | 'seat' | 'dissatisfied' | 'misdirected'> {
  from: SuggestionStatus | null;
  to: SuggestionStatus;
  at: Date;
}

export interface Timeline {
  events: TimelineEvent[];
  inSession: boolean;
}

export interface TimelineRequest extends PathWish {
  area: CongressArea;
  now: Date;
  earliest: Date;
  /** The number of days in the present status, from and to; by default the usual ones. */
  age?: readonly [number, number] | undefined;
  /** The time of submission; drawn by default. */
  submittedAt?: Date | undefined;
}

/** The number of days that items have been in a status, from and to. */
const AGES: Partial<Record<SuggestionStatus, readonly [number, number]>> = {
  draft: [0, 40],
  cosigning: [0, 6],
  submitted: [0, 6],
  accepted: [0, 4],
  merged: [0, 20],
  assigned: [0, 6],
  returned: [0, 5],
  approving: [0, 3],
  approved: [0, 2],
  replied: [0, 26],
};

/** Days since the assignment (limit: three months), and since the rating (limit: one month). */
const HANDLING_AGES: Record<DueWish, { assigned: readonly [number, number]; rehandled: readonly [number, number] }> = {
  ahead: { assigned: [6, 68], rehandled: [2, 12] },
  near: { assigned: [80, 86], rehandled: [22, 26] },
  over: { assigned: [96, 122], rehandled: [35, 44] },
};

const between = (random: Random, [from, to]: readonly [number, number]): number => random.int(from, to);

/** A step of the path with a fixed time. */
interface Anchor {
  index: number;
  at: Date;
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);

const submissionOf = (path: readonly PathStep[]): number => path.findIndex((step) => step.action === 'submit');

function handlingAnchor(random: Random, path: PathStep[], { due, now }: TimelineRequest): Anchor {
  const evaluated = path.map((step) => step.action).lastIndexOf('evaluate');
  const ages = HANDLING_AGES[due];
  if (evaluated >= 0) return { index: evaluated, at: daysBefore(now, between(random, ages.rehandled)) };
  const assigned = path.findIndex((step) => step.action === 'assign');
  return { index: assigned, at: daysBefore(now, between(random, ages.assigned)) };
}

/** The index of the last required step. */
function lastRequired(path: readonly PathStep[]): number {
  let last = path.length - 1;
  while (path[last]?.optional) last -= 1;
  return last;
}

/** The days from the submission to the last required step, and some more. */
function daysAfterSubmission(path: readonly PathStep[], submitted: number): number {
  return path.slice(submitted + 1, lastRequired(path) + 1).reduce((sum, step) => sum + step.gap, 0) + 4;
}

function endedAnchor(random: Random, path: PathStep[], { area, now, earliest, kind }: TimelineRequest): Anchor {
  const submitted = submissionOf(path);
  const latest = daysBefore(now, daysAfterSubmission(path, submitted));
  const sessions = sessionsBetween(area, earliest, latest);
  if (submitted >= 0 && sessions.length > 0 && (kind === 'motion' || random.chance(0.62))) {
    return { index: submitted, at: momentIn(random, random.pick(sessions)) };
  }
  const span = Math.max(0, Math.floor((latest.getTime() - earliest.getTime()) / DAY_MS));
  return { index: Math.max(submitted, 0), at: daysBefore(latest, random.int(0, span)) };
}

/** A moment in a session's days, before noon of its last day. */
const momentIn = (random: Random, session: CongressSession): Date =>
  new Date(session.begin.getTime() + random.int(0, session.days - 2) * DAY_MS + random.int(0, 8 * 3_600_000));

function anchorOf(random: Random, path: PathStep[], request: TimelineRequest): Anchor {
  if (request.submittedAt) return { index: submissionOf(path), at: request.submittedAt };
  if (request.status === 'handling') return handlingAnchor(random, path, request);
  const age = request.age ?? AGES[request.status];
  if (age) return { index: lastRequired(path), at: daysBefore(request.now, between(random, age)) };
  return endedAnchor(random, path, request);
}

function timesOf(path: PathStep[], anchor: Anchor): Date[] {
  let offset = 0;
  const offsets = path.map((step) => (offset += step.gap));
  const base = anchor.at.getTime() - (offsets[anchor.index] ?? 0) * DAY_MS;
  return offsets.map((days) => new Date(base + days * DAY_MS));
}

/**
 * Motions are submitted during a session, and a committee deliberates on them before they are assigned: moves all steps up to the submission into a
 * session.
 */
function moveToSession(random: Random, path: PathStep[], times: Date[], { area, earliest }: TimelineRequest): void {
  const submitted = submissionOf(path);
  const before = times[submitted];
  const next = times[submitted + 1];
  const session = next && sessionsBetween(area, earliest, daysBefore(next, 6)).at(-1);
  if (!session || !before) return;
  const moved = momentIn(random, session).getTime() - before.getTime();
  for (let index = 0; index <= submitted; index += 1) times[index] = new Date((times[index] ?? before).getTime() + moved);
}

const DEPUTY_ACTIONS: readonly PathStep['action'][] = [
  'create',
  'edit',
  'remove',
  'askCosigners',
  'cosign',
  'decline',
  'join',
  'submit',
  'withdraw',
  'evaluate',
];

function toEvents(
  random: Random,
  steps: { step: PathStep; wished: Date }[],
  { now, leads }: TimelineRequest,
  inSession: (time: Date) => boolean,
): TimelineEvent[] {
  const course = new Course(leads);
  let after: Date | null = null;
  return steps.map(({ step, wished }) => {
    const { action, seat, dissatisfied, misdirected } = step;
    const exact = action === 'submit' && inSession(wished);
    const at: Date = settle(random, { wished, after, now, office: !DEPUTY_ACTIONS.includes(action), exact });
    after = at;
    return { action, seat, dissatisfied, misdirected, from: course.status, to: course.take(step), at };
  });
}

/** The history of one item up to its status: each step allowed by the workflow, in order of time, none later than `now`. */
export function makeTimeline(random: Random, request: TimelineRequest): Timeline {
  const path = pathTo(random, request);
  const times = timesOf(path, anchorOf(random, path, request));
  if (request.kind === 'motion') moveToSession(random, path, times, request);
  const sessions = sessionsBetween(request.area, request.earliest, request.now);
  const inSession = (time: Date) =>
    sessions.some(({ begin, days }) => time >= begin && time.getTime() < begin.getTime() + (days - 1) * DAY_MS);
  const steps = path
    .map((step, index) => ({ step, wished: times[index] ?? request.now }))
    .filter(({ step, wished }) => !step.optional || daysBefore(request.now, 1) > wished);
  const events = toEvents(random, steps, request, inSession);
  const submitted = events.find((event) => event.action === 'submit');
  // A motion that is still a draft waits for the next session.
  return { events, inSession: submitted ? inSession(submitted.at) : request.kind === 'motion' };
}
