import type { AttendanceState } from '@contract/rules/attendance';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { containsPattern } from '../../platform/search/bigrams';
import { namedLike } from '../../platform/search/name-pinyin';

export interface PeopleAsked {
  activityId: number;
  keyword: string;
  sittingId?: number | undefined;
  state?: AttendanceState | undefined;
}

const NUMBER = /^\d{1,5}$/;
const eb = expressionBuilder<Database, 'deputy' | 'delegation'>();

/** Matches the text typed at the desk: a number of the sheet, a name or its pinyin, or a delegation. */
const named = (keyword: string) =>
  NUMBER.test(keyword)
    ? sql<SqlBool>`person.number = ${Number(keyword)}`
    : eb.or([namedLike('deputy.name', keyword), eb('delegation.name', 'like', containsPattern(keyword))]);

/** The queries over invited deputies and their attendance. `db` may be a transaction. */
export function makeAttendancePeople(db: Db) {
  /** Sorted by the numbers of the deputies in the activity. */
  const list = ({ activityId, keyword, sittingId, state }: PeopleAsked) =>
    db
      .selectFrom('activityPerson as person')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('person.activityId', '=', activityId)
      .$if(keyword !== '', (query) => query.where(named(keyword)))
      .$if(sittingId !== undefined && state !== undefined, (query) =>
        query.where(
          sql<SqlBool>`coalesce((SELECT own.state FROM attendance AS own WHERE own.sitting_id = ${sittingId} AND own.deputy_id = person.deputy_id), 'none') = ${state}`,
        ),
      )
      .select(['person.deputyId', 'person.number', 'deputy.name', 'delegation.name as delegationName'])
      .select(sql<boolean>`deputy.state <> 'ended'`.as('inOffice'))
      .orderBy('person.number');

  const find = (activityId: number, deputyId: number) =>
    list({ activityId, keyword: '' }).where('person.deputyId', '=', deputyId).executeTakeFirst();

  /** Returns the records of these deputies in an activity. */
  const marksOf = (activityId: number, deputyIds: readonly number[]) =>
    deputyIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('attendance')
          .where('activityId', '=', activityId)
          .where('deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
          .select(['deputyId', 'sittingId', 'state', 'at', 'way', 'byName', 'note'])
          .execute();

  /** Returns the invited deputies among these numbers and ids, with their state in the sitting. */
  const findNamed = (
    sitting: { id: number; activityId: number },
    { numbers, deputyIds }: { numbers: readonly number[]; deputyIds: readonly number[] },
  ) =>
    db
      .selectFrom('activityPerson as person')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .leftJoin('attendance', (join) =>
        join.on('attendance.sittingId', '=', sitting.id).onRef('attendance.deputyId', '=', 'person.deputyId'),
      )
      .where('person.activityId', '=', sitting.activityId)
      .where((own) =>
        own.or([
          own('person.number', '=', sql<number>`any(${numbers}::int[])`),
          own('person.deputyId', '=', sql<number>`any(${deputyIds}::int[])`),
        ]),
      )
      .select(['person.deputyId', 'person.number', 'deputy.name', 'attendance.state'])
      .select(
        sql<boolean>`EXISTS (SELECT FROM leave WHERE leave.activity_id = person.activity_id AND leave.deputy_id = person.deputy_id
          AND leave.state = 'granted' AND (leave.is_whole OR ${sitting.id} = any(leave.sitting_ids)))`.as('onLeave'),
      )
      .orderBy('person.number')
      .execute();

  /** Returns all invited deputies by number, for a sheet. */
  const listWhole = (activityId: number) => list({ activityId, keyword: '' }).execute();

  return { list, find, marksOf, findNamed, listWhole };
}
