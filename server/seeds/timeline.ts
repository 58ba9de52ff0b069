import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { nextStatus, type SuggestionAction, type SuggestionStatus } from '@contract/rules/suggestion-workflow';
import { type CongressSession, sessionsBetween } from './congresses';
import type { Random } from './random';
import { DAY_MS, settle } from './work-time';
import type { CongressArea } from './world';

/** How the deadline of an item under way is to stand. */
export type DueWish = 'ahead' | 'near' | 'over';

export interface TimelineEvent {
  action: SuggestionAction | 'create';
  from: SuggestionStatus | null;
  to: SuggestionStatus;
  at: Date;
  dissatisfied: boolean;
  /** An assignment that is returned: it went to a unit that is not in charge. */
  misdirected: boolean;
}

export interface Timeline {
  events: TimelineEvent[];
  inSession: boolean;
}

export interface TimelineRequest {
  status: SuggestionStatus;
  kind: SuggestionKind;
  area: CongressArea;
  due: DueWish;
  now: Date;
  earliest: Date;
}

interface PathStep {
  action: SuggestionAction | 'create';
  /** Days since the step before. */
  gap: number;
  dissatisfied?: boolean;
}

/** The days that items of a status have been in it, from and to. */
const AGES: Partial<Record<SuggestionStatus, readonly [number, number]>> = {
  draft: [0, 40],
  submitted: [0, 6],
  accepted: [0, 4],
  assigned: [0, 6],
  returned: [0, 5],
  replied: [0, 26],
};

/** Days since the assignment from which three months run, and since the rating from which one month runs. */
const HANDLING_AGES: Record<DueWish, { assigned: readonly [number, number]; rehandled: readonly [number, number] }> = {
  ahead: { assigned: [6, 68], rehandled: [2, 12] },
  near: { assigned: [80, 86], rehandled: [19, 24] },
  over: { assigned: [96, 122], rehandled: [35, 44] },
};

const between = (random: Random, [from, to]: readonly [number, number]): number => random.int(from, to);

function pathTo(random: Random, status: SuggestionStatus): PathStep[] {
  const step = (action: PathStep['action'], from: number, to: number): PathStep => ({ action, gap: random.int(from, to) });
  const written = [step('create', 0, 0), ...(random.chance(0.3) ? [step('edit', 0, 3)] : [])];
  if (status === 'draft') return written;
  if (status === 'deleted') return [...written, step('remove', 1, 20)];
  const handedIn = [...written, step('submit', 0, 4)];
  if (status === 'submitted') return handedIn;
  if (status === 'refused') return [...handedIn, step('refuse', 2, 6)];
  const accepted = [...handedIn, step('accept', 1, 6)];
  if (status === 'accepted') return accepted;
  const detour = [step('assign', 1, 5), step('return', 2, 8)];
  if (status === 'returned') return [...accepted, ...detour];
  const assigned = [...accepted, ...(random.chance(0.06) ? detour : []), step('assign', 1, 5)];
  if (status === 'assigned') return assigned;
  const signed = [...assigned, step('sign', 1, 5)];
  if (status === 'withdrawn') return [...random.pick([handedIn, handedIn, accepted, assigned, signed]), step('withdraw', 1, 12)];
  const again = [step('reply', 26, 80), { ...step('evaluate', 3, 15), dissatisfied: true }];
  const handled = [...signed, ...(random.chance(status === 'handling' ? 0.14 : 0.03) ? again : [])];
  if (status === 'handling') return handled;
  const rehandled = handled.length > signed.length;
  const replied = [...handled, rehandled ? step('reply', 8, 26) : step('reply', 24, 84)];
  return status === 'replied' ? replied : [...replied, step('evaluate', 2, 24)];
}

/** Where on the path a time is fixed, and when that is. */
interface Anchor {
  index: number;
  at: Date;
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);

function handlingAnchor(random: Random, path: PathStep[], { due, now }: TimelineRequest): Anchor {
  const evaluated = path.findIndex((step) => step.action === 'evaluate');
  const ages = HANDLING_AGES[due];
  if (evaluated >= 0) return { index: evaluated, at: daysBefore(now, between(random, ages.rehandled)) };
  const assigned = path.map((step) => step.action).lastIndexOf('assign');
  return { index: assigned, at: daysBefore(now, between(random, ages.assigned)) };
}

