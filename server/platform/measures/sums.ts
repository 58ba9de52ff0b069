import { sql } from 'kysely';
import type { Db } from '../db/connect';
import type {} from './tables';

export interface SumsAsked {
  names: readonly string[];
  /** Area codes; each counts the area and the areas below it. */
  scopes: readonly string[];
  /** Days YYYY-MM-DD, both inclusive: their months count as a whole. Measures that always count are returned as well. */
  from: string;
  to: string;
}

export interface Sum {
  scope: string;
  name: string;
  /** YYYY-MM; '' for a measure that always counts. */
  month: string;
  value: number;
}

/** The area of a change, and the areas above it. */
const SCOPES = sql.raw(`LATERAL (
    SELECT left(change.area_code, length) AS scope FROM (VALUES (4), (6), (9)) AS level (length) WHERE length <= length(change.area_code)
  ) AS scoped`);

/**
 * The sums of these measures in these areas, by month: the stored sums plus the changes since. Measures by day count up to the last day, measures by
 * month for the whole month.
 */
export async function sumsOf(db: Db, { names, scopes, from, to }: SumsAsked): Promise<Sum[]> {
  if (names.length === 0 || scopes.length === 0) return [];
  const within = sql`name = ANY(${[...names]}) AND (on_time = '' OR on_time BETWEEN ${from.slice(0, 7)} AND ${to})`;
  const { rows } = await sql<Sum>`
    SELECT scope, name, left(on_time, 7) AS month, sum(value)::bigint AS value FROM (
      SELECT scope, name, on_time, value FROM measure_sum WHERE scope = ANY(${[...scopes]}) AND ${within}
      UNION ALL
      SELECT scope, name, on_time, value FROM measure_change AS change, ${SCOPES} WHERE scope = ANY(${[...scopes]}) AND ${within}
    ) AS counted GROUP BY 1, 2, 3 HAVING sum(value) <> 0`.execute(db);
  return rows;
}

/** The number of changes that are not folded yet, counted up to `most`. */
export async function waitingChanges(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (SELECT FROM measure_change LIMIT ${most}) AS waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Folds the changes into the sums. Only one server does it at a time; the others skip it. */
export async function foldSums(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`SELECT FROM measure_kept FOR UPDATE SKIP LOCKED`.execute(trx);
    if (rows.length === 0) return;
    await sql`
      WITH taken AS (DELETE FROM measure_change RETURNING area_code, name, on_time, value)
      INSERT INTO measure_sum (scope, name, on_time, value)
      SELECT scope, name, on_time, sum(value) FROM (
        SELECT area_code, name, on_time, sum(value) AS value FROM taken GROUP BY 1, 2, 3
      ) AS change, ${SCOPES} GROUP BY 1, 2, 3 HAVING sum(value) <> 0
      ON CONFLICT (scope, name, on_time) DO UPDATE SET value = measure_sum.value + excluded.value`.execute(trx);
    await trx.deleteFrom('measureSum').where('value', '=', 0).execute();
  });
}
