import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { gradeOf, type LivelihoodState, quarterEnds, quartersOver } from '@contract/rules/livelihood';
import type { Insertable } from 'kysely';
import type {} from '../modules/livelihood/tables';
import type { Database } from '../platform/db/schema';
import type { HistoryEntry } from '../platform/records/history';
import type { Random } from './random';
import type { ProjectText } from './texts/livelihood';

export type Actor = HistoryEntry['viewer'];
export type Columns = Insertable<Database['livelihood']>;

/** A deputy in office with a role. */
export interface Proposer {
  deputyId: number;
  roleId: number;
  name: string;
}

export interface Setting {
  now: Date;
  place: { code: string; longitude: number; latitude: number };
  office: Actor;
  /** The role that acts for the unit. */
  reporter: Actor;
  unit: { id: number; name: string };
  deputies: readonly Proposer[];
  /** The number of all deputies of the congress. */
  members: number;
}

/** The state of a project and, for a running one, the progress of its work. */
export interface Fate {
  state: LivelihoodState;
  /** The delay against the plan of the last past quarter. */
  behind?: number;
  /** True when the report of the last quarter is missing. */
  missing?: true;
  source?: 'deputy' | 'unit' | 'office' | 'open';
  /** The position in its list of the project with the same request. */
  same?: number;
}

interface StoryStep {
  action: string;
  to: LivelihoodState;
  at: Date;
  actor: Actor;
}

export interface Story {
  columns: Columns;
  steps: StoryStep[];
  reports: { quarter: number; progress: number; spent: number; at: Date }[];
}

const PLANS = [
  [20, 50, 80, 100],
  [25, 50, 75, 100],
  [15, 45, 75, 100],
] as const;
const BEFORE_VOTE: readonly LivelihoodState[] = ['proposed', 'refused', 'withdrawn', 'merged', 'reserve', 'reviewing', 'candidate'];
const DONE: readonly LivelihoodState[] = ['finished', 'rated', 'published'];
const STARTED: readonly LivelihoodState[] = ['running', ...DONE];

const at = (day: string, hour = 10): Date => new Date(beginOfDate(day).getTime() + hour * 3_600_000);
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The time of each step: for a past year by its calendar, for the year that is being collected in the weeks before now. */
function timesOf(year: number, isCollected: boolean, now: Date) {
  if (isCollected)
    return { proposed: daysBefore(now, 40), taken: daysBefore(now, 30), reviewing: daysBefore(now, 12), nominated: daysBefore(now, 4) };
  const last = String(year - 1);
  return { proposed: at(`${last}-10-26`), taken: at(`${last}-11-10`), reviewing: at(`${last}-12-02`), nominated: at(`${last}-12-20`) };
}

/** The reports up to now: on plan, behind the plan, or one quarter missing. */
function reportsOf(year: number, plan: readonly number[], { state, behind = 0, missing }: Fate, cost: number, now: Date): Story['reports'] {
  if (!STARTED.includes(state)) return [];
  const over = DONE.includes(state) ? 4 : quartersOver(year, now);
  const count = Math.max(0, missing ? over - 1 : over);
  return plan.slice(0, count).map((share, index) => {
    const quarter = index + 1;
    const isLast = quarter === count && state === 'running';
    const progress = Math.max(isLast ? share - behind : share, plan[index - 1] ?? 0);
    const facts =
      DONE.includes(state) && quarter === 4 ? at(`${String(year)}-12-18`) : new Date(quarterEnds(year, quarter).getTime() + 10 * 3_600_000);
    return { quarter, progress, spent: Math.round(cost * progress * 0.96) / 100, at: facts < now ? facts : now };
  });
}

