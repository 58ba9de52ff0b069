import { ACTIVITY_LIST } from '@contract/lists/activity';
import type { FiltersOf } from '@contract/lists/list';
import type { ActivityAction, ActivityState } from '@contract/rules/activity';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { historyOf } from '../../platform/records/history';
import { containsPattern } from '../../platform/search/bigrams';
import { inPhase, visibleTo } from './visibility';

const LINE_COLUMNS = [
  'activity.id',
  'activity.title',
  'activity.kind',
  'activity.place',
  'activity.startsAt',
  'activity.endsAt',
  'activity.signUpUntil',
  'activity.state',
  'activity.areaCode',
  'area.name as areaName',
] as const;

/** The most activities in one answer; a city has some dozens a month. */
const MOST_WITHIN = 500;

const eb = expressionBuilder<Database, 'activity'>();

const matching = (now: Date) =>
  filterBy(ACTIVITY_LIST, {
    kind: (kind) => eb('activity.kind', '=', kind),
    phase: (phase) => inPhase(phase, now)(eb),
    keyword: (keyword) =>
      eb.or([eb('activity.title', 'ilike', containsPattern(keyword)), eb('activity.place', 'ilike', containsPattern(keyword))]),
    // An activity of several days matches each of its days.
    from: (day) => eb('activity.endsAt', '>', beginOfDate(day)),
    to: (day) => eb('activity.startsAt', '<', endOfDate(day)),
    areaCode: (areaCode) => eb('activity.areaCode', 'like', `${areaCode}%`),
  });

/** The queries that read activities. `db` may be a transaction. */
export function makeActivityListReads(db: Db) {
  const lines = () => db.selectFrom('activity').innerJoin('area', 'area.code', 'activity.areaCode').select(LINE_COLUMNS);

  /** Sorts activities that are not over first, nearest start first; then the others, latest first. */
  function listAll(viewer: Viewer, filters: FiltersOf<typeof ACTIVITY_LIST>, now: Date) {
    const isToCome = sql<boolean>`(activity.ends_at > ${now} AND activity.state <> 'cancelled')`;
    return lines()
      .where(visibleTo(viewer))
      .where(matching(now)(filters))
      .orderBy(isToCome, 'desc')
      .orderBy(sql`CASE WHEN ${isToCome} THEN activity.starts_at END`)
      .orderBy('activity.startsAt', 'desc')
      .orderBy('activity.id', 'desc');
  }

  /** Returns the activity with the related names, if the viewer is allowed to see it. */
  const find = (viewer: Viewer, id: number) =>
    lines()
      .innerJoin('userinfo as organiser', 'organiser.id', 'activity.organiserId')
      .select(['activity.introduction', 'activity.cancelReason', 'activity.announcedAt', 'activity.version', 'activity.invited'])
      .select(['activity.position', 'activity.agenda', 'activity.seating', 'activity.lodging'])
      .select(['activity.contactName', 'activity.contactPhone', 'activity.contactPhoneCipher', 'activity.closedAt'])
      .select('organiser.roleName as organiserName')
      .where('activity.id', '=', id)
      .where(visibleTo(viewer))
      .executeTakeFirst();

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('activity').where('activity.id', '=', id).where(visibleTo(viewer)).select('activity.id').executeTakeFirst()) !==
    undefined;

  /** Counts the invited, coming and absent (leave) deputies of each activity; an activity that invites no deputy has no row. */
  const countPeople = (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('activityPerson')
          .where('activityId', 'in', ids)
          .groupBy('activityId')
          .select((eb) => [
            'activityId',
            eb.fn.countAll<number>().as('invited'),
            eb.fn.countAll<number>().filterWhere('answer', '=', 'coming').as('coming'),
            eb.fn.countAll<number>().filterWhere('answer', '=', 'leave').as('leave'),
          ])
          .execute();

  /** Returns the deputy's answers to these activities. */
  const answersOf = (deputyId: number, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('activityPerson')
          .where('deputyId', '=', deputyId)
          .where('activityId', 'in', ids)
          .select(['activityId', 'answer', 'reason', 'answeredAt', 'leave'])
          .execute();

  /** Returns the activities within a span of days, earliest start first. */
  const within = (viewer: Viewer, { from, to }: { from: string; to: string }) =>
    lines()
      .where(visibleTo(viewer))
      .where('activity.endsAt', '>', beginOfDate(from))
      .where('activity.startsAt', '<', endOfDate(to))
      .orderBy('activity.startsAt')
      .orderBy('activity.id')
      .limit(MOST_WITHIN)
      .execute();

  /** Returns the announced activities that ended recently or are still to come, for a calendar; only one activity when its id is given. */
  const forCalendar = (viewer: Viewer, { since, id }: { since: Date; id?: number | undefined }) =>
    lines()
      .where(visibleTo(viewer))
      .where('activity.state', 'in', ['announced', 'closed'])
      .$if(id !== undefined, (query) => query.where('activity.id', '=', id ?? 0))
      .$if(id === undefined, (query) => query.where('activity.endsAt', '>', since))
      .select('activity.introduction')
      .orderBy('activity.startsAt')
      .limit(MOST_WITHIN)
      .execute();

  /** Counts the activities open for sign-up that the deputy has not answered. */
  async function countUnanswered(deputyId: number, now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('activity')
      .where(inPhase('open', now))
      .where('activity.id', 'in', (eb) =>
        eb.selectFrom('activityPerson').where('deputyId', '=', deputyId).where('answer', 'is', null).select('activityId'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns the organisers' changes to the activity, oldest first. */
  const changesOf = (id: number) =>
    historyOf(db, 'activity', [id])
      // Before leaves were records of their own, asking for leave was a step of the activity.
      .where('entry.action', 'not in', ['come', 'askLeave'])
      .$narrowType<{ action: ActivityAction | 'create'; fromStatus: ActivityState | null; toStatus: ActivityState }>()
      .execute();

  return { listAll, within, forCalendar, find, isVisible, countPeople, answersOf, countUnanswered, changesOf };
}

type ListReads = ReturnType<typeof makeActivityListReads>;
export type LineRow = InferResult<ReturnType<ListReads['listAll']>>[number];
export type ActivityRow = NonNullable<Awaited<ReturnType<ListReads['find']>>>;
export type PeopleCount = Awaited<ReturnType<ListReads['countPeople']>>[number];
export type ChangeRow = Awaited<ReturnType<ListReads['changesOf']>>[number];
export type AnswerRow = Awaited<ReturnType<ListReads['answersOf']>>[number];
