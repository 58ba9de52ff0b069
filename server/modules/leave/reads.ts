import { LEAVE_LIST } from '@contract/lists/leave';
import type { FiltersOf } from '@contract/lists/list';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { beginsAt, endsAt, sittingStarts } from './definition';
import { leavesOf, toDecideBy } from './visibility';

const eb = expressionBuilder<Database, 'leave' | 'activity' | 'deputy' | 'delegation'>();

const matching = filterBy(LEAVE_LIST, {
  state: (state) => eb('leave.state', '=', state),
  keyword: (keyword) =>
    eb.or((['deputy.name', 'delegation.name', 'activity.title'] as const).map((column) => eb(column, 'ilike', containsPattern(keyword)))),
  way: (way) => eb('leave.way', '=', way),
  areaCode: (areaCode) => eb('leave.areaCode', 'like', `${areaCode}%`),
  activityId: (activityId) => eb('leave.activityId', '=', activityId),
  // A leave of several days matches each of its days.
  from: (from) => eb('leave.endsAt', '>=', beginOfDate(from)),
  to: (to) => eb('leave.startsAt', '<', endOfDate(to)),
});

/** The queries that read leaves. `db` may be a transaction. */
export function makeLeaveReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('leave')
      .innerJoin('activity', 'activity.id', 'leave.activityId')
      .innerJoin('deputy', 'deputy.id', 'leave.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where(leavesOf(viewer))
      .select(['leave.id', 'leave.activityId', 'activity.title as activityTitle', 'leave.deputyId'])
      .select(['deputy.name', 'delegation.name as delegationName', 'leave.isWhole', 'leave.reason', 'leave.state', 'leave.way'])
      .select(['leave.askedAt', 'leave.enteredBy', sittingStarts.as('sittingStarts')])
      .select([beginsAt.as('startsAt'), endsAt.as('endsAt')]);

  /** Sorts pending leaves first, then the newest. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof LEAVE_LIST>) =>
    lines(viewer)
      .where(matching(filters))
      .orderBy(sql`leave.state = 'pending'`, 'desc')
      .orderBy('leave.askedAt', 'desc')
      .orderBy('leave.id', 'desc');

  const listWhole = (viewer: Viewer, filters: FiltersOf<typeof LEAVE_LIST>) => listAll(viewer, filters).select('leave.decision');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('area', 'area.code', 'leave.areaCode')
      .where('leave.id', '=', id)
      .select(['area.name as areaName', 'leave.decision', 'leave.decidedBy', 'leave.decidedAt', 'leave.decidedOn'])
      .executeTakeFirst();

  /** Returns the ids of the deputy's own leaves from one activity, newest first. */
  async function idsOf({ activityId, deputyId, most }: { activityId: number; deputyId: number; most: number }): Promise<number[]> {
    const rows = await db
      .selectFrom('leave')
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .select('id')
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Returns the activity if it invites the deputy. */
  const findInviting = (activityId: number, deputyId: number) =>
    db
      .selectFrom('activity')
      .innerJoin('activityPerson as person', 'person.activityId', 'activity.id')
      .where('activity.id', '=', activityId)
      .where('person.deputyId', '=', deputyId)
      .select(['activity.id', 'activity.kind', 'activity.state', 'activity.startsAt', 'activity.endsAt'])
      .executeTakeFirst();

  async function countToDecide(viewer: Viewer): Promise<number> {
    const { count } = await db
      .selectFrom('leave')
      .where(leavesOf(viewer))
      .where(toDecideBy(viewer))
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  return { listAll, listWhole, find, idsOf, findInviting, countToDecide };
}
