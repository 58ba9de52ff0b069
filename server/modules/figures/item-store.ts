import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ItemCondition } from '../suggestion/service';
import { AREA_FACETS, type Cell, cellsOfFacts, factsOf, type Scope } from './cells';

/** The columns that facts are made of. */
const COLUMNS = [
  'item.id',
  'item.areaCode',
  'item.termId',
  'item.kind',
  'item.inSession',
  'item.delegationId',
  'item.status',
  'item.category',
  'item.replyClass',
  'item.handlingRating',
  'item.resultRating',
  'item.followUp',
  'item.keySupervised',
  'item.submittedAt',
  'item.repliedAt',
  'item.assignedAt',
  'item.dueAt',
  'item.nearAt',
] as const;

/** Each fact is of all, and of the area alone or the one right below it where it is of one of these. */
const scopesOf = ({ areaCode, below }: Scope) => sql`LATERAL (
    SELECT 'all' AS scope
    UNION ALL SELECT 'own' WHERE fact.area_code = ${areaCode}
    UNION ALL SELECT code FROM unnest(${[...below]}::text[]) AS code WHERE fact.area_code LIKE code || '%'
  ) AS scoped`;

/** Figures counted over the items themselves: for what no sums are kept of, a period or the items of one unit or delegation. */
export function makeItemStore(db: Db) {
  /** The cells of the items that match, at `now`. */
  async function findCells(matching: ItemCondition, scope: Scope, now: Date): Promise<Cell[]> {
    const items = db.selectFrom('suggestion as item').where(matching).select(COLUMNS);
    const { rows } = await sql<Cell>`
      WITH fact AS MATERIALIZED (${factsOf(sql`${items}`)})
      SELECT scope, facet, group_id, value, count(*)::int AS count
      FROM (${cellsOfFacts(sql`fact`, scopesOf(scope), now)}) AS counted WHERE scope = 'all' OR facet = ANY(${AREA_FACETS})
      GROUP BY 1, 2, 3, 4`.execute(db);
    return rows;
  }

  return { findCells };
}
