import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeDistrictReads } from './reads';

export interface DistrictParts {
  id: number;
  areaCode: string;
  townCode: string;
  villages: readonly string[];
  deputyIds: readonly number[];
}

/** The queries that write the villages and deputies of districts; `trx` is the transaction of the change. */
export function makeDistrictWrites(trx: Db) {
  /** Returns which of them are in office in the congress. Locks the rows, so that no mandate ends in the meantime. */
  async function lockDeputies(areaCode: string, deputyIds: readonly number[]): Promise<number[]> {
    if (deputyIds.length === 0) return [];
    const rows = await makeDistrictReads(trx)
      .eligible(areaCode)
      .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
      .orderBy('deputy.id')
      .forUpdate('deputy')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Returns whether one of the villages is in another district of the same congress. */
  const hasTaken = async ({ id, areaCode, townCode, villages }: Omit<DistrictParts, 'deputyIds'>): Promise<boolean> =>
    (await trx
      .selectFrom('districtVillage')
      .where('areaCode', '=', areaCode)
      .where('townCode', '=', townCode)
      .where('districtId', '<>', id)
      .where('name', '=', sql<string>`any(${villages}::text[])`)
      .select('place')
      .limit(1)
      .executeTakeFirst()) !== undefined;

  /** Sets the villages and the deputies in office of the districts, replacing all others. */
  async function setParts(districts: readonly DistrictParts[]): Promise<void> {
    const ids = districts.map(({ id }) => id);
    await sql`DELETE FROM district_village WHERE district_id = any(${ids}::int[])`.execute(trx);
    const rows = districts.flatMap(({ id, areaCode, townCode, villages }) =>
      villages.map((name, place) => ({ id, place, areaCode, townCode, name })),
    );
    await sql`INSERT INTO district_village (district_id, place, area_code, town_code, name)
      SELECT * FROM unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ place }) => place)}::int[],
        ${rows.map(({ areaCode }) => areaCode)}::text[], ${rows.map(({ townCode }) => townCode)}::text[],
        ${rows.map(({ name }) => name)}::text[])`.execute(trx);
    const chosen = districts.flatMap(({ id, deputyIds }) => deputyIds.map((deputyId) => ({ id, deputyId })));
    // Deputies of former terms keep their district.
    await sql`UPDATE deputy SET district_id = NULL FROM term
      WHERE term.id = deputy.term_id AND term.current AND deputy.state <> 'ended' AND deputy.district_id = any(${ids}::int[])
        AND deputy.id <> all(${chosen.map(({ deputyId }) => deputyId)}::int[])`.execute(trx);
    await sql`UPDATE deputy SET district_id = given.id
      FROM unnest(${chosen.map(({ id }) => id)}::int[], ${chosen.map(({ deputyId }) => deputyId)}::int[]) AS given (id, deputy_id)
      WHERE deputy.id = given.deputy_id AND deputy.district_id IS DISTINCT FROM given.id`.execute(trx);
  }

  return { lockDeputies, hasTaken, setParts };
}
