import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ItemCondition } from '../suggestion/service';
import { type Cell, cellsOfFacts, factsOf, type Scope, sumOfCells } from './cells';

/** The columns that facts are computed from. */
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

/** Returns the facts of the matching items. */
export const factsMatching = (db: Db, matching: ItemCondition) =>
  factsOf(sql`${db.selectFrom('suggestion as item').where(matching).select(COLUMNS)}`);

/** The queries that count the items directly, for figures without stored sums, such as the items of one unit or delegation. */
export function makeItemReads(db: Db) {
  /** Returns the cells of the matching items at `now`. */
  async function findCells(matching: ItemCondition, scope: Scope, now: Date): Promise<Cell[]> {
    const { rows } = await sql<Cell>`
      WITH fact AS MATERIALIZED (${factsMatching(db, matching)})
      ${sumOfCells(sql`(${cellsOfFacts(sql`fact`, scope, now)})`)}`.execute(db);
    return rows;
  }

  /** Returns the same key for conditions that select the same items. */
  function keyOf(matching: ItemCondition): string {
    const { sql: text, parameters } = db.selectFrom('suggestion as item').where(matching).select('item.id').compile();
    return JSON.stringify([text, parameters]);
  }

  return { findCells, keyOf };
}
