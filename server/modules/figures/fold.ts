import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { FACT_COLUMNS, LONG_VALUES, VALUE_COLUMNS, VALUES } from './cells';

/** The area of a fact and the areas above it. */
const AREAS_OF_FACT = sql.raw(`LATERAL (
    SELECT left(fact.area_code, length) AS scope FROM (VALUES (4), (6), (9)) AS level (length) WHERE length <= length(fact.area_code)
  ) AS scoped`);

/** The groups that a fact counts for in each of its areas. */
const GROUPS = sql.raw(`LATERAL (
    SELECT 'area' AS facet, 0 AS group_id WHERE fact.unit_id IS NULL
    UNION ALL SELECT 'own', 0 WHERE fact.unit_id IS NULL AND fact.area_code = scope
    UNION ALL SELECT 'delegation', fact.delegation_id WHERE fact.unit_id IS NULL
    UNION ALL SELECT 'unit', fact.unit_id WHERE fact.unit_id IS NOT NULL
  ) AS grouped`);

/** The columns by which sums are grouped, for facts before they are spread over areas and groups. */
const KEPT_APART = sql.raw('area_code, submitted_month, term_id, kind, in_session');

const ADD_TO_GROUPS = sql.raw(`ON CONFLICT (scope, facet, submitted_month, group_id, term_id, kind, in_session) DO UPDATE SET
    count = figure_group.count + excluded.count, replied = figure_group.replied + excluded.replied,
    closed = figure_group.closed + excluded.closed, satisfied = figure_group.satisfied + excluded.satisfied,
    over = figure_group.over + excluded.over`);

/** Adds the changes to the sums, and moves the deadlines that are over at `now`. One server at a time does this; another one returns at once. */
export async function foldChanges(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`SELECT 1 FROM figure_fold FOR UPDATE SKIP LOCKED`.execute(trx);
    if (rows.length === 0) return;
    await sql`UPDATE figure_fold SET over_until = greatest(over_until, ${now})`.execute(trx);
    await addChanges(trx);
    await moveOver(trx);
    await sql`DELETE FROM figure_tally WHERE count = 0`.execute(trx);
    await sql`DELETE FROM figure_due WHERE count = 0`.execute(trx);
  });
}

/**
 * Sums the changes before spreading them over areas and facets: after an import or a migration there may be a million facts. A deadline is stored
 * with the coming days, or counted in its group when it is already over.
 */
async function addChanges(trx: Db): Promise<void> {
  await sql`
    WITH taken AS (DELETE FROM figure_change RETURNING weight, unit_id, ${FACT_COLUMNS}),
    added_to_tally AS (
      INSERT INTO figure_tally (scope, facet, submitted_month, value, term_id, kind, in_session, count)
      SELECT scope, facet, submitted_month, value, term_id, kind, in_session, sum(weight)::int
      FROM (
        SELECT facet, value, ${KEPT_APART}, weight FROM (
          SELECT ${KEPT_APART}, ${VALUE_COLUMNS}, sum(weight) AS weight FROM taken WHERE unit_id IS NULL GROUP BY ${KEPT_APART}, ${VALUE_COLUMNS}
        ) AS fact, ${VALUES}
        UNION ALL
        SELECT facet, value, ${KEPT_APART}, sum(weight) FROM taken AS fact, ${LONG_VALUES} WHERE unit_id IS NULL GROUP BY 1, 2, ${KEPT_APART}
      ) AS fact, ${AREAS_OF_FACT} WHERE value IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (scope, facet, submitted_month, value, term_id, kind, in_session) DO UPDATE SET count = figure_tally.count + excluded.count
    ), added_to_due AS (
      INSERT INTO figure_due (scope, facet, due_at, near_at, submitted_month, group_id, term_id, kind, in_session, count)
      SELECT scope, facet, due_at, near_at, submitted_month, group_id, term_id, kind, in_session, sum(weight)::int
      FROM (
        SELECT ${KEPT_APART}, unit_id, delegation_id, due_at, coalesce(near_at, 'infinity') AS near_at, sum(weight) AS weight
        FROM taken, figure_fold WHERE due_at >= over_until GROUP BY ${KEPT_APART}, unit_id, delegation_id, due_at, near_at
      ) AS fact, ${AREAS_OF_FACT}, ${GROUPS} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT (scope, facet, due_at, near_at, submitted_month, group_id, term_id, kind, in_session)
        DO UPDATE SET count = figure_due.count + excluded.count
    )
    INSERT INTO figure_group (scope, facet, submitted_month, group_id, term_id, kind, in_session, count, replied, closed, satisfied, over)
    SELECT scope, facet, submitted_month, group_id, term_id, kind, in_session, sum(count)::int, sum(replied)::int, sum(closed)::int,
      sum(satisfied)::int, sum(over)::int
    FROM (
      SELECT ${KEPT_APART}, unit_id, delegation_id, sum(weight) AS count,
        coalesce(sum(weight) FILTER (WHERE status = 'replied'), 0) AS replied,
        coalesce(sum(weight) FILTER (WHERE status = 'closed'), 0) AS closed,
        coalesce(sum(weight) FILTER (WHERE result_rating = 'satisfied'), 0) AS satisfied,
        coalesce(sum(weight) FILTER (WHERE due_at < over_until), 0) AS over
      FROM taken, figure_fold GROUP BY ${KEPT_APART}, unit_id, delegation_id
    ) AS fact, ${AREAS_OF_FACT}, ${GROUPS} GROUP BY 1, 2, 3, 4, 5, 6, 7
    ${ADD_TO_GROUPS}`.execute(trx);
}

/** Moves the deadlines that have passed since the last folding. */
async function moveOver(trx: Db): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM figure_due USING figure_fold WHERE due_at < over_until 
        RETURNING scope, facet, submitted_month, group_id, term_id, kind, in_session, count
    )
    INSERT INTO figure_group (scope, facet, submitted_month, group_id, term_id, kind, in_session, count, replied, closed, satisfied, over)
    SELECT scope, facet, submitted_month, group_id, term_id, kind, in_session, 0, 0, 0, 0, sum(count)::int FROM gone
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    ${ADD_TO_GROUPS}`.execute(trx);
}
