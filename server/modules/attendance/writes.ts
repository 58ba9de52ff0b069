import type { AttendanceState } from '@contract/rules/attendance';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Database } from '../../platform/db/schema';
import { inOffice } from './sitting-reads';

type NewRecord = Omit<Insertable<Database['attendance']>, 'seq'>;

export interface MarkAll {
  sittingId: number;
  deputyIds: readonly number[];
  state: 'present' | 'late' | 'makeup';
  at: Date;
  byName: string;
  note: string;
}

/** The queries that write attendance. `db` may be a transaction. */
export function makeAttendanceWrites(db: Db) {
  /**
   * Adds a record with one statement and without a lock, because thousands sign in at once. It replaces a record that waits to be confirmed or says
   * absent. Returns false when there is another record, the ticket was used, or the activity is no longer announced.
   */
  async function add({ sittingId, deputyId, activityId, state, at, way, ticket, note = '', byName = '' }: NewRecord): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO attendance (sitting_id, deputy_id, activity_id, state, at, way, ticket, by_name, note)
      SELECT ${sittingId}::int, ${deputyId}::int, activity.id, ${state}, ${at}::timestamptz, ${way}, ${ticket}::text, ${byName}, ${note}
      FROM activity WHERE activity.id = ${activityId} AND activity.state = 'announced'
        AND NOT EXISTS (SELECT FROM attendance AS used WHERE used.ticket = ${ticket}::text)
      ON CONFLICT (sitting_id, deputy_id) DO UPDATE
        SET state = excluded.state, at = excluded.at, way = excluded.way, ticket = excluded.ticket, note = excluded.note, by_name = excluded.by_name
        WHERE attendance.state IN ('kept', 'absent') AND excluded.state <> 'kept'`
      .execute(db)
      .catch(ifTicketUsed);
    return numAffectedRows === 1n;
  }

  /** Signs in all of these deputies who are invited and in office, at once. Returns the deputies signed in. */
  async function markAll({ sittingId, deputyIds, state, at, byName, note }: MarkAll): Promise<number[]> {
    const { rows } = await sql<{ deputyId: number }>`
      INSERT INTO attendance (sitting_id, deputy_id, activity_id, state, at, way, by_name, note)
      SELECT sitting.id, person.deputy_id, sitting.activity_id, ${state}, ${at}::timestamptz, 'staff', ${byName}, ${note}
      FROM sitting JOIN activity_person AS person ON person.activity_id = sitting.activity_id JOIN deputy ON deputy.id = person.deputy_id
      WHERE sitting.id = ${sittingId} AND person.deputy_id = any(${deputyIds}::int[])
        AND (deputy.state <> 'ended' OR deputy.ended_on > sitting.day)
      ON CONFLICT (sitting_id, deputy_id) DO UPDATE
        SET state = excluded.state, at = excluded.at, way = excluded.way, by_name = excluded.by_name, note = excluded.note
        WHERE attendance.state = 'kept'
      RETURNING deputy_id`.execute(db);
    return rows.map(({ deputyId }) => deputyId);
  }

  /** Replaces the record as staff decide, or removes it. */
  async function set(row: NewRecord | null, { sittingId, deputyId }: { sittingId: number; deputyId: number }): Promise<void> {
    await db.deleteFrom('attendance').where('sittingId', '=', sittingId).where('deputyId', '=', deputyId).execute();
    if (row) await db.insertInto('attendance').values(row).execute();
  }

  /** Records the corrections permanently. */
  const noteChanges = async (
    rows: readonly { sittingId: number; deputyId: number; was: AttendanceState; state: AttendanceState }[],
    by: { at: Date; byName: string; reason: string },
  ): Promise<void> => {
    if (rows.length > 0)
      await db
        .insertInto('attendanceChange')
        .values(rows.map((row) => ({ ...row, ...by })))
        .execute();
  };

  /** Locks and returns these deputies' records that were scanned offline. */
  const lockKept = (sittingId: number, deputyIds: readonly number[]) =>
    db
      .selectFrom('attendance')
      .where('sittingId', '=', sittingId)
      .where('deputyId', 'in', deputyIds)
      .where('state', '=', 'kept')
      .select(['deputyId', 'at', 'note'])
      .forUpdate()
      .execute();

  const settleKept = (sittingId: number, deputyIds: readonly number[], set: { state: 'present' | 'late'; byName: string }) =>
    deputyIds.length === 0
      ? Promise.resolve([])
      : db.updateTable('attendance').set(set).where('sittingId', '=', sittingId).where('deputyId', 'in', deputyIds).execute();

  const dropKept = (sittingId: number, deputyIds: readonly number[]) =>
    db.deleteFrom('attendance').where('sittingId', '=', sittingId).where('deputyId', 'in', deputyIds).where('state', '=', 'kept').execute();

  /** Records every deputy without a record as absent. */
  const fillAbsent = (activityId: number, now: Date) =>
    db
      .insertInto('attendance')
      .columns(['sittingId', 'deputyId', 'activityId', 'state', 'at', 'way'])
      .expression((eb) =>
        eb
          .selectFrom('sitting')
          .innerJoin('activityPerson as person', 'person.activityId', 'sitting.activityId')
          .innerJoin('deputy', 'deputy.id', 'person.deputyId')
          .where('sitting.activityId', '=', activityId)
          .where((own) => inOffice(own))
          .select([
            'sitting.id',
            'person.deputyId',
            'sitting.activityId',
            sql<'absent'>`'absent'`.as('state'),
            sql<Date>`${now}::timestamptz`.as('at'),
            sql<'close'>`'close'`.as('way'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  /** Returns the sittings of an activity that invites one of these mandates, each with its record. */
  const ownIn = (activityId: number, deputyIds: readonly number[]) =>
    db
      .selectFrom('sitting')
      .innerJoin('activityPerson as person', 'person.activityId', 'sitting.activityId')
      .innerJoin('activity', 'activity.id', 'sitting.activityId')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.sittingId', '=', 'sitting.id').onRef('attendance.deputyId', '=', 'person.deputyId'),
      )
      .where('sitting.activityId', '=', activityId)
      .where('activity.state', '<>', 'draft')
      .where(
        'person.deputyId',
        '=',
        sql<number>`(SELECT min(own.deputy_id) FROM activity_person AS own
        WHERE own.activity_id = ${activityId} AND own.deputy_id = any(${deputyIds}::int[]))`,
      )
      .select(['sitting.id as sittingId', 'sitting.startsAt', 'attendance.state', 'attendance.at'])
      .orderBy('sitting.startsAt')
      .execute();

  return { add, markAll, set, noteChanges, lockKept, settleKept, dropKept, fillAbsent, ownIn };
}

/** When two calls use one ticket at the same time, the second gets a unique violation: the ticket is used. */
function ifTicketUsed(error: unknown): { numAffectedRows: bigint } {
  if (isUniqueViolation(error)) return { numAffectedRows: 0n };
  throw error;
}
