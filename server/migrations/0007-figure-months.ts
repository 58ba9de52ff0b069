import { type Kysely, sql } from 'kysely';

/** The tables of sums and the columns of their keys, with the month of submission before the rest. */
const SUMS: Record<string, string> = {
  figure_tally: 'scope, facet, submitted_month, value, term_id, kind, in_session',
  figure_group: 'scope, facet, submitted_month, group_id, term_id, kind, in_session',
  figure_due: 'scope, facet, due_at, near_at, submitted_month, group_id, term_id, kind, in_session',
};

/** The condition that a unit owes an answer, so that the deadline runs. */
const RUNNING = `item.status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;

/** The facts of each submitted item: once for the item itself, without a unit, and once for each lead unit in force. */
const FACTS = `SELECT 1, counted.unit_id, item.area_code, item.term_id, item.kind, item.in_session, item.delegation_id, item.status, item.category,
    item.reply_class, item.handling_rating, item.result_rating, item.follow_up, item.key_supervised,
    to_char(item.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), to_char(item.replied_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'),
    floor(extract(epoch FROM item.replied_at - item.assigned_at) / 86400)::int,
    CASE WHEN ${RUNNING} THEN item.due_at END, CASE WHEN ${RUNNING} THEN item.near_at END
  FROM suggestion AS item CROSS JOIN LATERAL (
    SELECT NULL::int AS unit_id
    UNION ALL
    SELECT unit_id FROM assignment WHERE suggestion_id = item.id AND role = 'lead' AND ended_at IS NULL
  ) AS counted WHERE item.status NOT IN ('draft', 'cosigning', 'deleted')`;

/** Adds the month of submission to the sums, so that figures of a period can also use them. The sums are computed again from all items. */
const STATEMENTS = [
  `TRUNCATE figure_change, ${Object.keys(SUMS).join(', ')}`,
  `UPDATE figure_fold SET over_until = '-infinity'`,
  ...Object.entries(SUMS).flatMap(([table, key]) => [
    // Empty for an item that was never submitted.
    `ALTER TABLE ${table} ADD submitted_month text NOT NULL, DROP CONSTRAINT ${table}_pkey`,
    `ALTER TABLE ${table} ADD PRIMARY KEY (${key})`,
  ]),
  `INSERT INTO figure_change (weight, unit_id, area_code, term_id, kind, in_session, delegation_id, status, category, reply_class,
    handling_rating, result_rating, follow_up, key_supervised, submitted_month, replied_month, reply_days, due_at, near_at) ${FACTS}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
