import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ItemCondition } from '../suggestion/service';
import { type Cell, CELL_COLUMNS, cellsOfFacts, type Scope, sumOfCells } from './cells';
import { factsMatching } from './item-reads';
import { chosenBy, type TallyQuery } from './tally-query';

/** Selects the sums of the area's groups, and the totals of each area directly below it. */
const ofGroups = ({ areaCode, below }: Scope) => sql`(scope = ${areaCode} OR (scope = ANY(${[...below]}) AND facet = 'area'))`;

/** Converts the group columns of the sums to the names of cells. */
const groupNames = ({ areaCode }: Scope) => sql`
  CASE WHEN facet = 'area' AND scope = ${areaCode} THEN 'all' ELSE facet END AS facet,
  CASE WHEN facet IN ('delegation', 'unit') THEN group_id::text WHEN facet = 'area' AND scope <> ${areaCode} THEN scope ELSE '' END AS value`;

/** The queries over the stored sums by area, and over the changes since the last folding. */
export function makeTallyReads(db: Db) {
  /** Returns the cells of items outside the sums, to be added to them. */
  const cellsBeside = (beside: readonly ItemCondition[], scope: Scope, now: Date) =>
    beside.map(
      (matching) => sql`UNION ALL SELECT ${CELL_COLUMNS} FROM (
        WITH fact AS MATERIALIZED (${factsMatching(db, matching)}) ${cellsOfFacts(sql`fact`, scope, now)}) AS beside`,
    );

  /**
   * Returns the cells of an area at `now`, and how many changes wait to be folded; null when deadlines were folded for a later time than `now`,
   * because then the sums are wrong for it. It is one statement, so that no folding happens between its parts.
   */
  async function findCells(scope: Scope, query: TallyQuery, now: Date): Promise<{ cells: Cell[]; waiting: number } | null> {
    const [chosen, ofWanted, names] = [chosenBy(query), ofGroups(scope), groupNames(scope)];
    const { rows } = await sql<Cell>`
      WITH waiting AS MATERIALIZED (
        SELECT * FROM figure_change WHERE area_code LIKE ${`${scope.areaCode}%`} AND ${chosen}
      ), cell AS (
        SELECT facet, value, count, 0 AS replied, 0 AS closed, 0 AS satisfied, 0 AS over, 0 AS near
        FROM figure_tally WHERE scope = ${scope.areaCode} AND ${chosen}
        UNION ALL
        SELECT ${names}, count, replied, closed, satisfied, over, 0 FROM figure_group WHERE ${ofWanted} AND ${chosen}
        UNION ALL
        SELECT ${names}, 0, 0, 0, 0, count, 0 FROM figure_due WHERE ${ofWanted} AND due_at < ${now} AND ${chosen}
        UNION ALL
        SELECT 'all', '', 0, 0, 0, 0, 0, count FROM figure_due
        WHERE scope = ${scope.areaCode} AND facet = 'area' AND due_at >= ${now} AND near_at <= ${now} AND ${chosen}
        UNION ALL
        SELECT ${CELL_COLUMNS} FROM (${cellsOfFacts(sql`waiting`, scope, now)}) AS changed
        ${sql.join(cellsBeside(query.beside, scope, now), sql` `)}
      )
      ${sumOfCells(sql`cell`)}
      UNION ALL SELECT 'waiting', '', count(*)::int, 0, 0, 0, 0, 0 FROM waiting
      UNION ALL SELECT 'later', '', 1, 0, 0, 0, 0, 0 FROM figure_fold WHERE over_until > ${now}`.execute(db);
    if (rows.some(({ facet }) => facet === 'later')) return null;
    return { cells: rows.filter(({ facet }) => facet !== 'waiting'), waiting: rows.find(({ facet }) => facet === 'waiting')?.count ?? 0 };
  }

  return { findCells };
}
