import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Viewer } from '@contract/rules/roles';
import { looksAfter } from '../station/service';

/** The first key of the advisory lock under which a deputy is assigned to a time. */
const DEPUTY_LOCK = 0x2ec1;

/** The queries that write receptions; `trx` is the transaction of the change. */
export function makeReceptionWrites(trx: Db) {
  /** Finds an open station that the viewer manages. */
  const findStation = (viewer: Viewer, id: number) =>
    trx
      .selectFrom('station')
      .where('station.id', '=', id)
      .where('station.state', '=', 'open')
      .where(looksAfter(viewer))
      .select(['station.id', 'station.areaCode'])
      .forShare()
      .executeTakeFirst();

  /** Counts how many of these deputies are on duty at the station and in office. */
  const countOnDuty = async (stationId: number, deputyIds: readonly number[]): Promise<number> => {
    const { count } = await trx
      .selectFrom('stationDeputy')
      .innerJoin('deputy', 'deputy.id', 'stationDeputy.deputyId')
      .where('stationDeputy.stationId', '=', stationId)
      .where('deputy.state', '=', 'serving')
      .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Returns which of these deputies have another reception at that time. Two users who assign the same deputy wait for each other. */
  async function busyIn(deputyIds: readonly number[], { startsAt, endsAt, but }: { startsAt: Date; endsAt: Date; but: number | null }) {
    for (const id of [...deputyIds].sort((one, other) => one - other)) {
      await sql`SELECT pg_advisory_xact_lock(${DEPUTY_LOCK}, ${id}::int)`.execute(trx);
    }
    return trx
      .selectFrom('receptionDeputy')
      .innerJoin('reception', 'reception.id', 'receptionDeputy.receptionId')
      .where('receptionDeputy.deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
      .where('reception.state', 'in', ['planned', 'announced', 'running'])
      .where('reception.startsAt', '<', endsAt)
      .where('reception.endsAt', '>', startsAt)
      .$if(but !== null, (found) => found.where('reception.id', '<>', but ?? 0))
      .select('receptionDeputy.deputyId')
      .execute();
  }

  /** Sets the deputies of a reception; those who stay keep their sign-in time. */
  async function setDeputies(receptionId: number, deputyIds: readonly number[]): Promise<void> {
    await sql`DELETE FROM reception_deputy WHERE reception_id = ${receptionId} AND NOT deputy_id = any(${deputyIds}::int[])`.execute(trx);
    await sql`INSERT INTO reception_deputy (reception_id, deputy_id) SELECT ${receptionId}::int, unnest(${deputyIds}::int[])
      ON CONFLICT DO NOTHING`.execute(trx);
  }

  const idsOf = async (receptionId: number): Promise<number[]> => {
    const rows = await trx.selectFrom('receptionDeputy').where('receptionId', '=', receptionId).select('deputyId').execute();
    return rows.map(({ deputyId }) => deputyId);
  };

  /** Signs a deputy in, once; undefined when the reception is not the deputy's. */
  const signIn = (receptionId: number, deputyId: number, at: Date) =>
    trx
      .updateTable('receptionDeputy')
      .set((eb) => ({ signedAt: eb.fn.coalesce('signedAt', eb.val(at)) }))
      .where('receptionId', '=', receptionId)
      .where('deputyId', '=', deputyId)
      .returning('deputyId')
      .executeTakeFirst();

  /** Returns the visitors with bookings, who are notified; with `callOff`, cancels the bookings from that slot on. */
  async function bookers(receptionId: number, callOff?: { from: number; at: Date }) {
    const standing = await trx
      .selectFrom('receptionBooking')
      .where('receptionId', '=', receptionId)
      .where('calledOffAt', 'is', null)
      .select(['id', 'slot', 'mobileCipher'])
      .execute();
    if (callOff) {
      await trx
        .updateTable('receptionBooking')
        .set({ calledOffAt: callOff.at })
        .where('receptionId', '=', receptionId)
        .where('calledOffAt', 'is', null)
        .where('slot', '>=', callOff.from)
        .execute();
    }
    return standing;
  }

  return { findStation, countOnDuty, busyIn, setDeputies, idsOf, signIn, bookers };
}
