import { type Kysely, sql } from 'kysely';

/** The condition of the open pages, written exactly as in modules/open, because a partial index serves only the same predicate. */
const SHOWN = `is_public AND status IN
  ('accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed')`;

const STATEMENTS = [
  `CREATE INDEX suggestion_open ON suggestion (submitted_at DESC NULLS LAST, id DESC) WHERE ${SHOWN}`,
  `CREATE INDEX suggestion_open_area ON suggestion (area_code text_pattern_ops, submitted_at DESC NULLS LAST, id DESC) WHERE ${SHOWN}`,
  `CREATE INDEX suggestion_open_category ON suggestion (category, submitted_at DESC NULLS LAST, id DESC) WHERE ${SHOWN}`,
  `CREATE INDEX suggestion_open_kind ON suggestion (kind, submitted_at DESC NULLS LAST, id DESC) WHERE ${SHOWN}`,
  // Few items wait for a reply, and hardly any of the old ones.
  `CREATE INDEX suggestion_open_unanswered ON suggestion (submitted_at DESC NULLS LAST, id DESC) WHERE ${SHOWN} AND replied_at IS NULL`,
  // Contains all columns of the public figures, so that they can be counted by an index-only scan.
  `CREATE INDEX suggestion_open_figures ON suggestion (area_code, category, kind, submitted_at, replied_at, result_rating) WHERE ${SHOWN}`,
  `CREATE INDEX visitor_opinion_published ON visitor_opinion (moderated_at DESC, id DESC) WHERE state = 'published'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
