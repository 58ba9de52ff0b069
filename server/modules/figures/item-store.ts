import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeStampedCache } from '../../platform/db/stamped-cache';
import { type ItemCondition, makeStampReader } from '../suggestion/service';
import { type Cell, cellsOfFacts, factsOf, type Scope, sumOfCells } from './cells';

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

const KEPT = 200;
const ANY_TIME = new Date(0);

/**
 * Figures counted over the items themselves: for what no sums are kept of, a period or the items of one unit or delegation. What was
 * counted is kept until something changes. To be made on a pool of connections: a transaction would not find its own changes.
 */
export function makeItemStore(db: Db) {
  const cache = makeStampedCache(KEPT);
  const readStamp = makeStampReader(db);

  const cellsQuery = (matching: ItemCondition, scope: Scope, now: Date) => {
    const items = db.selectFrom('suggestion as item').where(matching).select(COLUMNS);
    return sql<Cell>`
      WITH fact AS MATERIALIZED (${factsOf(sql`${items}`)})
      ${sumOfCells(sql`(${cellsOfFacts(sql`fact`, scope, now)})`)}`;
  };

  /** The cells at `now` of the items that match. */
  async function findCells(matchingAt: (now: Date) => ItemCondition, scope: Scope, now: Date): Promise<Cell[]> {
    // The time is not in the key, but in the stamp.
    const { sql: text, parameters } = cellsQuery(matchingAt(ANY_TIME), scope, ANY_TIME).compile(db);
    const stamp = await readStamp(now);
    return cache.get(JSON.stringify([text, parameters]), stamp, async () => {
      const { rows } = await cellsQuery(matchingAt(now), scope, now).execute(db);
      return rows;
    });
  }

  /** The same for conditions that ask for the same items. */
  function keyOf(matching: ItemCondition): string {
    const { sql: text, parameters } = db.selectFrom('suggestion as item').where(matching).select('item.id').compile();
    return JSON.stringify([text, parameters]);
  }

  return { findCells, keyOf };
}
