import { type Kysely, sql } from 'kysely';

/** What lists filter by, beside what leads an index: with it in the index, pages and totals are made without reading a row. */
const FILTERED = `area_code, category, kind, term_id, delegation_id, deputy_id, in_session, is_public, due_at, near_at,
  assigned_at, replied_at, reply_class, handling_rating, result_rating, follow_up, key_supervised`;

const RUNNING_COLUMNS = 'status, area_code, kind, category, delegation_id, deputy_id, submitted_at, id, number, updated_at, replied_at';
const RUNNING = `status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;

/** Tables that lists and their totals are made of. */
const COUNTED = ['suggestion', 'assignment', 'cosigner', 'extension'];

const STRIPES = 32;

/** Lists, totals and figures over a million suggestions. */
const STATEMENTS = [
  // The text and its search terms are by far the widest columns, and no list reads them: beside the table, rows are a tenth as wide.
  `ALTER TABLE suggestion SET (toast_tuple_target = 256)`,
  `ALTER TABLE suggestion ALTER COLUMN search SET STORAGE EXTERNAL, ALTER COLUMN title SET STORAGE PLAIN`,
  // Index-only scans look at the rows of every page that was changed since it was last vacuumed.
  `ALTER TABLE suggestion SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02)`,
  `ALTER TABLE assignment SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`,
  `DROP INDEX suggestion_submitted, suggestion_status_submitted, suggestion_category_submitted, suggestion_count, suggestion_due,
    assignment_unit`,
  `CREATE INDEX suggestion_submitted ON suggestion (submitted_at DESC NULLS LAST, id DESC) INCLUDE (status, ${FILTERED})`,
  `CREATE INDEX suggestion_status ON suggestion (status, submitted_at DESC NULLS LAST, id DESC) INCLUDE (${FILTERED})`,
  // What runs is a tenth of all: near and over are found in it, and the latest that came near or passed.
  `CREATE INDEX suggestion_due ON suggestion (due_at) INCLUDE (near_at, ${RUNNING_COLUMNS}) WHERE ${RUNNING}`,
  `CREATE INDEX suggestion_near ON suggestion (near_at) INCLUDE (due_at, ${RUNNING_COLUMNS}) WHERE ${RUNNING}`,
  `CREATE INDEX suggestion_replied_first ON suggestion (replied_at, id)`,
  `CREATE INDEX assignment_unit ON assignment (unit_id, suggestion_id) INCLUDE (role) WHERE ended_at IS NULL`,
  // How often anything changed that lists and totals are made of, spread over rows so that writers seldom meet; readers add them up.
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
  // At the end of the transaction, when it waits for nothing else any more: so two that share a stripe cannot wait for each other.
  ...COUNTED.map(
    (table) => `CREATE CONSTRAINT TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_suggestion_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