function endedAnchor(random: Random, path: PathStep[], { area, now, earliest }: TimelineRequest, mustBeInSession: boolean): Anchor {
  const submitted = path.findIndex((step) => step.action === 'submit');
  const daysAfter = path.slice(submitted + 1).reduce((sum, step) => sum + step.gap, 0) + 4;
  const latest = daysBefore(now, daysAfter);
  const sessions = sessionsBetween(area, earliest, latest);
  if (submitted >= 0 && sessions.length > 0 && (mustBeInSession || random.chance(0.62))) {
    return { index: submitted, at: momentIn(random, random.pick(sessions)) };
  }
  const span = Math.max(0, Math.floor((latest.getTime() - earliest.getTime()) / DAY_MS));
  return { index: Math.max(submitted, 0), at: daysBefore(latest, random.int(0, span)) };
}

/** A moment of a session's days, before its last noon. */
const momentIn = (random: Random, session: CongressSession): Date =>
  new Date(session.begin.getTime() + random.int(0, session.days - 2) * DAY_MS + random.int(0, 8 * 3_600_000));

function anchorOf(random: Random, path: PathStep[], request: TimelineRequest): Anchor {
  if (request.status === 'handling') return handlingAnchor(random, path, request);
  const age = AGES[request.status];
  if (age) return { index: path.length - 1, at: daysBefore(request.now, between(random, age)) };
  return endedAnchor(random, path, request, request.kind === 'motion');
}

function timesOf(path: PathStep[], anchor: Anchor): Date[] {
  let offset = 0;
  const offsets = path.map((step) => (offset += step.gap));
  const base = anchor.at.getTime() - (offsets[anchor.index] ?? 0) * DAY_MS;
  return offsets.map((days) => new Date(base + days * DAY_MS));
}

/** Motions are handed in during a session and deliberated by a committee before they are assigned: all up to the submission moves there. */
function moveToSession(random: Random, path: PathStep[], times: Date[], { area, earliest }: TimelineRequest): void {
  const submitted = path.findIndex((step) => step.action === 'submit');
  const next = times[submitted + 1];
  const session = next && sessionsBetween(area, earliest, daysBefore(next, 6)).at(-1);
  if (!session) return;
  const moment = momentIn(random, session);
  times[submitted] = moment;
  for (let index = 0; index < submitted; index += 1) times[index] = daysBefore(moment, 3 * (submitted - index) + random.int(0, 2));
}

const DEPUTY_ACTIONS: readonly PathStep['action'][] = ['create', 'edit', 'remove', 'submit', 'withdraw', 'evaluate'];

function toEvents(
  random: Random,
  path: PathStep[],
  times: Date[],
  { now }: TimelineRequest,
  inSession: (time: Date) => boolean,
): TimelineEvent[] {
  let status: SuggestionStatus | null = null;
  let before: Date | null = null;
  return path.map(({ action, dissatisfied = false }, index) => {
    const wished = times[index] ?? now;
    const exact = action === 'submit' && inSession(wished);
    const at = settle(random, { wished, after: before, now, office: !DEPUTY_ACTIONS.includes(action), exact });
    const to: SuggestionStatus = action === 'create' ? 'draft' : nextStatus(action, { dissatisfied });
    const event = { action, from: status, to, at, dissatisfied, misdirected: path[index + 1]?.action === 'return' };
    status = to;
    before = at;
    return event;
  });
}

/** The life of one item up to its status: each step legal by the workflow, in order of time, none later than `now`. */
export function makeTimeline(random: Random, request: TimelineRequest): Timeline {
  const path = pathTo(random, request.status);
  const times = timesOf(path, anchorOf(random, path, request));
  if (request.kind === 'motion') moveToSession(random, path, times, request);
  const sessions = sessionsBetween(request.area, request.earliest, request.now);
  const inSession = (time: Date) =>
    sessions.some(({ begin, days }) => time >= begin && time.getTime() < begin.getTime() + (days - 1) * DAY_MS);
  const events = toEvents(random, path, times, request, inSession);
  const submitted = events.find((event) => event.action === 'submit');
  // A motion that is still a draft waits for the next session.
  return { events, inSession: submitted ? inSession(submitted.at) : request.kind === 'motion' };
}
