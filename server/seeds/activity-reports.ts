import { ANSWER_MONTHS } from '@contract/rules/activity-report';
import { DAY_MS } from '@contract/rules/beijing';
import { dueAfter } from '@contract/rules/deadline';
import type { Db } from '../platform/db/connect';
import type { SeedDeputy } from './activity-people';
import type { PlannedActivity } from './activity-plan';
import { type Actor, historyRows, type REPORT, type RowOf } from './activity-rows';
import { makeRandom, type Random } from './random';
import { CLOSINGS, OPENINGS, summaryOf } from './texts/activity-reports';
import type { ActivityTopic } from './texts/activity-topics';
import { SEED_UNITS } from './units';
import { settle } from './work-time';

/** The number of deputies who write a report about one activity. */
const AUTHORS = { fewest: 2, most: 4 } as const;
/** The share of the groups' activities that have reports. */
const GROUPS = 0.3;
/** The results of reports, in turn: each is written, many are published, some are sent to a unit. */
const TURNS = ['written', 'published', 'answered', 'written', 'asked', 'published', 'written', 'answered', 'late'] as const;
type Turn = (typeof TURNS)[number];

export interface SeedUnitActor {
  id: number;
  actor: Actor;
}

/** The units with the role that acts for each, by area and name. */
export async function readUnits(db: Db): Promise<Map<string, SeedUnitActor>> {
  const rows = await db
    .selectFrom('unit')
    .innerJoin('userinfo', 'userinfo.unitId', 'unit.id')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .select(['unit.id', 'unit.areaCode', 'unit.name', 'userinfo.id as roleId', 'account.name as userName', 'userinfo.roleName'])
    .orderBy('userinfo.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, areaCode, name, ...actor }) => [`${areaCode} ${name}`, { id, actor }]));
}

export interface Written {
  activityId: number;
  plan: PlannedActivity;
  topic: ActivityTopic;
  organiser: Actor;
  /** The deputies who attended, in the order of their numbers. */
  came: readonly SeedDeputy[];
}

interface Draft {
  deputy: SeedDeputy | null;
  turn: Turn;
  text: string;
  writtenAt: Date;
}

const textBy = (random: Random, { seen, wanting, advice }: ActivityTopic): string =>
  [random.pick(OPENINGS) + seen, wanting, advice, random.pick(CLOSINGS)].filter(Boolean).join('\n');

const later = (random: Random, wished: Date, after: Date, now: Date): Date =>
  settle(random, { wished, after, now, office: true, exact: false });

/** Gives each report its rows and its history; the turns continue from one activity to the next. */
export function makeReporter({ units, now }: { units: ReadonlyMap<string, SeedUnitActor>; now: Date }) {
  let turns = 0;

  const nextTurn = (isOld: boolean): Turn => {
    const turn = TURNS[turns % TURNS.length] ?? 'written';
    turns += 1;
    // A report sent to a unit long ago is answered, except a few that are late.
    if (turn === 'asked') return isOld ? 'answered' : 'asked';
    return turn === 'late' ? (isOld && turns % 2 === 0 ? 'late' : 'published') : turn;
  };

  const unitOf = ({ plan, topic }: Written): SeedUnitActor | undefined => {
    const unit = SEED_UNITS.find(({ key, areaCode }) => key === topic.unit && areaCode === plan.congress);
    return unit && units.get(`${unit.areaCode} ${unit.name}`);
  };

  function rowsOf(random: Random, written: Written, { deputy, turn, text, writtenAt }: Draft, id: number) {
    const { plan, topic, organiser, activityId } = written;
    const unit = turn === 'written' || turn === 'published' ? undefined : unitOf(written);
    const askedAt = unit ? later(random, new Date(writtenAt.getTime() + 2 * DAY_MS), writtenAt, now) : null;
    const answered =
      unit && askedAt && turn === 'answered'
        ? later(random, new Date(askedAt.getTime() + random.int(15, 70) * DAY_MS), askedAt, now)
        : null;
    const publishes = turn === 'published' || (answered !== null && random.chance(0.6)) || deputy === null;
    const publishedAt = publishes ? later(random, new Date((answered ?? writtenAt).getTime() + DAY_MS), answered ?? writtenAt, now) : null;
    const author = deputy?.name ?? organiser.roleName;
    const state = answered ? 'answered' : unit ? 'asked' : 'written';
    const question = unit ? topic.question : '';
    const answer = answered ? topic.answer : '';
    const dueAt = askedAt && dueAfter(askedAt, { count: ANSWER_MONTHS, unit: 'months' });
    const steps = [
      { actor: deputy?.actor ?? organiser, action: 'create', from: null, to: 'written', at: writtenAt },
      ...(askedAt ? [{ actor: organiser, action: 'ask', from: 'written', to: 'asked', at: askedAt }] : []),
      ...(answered && unit ? [{ actor: unit.actor, action: 'answer', from: 'asked', to: 'answered', at: answered }] : []),
      ...(publishedAt ? [{ actor: organiser, action: 'publish', from: state, to: state, at: publishedAt }] : []),
    ];
    const snapshot = {
      ...{ activityId, deputyId: deputy?.id ?? null, text, unitId: unit?.id ?? null, question, dueAt, answer },
      title: `${author}：${plan.title}`,
    };
    const row: RowOf<typeof REPORT> = {
      ...{ id, activity_id: activityId, area_code: plan.areaCode, deputy_id: deputy?.id ?? null, author, text, state },
      ...{ published_at: publishedAt, unit_id: unit?.id ?? null, question, due_at: dueAt, answer, answered_at: answered },
      ...{ written_at: writtenAt, version: steps.length, updated_at: steps[steps.length - 1]?.at ?? writtenAt },
    };
    return { row, history: historyRows('activityReport', id, snapshot, steps) };
  }

  /** The authors of the reports, and what happens to each report. */
  function draftsOf(random: Random, { plan, topic, came }: Written): Draft[] {
    const isOld = now.getTime() - plan.endsAt.getTime() > 105 * DAY_MS;
    const wished = (days: number) => new Date(plan.endsAt.getTime() + days * DAY_MS);
    const authors = random.some(came, plan.kind === 'group' ? 1 : random.int(AUTHORS.fewest, AUTHORS.most));
    const drafts = authors.map((deputy): Draft => {
      const writtenAt = settle(random, { wished: wished(random.int(0, 3)), after: plan.endsAt, now, office: false, exact: false });
      return { deputy, turn: nextTurn(isOld), text: textBy(random, topic), writtenAt };
    });
    if (plan.closedAt === null || plan.kind === 'group') return drafts;
    const text = summaryOf({ came: came.length, ...topic });
    return [...drafts, { deputy: null, turn: 'published', text, writtenAt: later(random, wished(5), plan.endsAt, now) }];
  }

  /** The reports of one activity, before they have ids. */
  return (written: Written): ((id: number) => ReturnType<typeof rowsOf>)[] => {
    const random = makeRandom(`reports ${written.plan.key}`);
    if (written.plan.kind === 'group' && !random.chance(GROUPS)) return [];
    return draftsOf(random, written).map((draft) => (id) => rowsOf(random, written, draft, id));
  };
}
