import type { UnratedItem } from '@contract/schema/figures';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ItemCondition } from '../suggestion/service';

type UnratedRow = Omit<UnratedItem, 'repliedAt' | 'ratingDueAt' | 'remindedAt'> & {
  repliedAt: Date | null;
  ratingDueAt: Date | null;
  remindedAt: Date | null;
};

const toItem = ({ repliedAt, ratingDueAt, remindedAt, ...row }: UnratedRow): UnratedItem => ({
  ...row,
  repliedAt: repliedAt?.toISOString() ?? null,
  ratingDueAt: ratingDueAt?.toISOString() ?? null,
  remindedAt: remindedAt?.toISOString() ?? null,
});

/** The queries over items that wait for the rating of their replies. */
export function makeUnratedReads(db: Db) {
  /** Returns a page of the matching items, longest waiting first, and the number of matching items. */
  async function findPage(
    matching: ItemCondition,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ rows: UnratedItem[]; total: number }> {
    const matches = db.selectFrom('suggestion as item').where(matching);
    const chosen = matches
      .select(['item.id', 'item.number', 'item.kind', 'item.title', 'item.deputyId', 'item.delegationId', 'item.repliedAt', 'item.version'])
      .orderBy(sql`item.replied_at asc nulls first`)
      .orderBy('item.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [{ rows }, { total }] = await Promise.all([
      sql<UnratedRow>`
        SELECT item.id, item.number, item.kind, item.title, item.replied_at, item.version,
          (SELECT name FROM deputy WHERE id = item.deputy_id) AS deputy_name,
          (SELECT name FROM delegation WHERE id = item.delegation_id) AS delegation_name,
          (SELECT string_agg(unit.name, '、' ORDER BY lead.id) FROM assignment AS lead JOIN unit ON unit.id = lead.unit_id
            WHERE lead.suggestion_id = item.id AND lead.role = 'lead' AND lead.ended_at IS NULL) AS lead_unit_name,
          (SELECT min(due_at) FROM deadline WHERE suggestion_id = item.id AND kind = 'evaluation' AND ended_at IS NULL) AS rating_due_at,
          reminded.reminders, reminded.reminded_at
        FROM ${chosen} AS item CROSS JOIN LATERAL (
          SELECT count(*)::int AS reminders, max(at) AS reminded_at FROM history
          WHERE subject_type = 'suggestion' AND subject_id = item.id AND action = 'remind' AND at >= coalesce(item.replied_at, '-infinity')
        ) AS reminded
        ORDER BY item.replied_at ASC NULLS FIRST, item.id`.execute(db),
      matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows: rows.map(toItem), total };
  }

  return { findPage };
}
