import { type Kysely, sql } from 'kysely';

/** The columns by which lists filter, added to the columns that lead an index: then pages and totals need no row. */
const FILTERED = `area_code, category, kind, term_id, delegation_id, deputy_id, in_session, is_public, due_at, near_at,
  assigned_at, replied_at, reply_class, handling_rating, result_rating, follow_up, key_supervised`;

const RUNNING_COLUMNS = 'status, area_code, kind, category, delegation_id, deputy_id, submitted_at, id, number, updated_at, replied_at';
const RUNNING = `status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;

/** The tables from which lists and their totals are computed. */
const COUNTED = ['suggestion', 'assignment', 'cosigner', 'extension'];

const STRIPES = 32;

/** Fast lists, totals and figures over a million suggestions. */
const STATEMENTS = [
  // The text and its search terms are by far the widest columns, and lists do not read them: stored outside the table, they make rows a tenth as
  // wide.
  `ALTER TABLE suggestion SET (toast_tuple_target = 256)`,
  `ALTER TABLE suggestion ALTER COLUMN search SET STORAGE EXTERNAL, ALTER COLUMN title SET STORAGE PLAIN`,
  // Index-only scans must read the rows of every page that changed since the last vacuum, so vacuum runs more often.
  `ALTER TABLE suggestion SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02)`,
  `ALTER TABLE assignment SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`,
  `DROP INDEX suggestion_submitted, suggestion_status_submitted, suggestion_category_submitted, suggestion_count, suggestion_due,
    assignment_unit`,
  `CREATE INDEX suggestion_submitted ON suggestion (submitted_at DESC NULLS LAST, id DESC) INCLUDE (status, ${FILTERED})`,
  `CREATE INDEX suggestion_status ON suggestion (status, submitted_at DESC NULLS LAST, id DESC) INCLUDE (${FILTERED})`,
  // Running items are a tenth of all: this index finds near and overdue ones, and the latest that became near or overdue.
  `CREATE INDEX suggestion_due ON suggestion (due_at) INCLUDE (near_at, ${RUNNING_COLUMNS}) WHERE ${RUNNING}`,
  `CREATE INDEX suggestion_near ON suggestion (near_at) INCLUDE (due_at, ${RUNNING_COLUMNS}) WHERE ${RUNNING}`,
  `CREATE INDEX suggestion_replied_first ON suggestion (replied_at, id)`,
  `CREATE INDEX assignment_unit ON assignment (unit_id, suggestion_id) INCLUDE (role) WHERE ended_at IS NULL`,
  // Counts the changes to the data of lists and totals, spread over several rows so that writers seldom lock the same one; readers add them up.
  `CREATE TABLE suggestion_change (
    stripe int PRIMARY KEY,
    changes bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 10)`,
  `INSERT INTO suggestion_change (stripe) SELECT generate_series(0, ${STRIPES - 1})`,
  `CREATE FUNCTION note_suggestion_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- once a transaction, however many rows it changes
    IF current_setting('congress.noted_change', true) IS DISTINCT FROM txid_current()::text THEN
      PERFORM set_config('congress.noted_change', txid_current()::text, true);
      UPDATE suggestion_change SET changes = changes + 1 WHERE stripe = pg_backend_pid() % ${STRIPES};
    END IF;
    RETURN NULL;
  END $$`,
  // Runs at the end of the transaction, which waits for no other lock any more: so two transactions that share a stripe cannot deadlock.
  ...COUNTED.map(
    (table) => `CREATE CONSTRAINT TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_suggestion_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
