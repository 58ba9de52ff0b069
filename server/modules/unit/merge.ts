import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

interface Merge {
  from: number;
  /** The name of the unit that is merged away. */
  name: string;
  into: number;
  at: Date;
}

/**
 * The tables of unfinished work by unit, which move with the assignment. Contacts, opinions and progress records are final and stay under the unit's
 * own name.
 */
const GOES_ON = ['extension', 'deadline'] as const;

/** The unit's assigned items that are not closed. */
const inHand = ({ from }: Merge) => sql`
  SELECT assignment.suggestion_id FROM assignment JOIN suggestion AS item ON item.id = assignment.suggestion_id
  WHERE assignment.unit_id = ${from} AND assignment.ended_at IS NULL AND item.status <> 'closed'`;

const STAGES = ['assigned', 'handling', 'approving', 'approved', 'replied'];

/**
 * When both units have the same item, only one assignment continues: that of the lead unit when only one leads, otherwise the one at the earlier
 * stage, because the item is at that stage. Texts of the other unit stay its own.
 */
async function endDoubles(trx: Db, merge: Merge): Promise<void> {
  const { from, into, at } = merge;
  const ended = await sql<{ suggestionId: number; unitId: number }>`
    WITH doubled AS (
      SELECT CASE WHEN gone.role = 'lead' AND (stays.role = 'helper'
        OR array_position(${STAGES}::text[], stays.stage) > array_position(${STAGES}::text[], gone.stage)) THEN stays.id ELSE gone.id END AS id
      FROM assignment AS gone JOIN assignment AS stays ON stays.suggestion_id = gone.suggestion_id
      WHERE gone.unit_id = ${from} AND gone.ended_at IS NULL AND stays.unit_id = ${into} AND stays.ended_at IS NULL
        AND gone.suggestion_id IN (${inHand(merge)}))
    UPDATE assignment SET ended_at = ${at} FROM doubled WHERE assignment.id = doubled.id
    RETURNING assignment.suggestion_id, assignment.unit_id`.execute(trx);
  const items = ended.rows.map(({ suggestionId }) => suggestionId);
  const units = ended.rows.map(({ unitId }) => unitId);
  if (items.length === 0) return;
  const pairs = sql`unnest(${items}::int[], ${units}::int[]) AS over (suggestion_id, unit_id)`;
  // The open work of the ended assignments is removed.
  await sql`UPDATE deadline SET ended_at = ${at} FROM ${pairs}
    WHERE deadline.suggestion_id = over.suggestion_id AND deadline.unit_id = over.unit_id AND deadline.ended_at IS NULL`.execute(trx);
  await sql`DELETE FROM extension USING ${pairs}
    WHERE extension.suggestion_id = over.suggestion_id AND extension.unit_id = over.unit_id AND extension.granted IS NULL`.execute(trx);
  await sql`UPDATE suggestion SET due_at = first.due_at, near_at = first.near_at
    FROM unnest(${items}::int[]) AS item (id) LEFT JOIN LATERAL (
      SELECT due_at, near_at FROM deadline WHERE suggestion_id = item.id AND kind = 'reply' AND ended_at IS NULL ORDER BY due_at, near_at LIMIT 1
    ) AS first ON true
    WHERE suggestion.id = item.id`.execute(trx);
}

/** Moves the unit's unfinished work to the other unit. */
async function moveWork(trx: Db, merge: Merge): Promise<void> {
  const { from, into, name } = merge;
  const { rows } = await sql<{ suggestionId: number }>`${inHand(merge)}`.execute(trx);
  const items = rows.map(({ suggestionId }) => suggestionId);
  if (items.length === 0) return;
  for (const table of GOES_ON) {
    await sql`UPDATE ${sql.table(table)} SET unit_id = ${into} WHERE unit_id = ${from} AND suggestion_id = any(${items}::int[])`.execute(
      trx,
    );
  }
  // Replies keep the name under which they were issued; of two drafts, the one of the remaining unit continues.
  await sql`UPDATE reply SET unit_id = ${into}, unit_name = CASE WHEN stage = 'issued' THEN coalesce(unit_name, ${name}) END
    WHERE unit_id = ${from} AND suggestion_id = any(${items}::int[]) AND (stage = 'issued' OR NOT EXISTS (
      SELECT FROM reply AS other WHERE other.suggestion_id = reply.suggestion_id AND other.unit_id = ${into} AND other.stage <> 'issued'))`.execute(
    trx,
  );
  await sql`UPDATE assignment SET unit_id = ${into}
    WHERE unit_id = ${from} AND ended_at IS NULL AND suggestion_id = any(${items}::int[])`.execute(trx);
  await sql`UPDATE suggestion SET lead_unit_id = ${into} WHERE lead_unit_id = ${from} AND id = any(${items}::int[])`.execute(trx);
}

/** Moves the users of the unit to the other unit; a user who already acts for it loses the former role. */
async function movePeople(trx: Db, { from, into, at }: Merge): Promise<void> {
  await sql`UPDATE userinfo SET former_account_id = account_id, account_id = NULL, ended_at = ${at}
    WHERE unit_id = ${from} AND account_id IS NOT NULL AND EXISTS (
      SELECT FROM userinfo AS other WHERE other.account_id = userinfo.account_id AND other.unit_id = ${into}
        AND other.role_kind = userinfo.role_kind AND other.role_id IS NOT DISTINCT FROM userinfo.role_id)`.execute(trx);
  await sql`UPDATE session SET userinfo_id = NULL FROM userinfo
    WHERE userinfo.id = session.userinfo_id AND userinfo.account_id IS NULL AND userinfo.unit_id = ${from}`.execute(trx);
  await sql`UPDATE userinfo SET unit_id = ${into} WHERE unit_id = ${from} AND account_id IS NOT NULL`.execute(trx);
  await sql`UPDATE grant_request SET unit_id = ${into} WHERE unit_id = ${from} AND state = 'waiting'`.execute(trx);
}

/** Moves all unfinished work from one unit to another; finished work stays. */
export async function mergeUnits(trx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await endDoubles(trx, merge);
  await moveWork(trx, merge);
  await movePeople(trx, merge);
  await sql`UPDATE suggestion SET wished_unit_ids = array(SELECT DISTINCT unnest(array_replace(wished_unit_ids, ${from}, ${into})))
    WHERE status IN ('draft', 'cosigning', 'submitted', 'accepted') AND wished_unit_ids @> array[${from}]::int[]`.execute(trx);
  // Units that were merged into it before now point to the remaining unit.
  await sql`UPDATE unit SET merged_into_id = ${into} WHERE merged_into_id = ${from}`.execute(trx);
}
