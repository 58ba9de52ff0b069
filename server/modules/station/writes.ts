import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeStationReads } from './reads';

/** The queries that write the deputies on duty; `trx` is the transaction of the change. */
export function makeStationWrites(trx: Db) {
  /** Returns which of them can be on duty at a station of the area. Locks the rows, so that no mandate ends in the meantime. */
  async function lockDeputies(areaCode: string, deputyIds: readonly number[]): Promise<number[]> {
    if (deputyIds.length === 0) return [];
    const rows = await makeStationReads(trx)
      .eligible(areaCode)
      .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
      .orderBy('deputy.id')
      .forShare('deputy')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Sets the deputies on duty at the stations, replacing all others. */
  async function setDeputies(stations: readonly { id: number; deputyIds: readonly number[] }[]): Promise<void> {
    await sql`DELETE FROM station_deputy WHERE station_id = any(${stations.map(({ id }) => id)}::int[])`.execute(trx);
    const all = stations.flatMap(({ id, deputyIds }) => deputyIds.map((deputyId) => ({ stationId: id, deputyId })));
    if (all.length === 0) return;
    await sql`INSERT INTO station_deputy (station_id, deputy_id)
      SELECT * FROM unnest(${all.map(({ stationId }) => stationId)}::int[], ${all.map(({ deputyId }) => deputyId)}::int[])`.execute(trx);
  }

  /** Returns whether voters expect a reception at the station: announced or running, and not over. */
  const hasReceptionAhead = async (stationId: number, now: Date): Promise<boolean> =>
    (await trx
      .selectFrom('reception')
      .where('stationId', '=', stationId)
      .where('state', 'in', ['announced', 'running'])
      .where('endsAt', '>', now)
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined;

  return { lockDeputies, setDeputies, hasReceptionAhead };
}
