import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { AREA_FACETS, AREAS_OF_FACT, type Cell, cellsOfFacts, DUE_VALUES, FACT_COLUMNS, type Scope, VALUES } from './cells';

export interface TallyQuery {
  termId?: number;
  kind?: SuggestionKind;
  inSession?: boolean;
}

const wantedOf = ({ areaCode, below }: Scope) =>
  sql`(scope = ${areaCode} OR (scope = ANY(${[...below]}) AND facet = ANY(${AREA_FACETS})))`;

function chosenBy({ termId, kind, inSession }: TallyQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (termId !== undefined) conditions.push(sql`term_id = ${termId}`);
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (inSession !== undefined) conditions.push(sql`in_session = ${inSession}`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Names the scopes, and adds the cells of the area alone: what is left of all without the areas below. */
function scoped(cells: readonly Cell[], { areaCode }: Scope): Cell[] {
  const all = cells.filter(({ scope }) => scope === areaCode).map((cell) => ({ ...cell, scope: 'all' }));
  const below = cells.filter(({ scope }) => scope !== areaCode);
  const countBelow = new Map<string, number>();
  const keyOf = ({ facet, value }: Cell) => `${facet} ${value}`;
  for (const cell of below) countBelow.set(keyOf(cell), (countBelow.get(keyOf(cell)) ?? 0) + cell.count);
  const own = all
    .filter(({ facet }) => AREA_FACETS.includes(facet))
    .map((cell) => ({ ...cell, scope: 'own', count: cell.count - (countBelow.get(keyOf(cell)) ?? 0) }));
  return [...all, ...below, ...own];
}

/** The sums of items by area that are kept, and what changed since they were last folded. */
export function makeTallyStore(db: Db) {
  /**
   * The cells of those areas at `now`, and how many changes wait to be folded; null where what is over has been folded for a later time
   * than `now`, so that the sums cannot tell. One statement, so that nothing is folded between the two halves.
   */
  async function findCells(scope: Scope, query: TallyQuery, now: Date): Promise<{ cells: Cell[]; waiting: number } | null> {
    const [wanted, chosen] = [wantedOf(scope), chosenBy(query)];
    const { rows } = await sql<Cell>`
      WITH waiting AS MATERIALIZED (
        SELECT * FROM figure_change WHERE area_code LIKE ${`${scope.areaCode}%`} AND ${chosen}
      ), cells AS (
        SELECT scope, facet, group_id, value, count FROM figure_tally WHERE ${wanted} AND ${chosen}
        UNION ALL
        SELECT scope, facet || 'over', group_id, value, count FROM figure_due
          WHERE (scope = ${scope.areaCode} OR (scope = ANY(${[...scope.below]}) AND facet = '')) AND due_at < ${now} AND ${chosen}
        UNION ALL
        SELECT scope, 'near', group_id, value, count FROM figure_due
          WHERE scope = ${scope.areaCode} AND facet = '' AND due_at >= ${now} AND near_at <= ${now} AND ${chosen}
        UNION ALL
        SELECT * FROM (${cellsOfFacts(sql`waiting`, AREAS_OF_FACT, now)}) AS changed WHERE ${wanted}
      )
      SELECT scope, facet, group_id, value, sum(count)::int AS count FROM cells GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
      UNION ALL SELECT '', 'waiting', 0, '', count(*)::int FROM waiting
      UNION ALL SELECT '', 'later', 0, '', 1 FROM figure_fold WHERE over_until > ${now}`.execute(db);
    if (rows.some(({ facet }) => facet === 'later')) return null;
    const cells = rows.filter(({ scope: found }) => found !== '');
    return { cells: scoped(cells, scope), waiting: rows.find(({ facet }) => facet === 'waiting')?.count ?? 0 };
  }

  /** Folds the changes that wait into the sums, and the deadlines that are over at `now` with them; one at a time. */
  async function fold(now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ overUntil: Date | number }>`SELECT over_until FROM figure_fold FOR UPDATE SKIP LOCKED`.execute(trx);
      // Another server is folding.
      if (rows.length === 0) return;
      await sql`UPDATE figure_fold SET over_until = greatest(over_until, ${now})`.execute(trx);
      await foldChanges(trx);
      await foldOver(trx);
    });
  }

  return { findCells, fold };
}

const ADD_TO_TALLY = sql.raw(`ON CONFLICT (scope, facet, group_id, value, term_id, kind, in_session)
  DO UPDATE SET count = figure_tally.count + excluded.count`);

/** Takes the changes and adds them to the sums, where a deadline is over to those that need not be looked at again. */
async function foldChanges(trx: Db): Promise<void> {
  await sql`
    WITH taken AS (DELETE FROM figure_change RETURNING weight, unit_id, ${FACT_COLUMNS}),
    fact AS MATERIALIZED (
      SELECT unit_id, ${FACT_COLUMNS}, sum(weight) AS weight FROM taken GROUP BY unit_id, ${FACT_COLUMNS} HAVING sum(weight) <> 0
    ), due AS MATERIALIZED (
      SELECT scope, facet, group_id, value, fact.due_at, valued.near_at, term_id, kind, in_session, sum(weight)::int AS count
      FROM fact, ${AREAS_OF_FACT}, ${DUE_VALUES} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(weight) <> 0
    ), ahead AS (
      INSERT INTO figure_due (scope, facet, group_id, value, due_at, near_at, term_id, kind, in_session, count)
      SELECT due.* FROM due, figure_fold WHERE due_at >= over_until
      ON CONFLICT (scope, facet, due_at, near_at, group_id, value, term_id, kind, in_session)
        DO UPDATE SET count = figure_due.count + excluded.count
    )
    INSERT INTO figure_tally (scope, facet, group_id, value, term_id, kind, in_session, count)
    SELECT scope, facet, group_id, value, term_id, kind, in_session, sum(weight)::int
    FROM fact, ${AREAS_OF_FACT}, ${VALUES} GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(weight) <> 0
    UNION ALL
    SELECT scope, facet || 'over', group_id, value, term_id, kind, in_session, sum(count)::int
    FROM due, figure_fold WHERE due_at < over_until GROUP BY 1, 2, 3, 4, 5, 6, 7
    ${ADD_TO_TALLY}`.execute(trx);
}

/** What has become over since goes to the sums too; what came to nothing goes. */
async function foldOver(trx: Db): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM figure_due USING figure_fold WHERE due_at < over_until
      RETURNING scope, facet, group_id, value, term_id, kind, in_session, count
    )
    INSERT INTO figure_tally (scope, facet, group_id, value, term_id, kind, in_session, count)
    SELECT scope, facet || 'over', group_id, value, term_id, kind, in_session, sum(count)::int FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7
    ${ADD_TO_TALLY}`.execute(trx);
  await sql`DELETE FROM figure_tally WHERE count = 0`.execute(trx);
  await sql`DELETE FROM figure_due WHERE count = 0`.execute(trx);
}