/** The story of one project up to its state. */
export function storyOf(
  text: ProjectText,
  year: number,
  fate: Fate,
  { setting, random, isCollected }: { setting: Setting; random: Random; isCollected: boolean },
): Story {
  const { now, place, office, reporter, unit, deputies, members } = setting;
  const { state, source = 'deputy' } = fate;
  const times = timesOf(year, isCollected, now);
  const proposer = source === 'deputy' ? random.pick(deputies) : null;
  const steps: StoryStep[] = [];
  const take = (action: string, to: LivelihoodState, when: Date, actor: Actor = office): void => {
    steps.push({ action, to, at: when, actor });
  };
  const isVoted = !BEFORE_VOTE.includes(state);
  const isDone = DONE.includes(state);
  const plan = STARTED.includes(state) || state === 'stopped' ? [...random.pick(PLANS)] : [];
  const reports = reportsOf(year, plan, fate, text.cost, now);
  const latest = reports.at(-1);
  const isNominated = isVoted || state === 'candidate';
  const wasChosen = isVoted && state !== 'failed';
  const yes = isVoted ? Math.round(members * (wasChosen ? random.int(68, 96) : random.int(28, 45)) * 0.01) : null;
  const isRated = state === 'rated' || state === 'published';
  const good = isRated ? Math.round(members * random.int(52, 78) * 0.01) : null;
  const fair = good === null ? null : Math.round(members * random.int(8, 16) * 0.01);
  const poor = good === null ? null : Math.round(members * random.int(1, 4) * 0.01);
  const finishedOn = isDone ? `${String(year)}-12-20` : null;

  const others = source === 'unit' ? reporter : office;
  take('create', 'proposed', times.proposed, proposer ? { roleId: proposer.roleId, userName: proposer.name, roleName: '代表' } : others);
  if (state === 'refused') take('decide', 'refused', times.taken);
  if (state === 'merged') take('merge', 'merged', times.taken);
  if (state === 'withdrawn') take('withdraw', 'withdrawn', times.taken);
  const isTaken = !['proposed', 'refused', 'withdrawn', 'merged'].includes(state);
  if (isTaken) take('decide', 'reserve', times.taken);
  if (isTaken && state !== 'reserve') take('toReview', 'reviewing', times.reviewing);
  if (isNominated) take('nominate', 'candidate', times.nominated);
  if (isVoted) take('vote', wasChosen ? 'chosen' : 'failed', at(`${String(year)}-01-22`, 15));
  if (plan.length > 0) take('start', 'running', at(`${String(year)}-02-08`));
  for (const report of reports) take('report', 'running', report.at, reporter);
  if (state === 'stopped') take('adjust', 'stopped', at(`${String(year)}-05-28`));
  if (finishedOn !== null) take('finish', 'finished', at(finishedOn));
  if (isRated) take('vote', 'rated', at(`${String(year + 1)}-01-24`, 15));
  if (state === 'published') take('publish', 'published', at(`${String(year + 1)}-02-02`));

  return {
    steps,
    reports,
    columns: {
      ...{ areaCode: place.code, congressCode: place.code, year, state, category: text.category, title: text.title, content: text.content },
      ...{ place: text.place, reason: isNominated ? text.reason : '', cost: isNominated ? text.cost : null },
      longitude: place.longitude + random.int(-300, 300) / 10_000,
      latitude: place.latitude + random.int(-300, 300) / 10_000,
      ...{
        source,
        proposedById: proposer?.roleId ?? (source === 'open' ? null : others.roleId),
        proposedByDeputyId: proposer?.deputyId ?? null,
      },
      proposedByName: proposer?.name ?? (source === 'open' ? '群众' : source === 'unit' ? unit.name : '人大办公室'),
      ...{ proposedAt: times.proposed, updatedAt: steps.at(-1)?.at ?? times.proposed, version: steps.length },
      refusal: state === 'refused' ? 'costly' : null,
      answer: state === 'refused' ? '一年内难以完成，建议先开展前期研究。' : '',
      takenAt: isTaken ? times.taken : null,
      unitId: isNominated ? unit.id : null,
      reviewEndsOn: isTaken && state !== 'reserve' ? beijingDate(new Date(times.reviewing.getTime() + 15 * DAY_MS)) : null,
      nominatedAt: isNominated ? times.nominated : null,
      ...{ yes, members: isVoted ? members : null, plan, startedOn: plan.length > 0 ? `${String(year)}-02-08` : null },
      ...{ quarter: latest?.quarter ?? 0, progress: latest?.progress ?? 0, spent: latest?.spent ?? 0 },
      ...{ finishedOn, lookTold: finishedOn !== null && daysBefore(now, 181) > at(finishedOn), good, fair, poor },
      ratingValid: good === null ? null : good + (fair ?? 0) + (poor ?? 0),
      rating: good === null ? null : gradeOf({ good, fair: fair ?? 0, members }),
      // Marks the warnings about missing reports from before the demo as sent.
      ...{ urgedQuarter: state === 'running' ? quartersOver(year, now) : 0, urgedAt: state === 'running' ? now : null },
    },
  };
}
