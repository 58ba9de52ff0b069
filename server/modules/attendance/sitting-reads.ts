import type { Viewer } from '@contract/rules/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { visibleTo } from '../activity/service';
import type { ResultOf } from '../../platform/db/results';

const COLUMNS = [
  'sitting.id',
  'sitting.activityId',
  'sitting.startsAt',
  'sitting.endsAt',
  'sitting.day',
  'activity.title',
  'activity.place',
  'activity.state',
  'activity.areaCode',
] as const;

/** Checks whether a deputy is in office on the day of a sitting; for queries that contain both tables. */
export const inOffice = (eb: ExpressionBuilder<Database, 'deputy' | 'sitting'>) =>
  eb.or([eb('deputy.state', '<>', 'ended'), eb('deputy.endedOn', '>', eb.ref('sitting.day'))]);

/** The queries over sittings with their activities. `db` may be a transaction. */
export function makeSittingReads(db: Db) {
  const sittings = () => db.selectFrom('sitting').innerJoin('activity', 'activity.id', 'sitting.activityId').select(COLUMNS);

  const find = (id: number) => sittings().where('sitting.id', '=', id).executeTakeFirst();

  /** Returns the sitting when the viewer may see its activity. */
  const findSeen = (viewer: Viewer, id: number) => sittings().where('sitting.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();

  /** Returns the sittings of announced activities that begin within these times and invite one of these mandates, nearest first. */
  const findInviting = (deputyIds: readonly number[], { from, to }: { from: Date; to: Date }) =>
    sittings()
      .where('activity.state', '=', 'announced')
      .where('sitting.startsAt', '>=', from)
      .where('sitting.startsAt', '<=', to)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('activityPerson as person')
            .whereRef('person.activityId', '=', 'activity.id')
            .where('person.deputyId', 'in', deputyIds)
            .select('person.deputyId'),
        ),
      )
      .orderBy('sitting.startsAt')
      .execute();

  /** Returns the mandates of an account. */
  const mandatesOf = async (accountId: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('userinfo')
      .where('accountId', '=', accountId)
      .where('deputyId', 'is not', null)
      .select('deputyId')
      .execute();
    return rows.flatMap(({ deputyId }) => deputyId ?? []);
  };

  /** Returns the invited mandate of these, with its record in the sitting and whether it has asked for leave. */
  const findInvited = (sittingId: number, deputyIds: readonly number[]) =>
    db
      .selectFrom('sitting')
      .innerJoin('activityPerson as person', 'person.activityId', 'sitting.activityId')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.sittingId', '=', 'sitting.id').onRef('attendance.deputyId', '=', 'person.deputyId'),
      )
      .where('sitting.id', '=', sittingId)
      .where('person.deputyId', 'in', deputyIds)
      .select((eb) => [
        'person.deputyId',
        'attendance.state',
        'attendance.at',
        inOffice(eb).as('inOffice'),
        eb
          .exists(
            eb
              .selectFrom('leave')
              .whereRef('leave.activityId', '=', 'sitting.activityId')
              .whereRef('leave.deputyId', '=', 'person.deputyId')
              .where('leave.state', 'in', ['pending', 'granted'])
              .where((leave) => leave.or([leave('leave.isWhole', '=', true), sql<boolean>`sitting.id = any(leave.sitting_ids)`]))
              .select('leave.id'),
          )
          .as('onLeave'),
      ])
      // One account may hold several mandates; the mandate in office signs in.
      .orderBy((eb) => inOffice(eb), 'desc')
      .orderBy('person.deputyId')
      .limit(1)
      .executeTakeFirst();

  /** Counts the expected deputies by state. */
  const countsOf = (within: { activityId: number } | { sittingId: number }) =>
    db
      .selectFrom('sitting')
      .innerJoin('activityPerson as person', 'person.activityId', 'sitting.activityId')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.sittingId', '=', 'sitting.id').onRef('attendance.deputyId', '=', 'person.deputyId'),
      )
      .where((eb) => ('sittingId' in within ? eb('sitting.id', '=', within.sittingId) : eb('sitting.activityId', '=', within.activityId)))
      .where(inOffice)
      .groupBy(['sitting.id', 'sitting.startsAt'])
      .select((eb) => {
        const counted = (state: 'present' | 'late' | 'makeup' | 'kept' | 'leave') =>
          eb.fn.countAll<number>().filterWhere('attendance.state', '=', state).as(state);
        return [
          'sitting.id as sittingId',
          'sitting.startsAt',
          eb.fn.countAll<number>().as('due'),
          counted('present'),
          counted('late'),
          counted('makeup'),
          counted('kept'),
          counted('leave'),
        ];
      })
      .orderBy('sitting.startsAt')
      .execute();

  /** Returns the last deputies who signed in, newest first. */
  const lastOf = (sittingId: number, most: number) =>
    db
      .selectFrom('attendance')
      .innerJoin('deputy', 'deputy.id', 'attendance.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('attendance.sittingId', '=', sittingId)
      .where('attendance.state', 'in', ['present', 'late', 'makeup'])
      .select([
        'attendance.deputyId',
        'deputy.name',
        'delegation.name as delegationName',
        'attendance.at',
        'attendance.state',
        'attendance.seq',
      ])
      .orderBy('attendance.seq', 'desc')
      .limit(most)
      .execute();

  return { find, findSeen, findInviting, mandatesOf, findInvited, countsOf, lastOf };
}

export type SittingRow = NonNullable<ResultOf<typeof makeSittingReads, 'find'>>;
