import { sittingName, signInTimes, type SittingTimes, windowOf } from '@contract/rules/sitting';
import type { Sitting } from '@contract/schema/activity';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { isForeignKeyViolation } from '../../platform/db/errors';
import { fail } from '../../platform/errors';

/** Converts a sitting to its shape in the contract. */
export function toSitting({ id, startsAt, endsAt }: SittingTimes & { id: number }): Sitting {
  const { from, lateAfter, until } = signInTimes({ startsAt });
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    name: sittingName(startsAt),
    signInFrom: from.toISOString(),
    lateAfter: lateAfter.toISOString(),
    signInUntil: until.toISOString(),
  };
}

/** The queries over the sittings of activities. `db` may be a transaction. */
export function makeSittingStore(db: Db) {
  const listOf = (activityId: number) =>
    db
      .selectFrom('sitting')
      .where('activityId', '=', activityId)
      .select(['id', 'startsAt', 'endsAt', 'day', 'slot'])
      .orderBy('startsAt')
      .execute();

  /** Checks whether a deputy has signed in to one of these sittings or asked for leave from it alone. */
  const isUsed = async (ids: readonly number[]): Promise<boolean> => {
    if (ids.length === 0) return false;
    const { used } = await db
      .selectNoFrom((eb) =>
        eb
          .or([
            eb.exists(eb.selectFrom('attendance').where('sittingId', 'in', ids).where('way', '<>', 'leave').select('sittingId')),
            eb.exists(
              eb
                .selectFrom('leave')
                .where('state', 'in', ['pending', 'granted'])
                .where(sql<boolean>`leave.sitting_ids && ${sql.val(ids)}::int[]`)
                .select('leave.id'),
            ),
          ])
          .as('used'),
      )
      .executeTakeFirstOrThrow();
    return Boolean(used);
  };

  /**
   * Replaces the sittings of the activity. A sitting with the same day and window stays the same sitting, with its new times; leaves from the whole
   * activity also apply to new sittings. Throws `activity.sitting_used` when a removed sitting has sign-ins or leaves of its own.
   */
  async function replace(activityId: number, sittings: readonly SittingTimes[], { now }: { now: Date }): Promise<void> {
    const wanted = sittings.map((times) => ({ ...times, ...windowOf(times.startsAt) }));
    const stored = await listOf(activityId);
    const gone = stored.filter((one) => !wanted.some(({ day, slot }) => day === one.day && slot === one.slot)).map(({ id }) => id);
    if (await isUsed(gone)) throw fail('activity.sitting_used', { field: 'sittings' });
    if (gone.length > 0) await remove(gone);
    if (wanted.length === 0) return;
    await db
      .insertInto('sitting')
      .values(wanted.map((one) => ({ activityId, ...one })))
      .onConflict((conflict) =>
        conflict.columns(['activityId', 'day', 'slot']).doUpdateSet((eb) => ({
          startsAt: eb.ref('excluded.startsAt'),
          endsAt: eb.ref('excluded.endsAt'),
        })),
      )
      .execute();
    await sql`INSERT INTO attendance (sitting_id, deputy_id, activity_id, state, at, way)
      SELECT sitting.id, leave.deputy_id, sitting.activity_id, 'leave', ${now}, 'leave'
      FROM sitting JOIN leave ON leave.activity_id = sitting.activity_id
      WHERE sitting.activity_id = ${activityId} AND leave.is_whole AND leave.state = 'granted'
      ON CONFLICT (sitting_id, deputy_id) DO NOTHING`.execute(db);
  }

  /** A leave from the whole activity follows the times of the activity when they change. */
  const moveLeaves = (activityId: number, { startsAt, endsAt }: SittingTimes) =>
    db
      .updateTable('leave')
      .set({ startsAt, endsAt })
      .where('activityId', '=', activityId)
      .where('isWhole', '=', true)
      .where('state', 'in', ['pending', 'granted'])
      .execute();

  async function remove(ids: readonly number[]): Promise<void> {
    try {
      await db.deleteFrom('sitting').where('id', 'in', ids).execute();
    } catch (error) {
      throw isForeignKeyViolation(error) ? fail('activity.sitting_used', { field: 'sittings' }) : error;
    }
  }

  return { listOf, replace, moveLeaves };
}
