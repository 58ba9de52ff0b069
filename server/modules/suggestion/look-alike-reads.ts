import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ItemCondition } from './visibility';

/** The number of newest items with a common pair that are compared: enough to find similar ones, few enough to be fast. */
const LOOKED_AT = 1000;

export interface LikeRow {
  id: number;
  number: string;
  title: string;
  content: string;
  status: SuggestionStatus;
  submittedAt: Date | null;
  termId: number;
  isPublic: boolean;
  deputyId: number;
  leadUnitId: number | null;
  deputyName: string;
  delegationName: string;
  unitName: string | null;
}

/** The queries that find items with similar texts. */
export function makeLookAlikeReads(db: Db) {
  /**
   * Returns the items that share the most of these character pairs, most similar first, among the newest that share any. `terms` contain only letters
   * and digits, so they cannot break out of the quotes.
   */
  async function findSharing(terms: readonly string[], condition: ItemCondition, limit: number): Promise<LikeRow[]> {
    if (terms.length === 0) return [];
    const any = terms.map((term) => `'${term}'`).join(' | ');
    const candidates = db
      .selectFrom('suggestion as item')
      .where(sql<boolean>`${sql.ref('item.search')} @@ ${any}::tsquery`)
      .where(condition)
      .select(['item.id', 'item.search'])
      .orderBy('item.submittedAt', (order) => order.desc().nullsLast())
      .orderBy('item.id', 'desc')
      .limit(LOOKED_AT);
    const { rows } = await sql<LikeRow>`
      WITH candidate AS MATERIALIZED (${candidates}),
      ranked AS (
        SELECT id, cardinality(ARRAY(SELECT unnest(tsvector_to_array(search)) INTERSECT SELECT unnest(${[...terms]}::text[]))) AS shared
        FROM candidate ORDER BY shared DESC, id DESC LIMIT ${limit}
      )
      SELECT item.id, item.number, item.title, item.content, item.status, item.submitted_at, item.term_id, item.is_public, item.deputy_id,
        item.lead_unit_id, deputy.name AS deputy_name, delegation.name AS delegation_name, unit.name AS unit_name
      FROM ranked
      JOIN suggestion AS item ON item.id = ranked.id
      JOIN deputy ON deputy.id = item.deputy_id
      JOIN delegation ON delegation.id = item.delegation_id
      LEFT JOIN unit ON unit.id = item.lead_unit_id
      ORDER BY ranked.shared DESC, item.id DESC`.execute(db);
    return rows;
  }

  return { findSharing };
}
