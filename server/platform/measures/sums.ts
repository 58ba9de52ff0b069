import { sql } from 'kysely';
import type { Db } from '../db/connect';
import type {} from './tables';

export interface SumsAsked {
  names: readonly string[];
  /** Codes of areas, each of which counts itself and those below it. */
  scopes: readonly string[];
  /** Days YYYY-MM-DD, both of them in it: the months of both are whole. What counts always is told as well. */
  from: string;
  to: string;
}

export interface Sum {
  scope: string;
  name: string;
  /** YYYY-MM; '' of what counts always. */
  month: string;
  value: number;
}

/** The area of a change, and those above it. */
const SCOPES = sql.raw(`LATERAL (
    SELECT left(change.area_code, length) AS scope FROM (VALUES (4), (6), (9)) AS level (length) WHERE length <= length(change.area_code)
  ) AS scoped`);

/**
 * The sums of these measures in these areas, by month: what is kept, with what has changed since. What counts by days counts up to the last day, what
 * counts by months in the whole of its month.
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

/** How many changes wait to be folded, counted up to that many. */
export async function waitingChanges(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (SELECT FROM measure_change LIMIT ${most}) AS waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Folds what has changed into the sums. One server at a time does it; another one leaves it be. */
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
