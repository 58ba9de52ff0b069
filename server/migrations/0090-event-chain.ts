import { type Kysely, sql } from 'kysely';

/** Months are Beijing's: auditors search, export and copy the log by Beijing's days and months. */
const ZONE = 'Asia/Shanghai';

const KINDS = `kind IN ('change', 'export', 'download', 'security', 'look')`;

/** As for the table before: index-only scans need vacuumed tables. */
const VACUUM = 'autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000';

/** The lock of the functions that create and drop partitions: nodes call them at the same time. */
const PARTITION_LOCK = 20_260_190;

/** Indexes of the log; those of the old table are attached, so that no row is indexed again. */
const INDEXES: Readonly<Record<string, string>> = {
  at: `(at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind, result)`,
  account: `(account_id, at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind, result)`,
  kind: `(kind, at DESC, id DESC) INCLUDE (area_code)`,
  role: `(role_kind, at DESC, id DESC) INCLUDE (area_code)`,
  type: `(object_type, at DESC, id DESC) INCLUDE (area_code)`,
  object: `(object_type, object_id, at DESC, id DESC) INCLUDE (area_code) WHERE object_id IS NOT NULL`,
  failed: `(at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind) WHERE result <> 'done'`,
};

/** The begin of the first month with a partition of its own: no row of the old table is later, not even one that a running server still adds. */
const FIRST_MONTH = `
  SELECT (date_trunc('month', greatest(now() + interval '1 day', (SELECT max(at) FROM event)) AT TIME ZONE '${ZONE}')
    + interval '1 month') AT TIME ZONE '${ZONE}' AS "first", 
    (SELECT last_value::text || ', ' || is_called::text FROM event_id_seq) AS "last"`;

/** The partitions with their upper bounds; null for the default partition. */
const PARTITIONS = `
  SELECT pg_inherits.inhrelid::regclass AS partition, pg_class.relname AS name,
    substring(pg_get_expr(pg_class.relpartbound, pg_class.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS before
  FROM pg_inherits JOIN pg_class ON pg_class.oid = pg_inherits.inhrelid WHERE pg_inherits.inhparent = 'event'::regclass`;

// It takes no lock that waits behind a long search for more than two seconds: what it could not do now, it does an hour later.
const AS_OWNER = `LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s'`;

const ALONE = `BEGIN
      PERFORM pg_advisory_xact_lock(${PARTITION_LOCK});
    EXCEPTION WHEN lock_not_available THEN RETURN;
    END;`;

/** A month whose rows are already in the default partition stays there. */
const PREPARE = `CREATE FUNCTION prepare_event_partitions() RETURNS void ${AS_OWNER} AS $$
  DECLARE
    month_begin timestamptz;
    month_end timestamptz;
    name text;
  BEGIN
    ${ALONE}
    SELECT max(before) INTO month_begin FROM (${PARTITIONS}) AS partitions;
    month_begin := coalesce(month_begin, date_trunc('month', now() AT TIME ZONE '${ZONE}') AT TIME ZONE '${ZONE}');
    WHILE month_begin < now() + interval '2 months' LOOP
      month_end := (month_begin AT TIME ZONE '${ZONE}' + interval '1 month') AT TIME ZONE '${ZONE}';
      name := 'event_' || to_char(month_begin AT TIME ZONE '${ZONE}', 'YYYYMM');
      BEGIN
        EXECUTE format('CREATE TABLE public.%I (LIKE public.event INCLUDING CONSTRAINTS, PRIMARY KEY (id)) WITH (${VACUUM})', name);
        EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC', name);
        EXECUTE format('ALTER TABLE public.event ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', name, month_begin, month_end);
      EXCEPTION
        WHEN check_violation THEN NULL;
        WHEN lock_not_available THEN RETURN;
      END;
      month_begin := month_end;
    END LOOP;
  END $$`;

/**
 * Months are dropped whole, up to a month after their last row may go; rows of the old table and of the default partition are deleted, some at a time. The
 * chain of forgotten events goes up to a seal that is itself older than 180 days: every event before it was older.
 */
const FORGET = `CREATE OR REPLACE FUNCTION forget_events(older_than timestamptz) RETURNS void ${AS_OWNER} AS $$
  DECLARE
    kept_since timestamptz := least(older_than, now() - interval '180 days');
    partitions record;
    first_kept bigint;
    forgotten bigint;
  BEGIN
    ${ALONE}
    FOR partitions IN SELECT * FROM (${PARTITIONS}) AS found ORDER BY before LOOP
      BEGIN
        IF partitions.before <= kept_since THEN
          EXECUTE format('DROP TABLE %s', partitions.partition);
        ELSIF partitions.name IN ('event_old', 'event_default') THEN
          EXECUTE format('DELETE FROM %1$s WHERE id IN (SELECT id FROM %1$s WHERE at < $1 ORDER BY at LIMIT 50000)', partitions.partition)
            USING kept_since;
        END IF;
      EXCEPTION WHEN lock_not_available THEN NULL;
      END;
    END LOOP;
    SELECT id INTO first_kept FROM event ORDER BY id LIMIT 1;
    SELECT max(event_seal.position) INTO forgotten FROM event_seal
      JOIN event_chain ON event_chain.position = event_seal.position
      WHERE event_seal.at < kept_since - interval '1 day' AND event_chain.event_id < first_kept;
    DELETE FROM event_chain WHERE position IN (
      SELECT position FROM event_chain WHERE position <= forgotten ORDER BY position LIMIT 100000);
  END $$`;

const CHAIN = [
  // One row for each event, in the order of the ids; see docs/operations.md, "Audit chain".
  `CREATE TABLE event_chain (
    position bigint PRIMARY KEY,
    event_id bigint NOT NULL UNIQUE,
    -- the time of the event: it says whether a missing event may be forgotten
    at timestamptz NOT NULL,
    -- SM3 of the event's columns
    event_hash bytea NOT NULL CHECK (octet_length(event_hash) = 32),
    -- SM3 of the previous hash and this row
    hash bytea NOT NULL CHECK (octet_length(hash) = 32)
  ) WITH (${VACUUM})`,
  `CREATE TABLE event_seal_key (fingerprint text PRIMARY KEY, public_key text NOT NULL, since timestamptz NOT NULL)`,
  `CREATE TABLE event_seal (
    number bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    -- the last position that it seals, with its hash
    position bigint NOT NULL,
    hash text NOT NULL,
    -- the number of positions since the previous seal
    count bigint NOT NULL,
    fingerprint text NOT NULL REFERENCES event_seal_key (fingerprint),
    signature text NOT NULL
  )`,
  // The results of checks that an auditor started.
  `CREATE TABLE event_check (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    account_id int NOT NULL,
    actor_name text NOT NULL,
    checked bigint NOT NULL,
    -- null when the check itself failed
    problems bigint,
    -- the first problem, in Chinese
    first_problem text
  )`,
  `CREATE INDEX event_seal_position ON event_seal (position, number)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // A running server adds no row between the reading of the last id and the end of the migration.
  await run(`LOCK TABLE event IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await sql.raw<{ first: Date; last: string }>(FIRST_MONTH).execute(db);
  const { first, last } = rows[0] ?? { first: new Date(), last: '1, false' };
  const bound = `'${first.toISOString()}'`;
  await run(`ALTER TABLE event RENAME TO event_old`);
  for (const name of Object.keys(INDEXES)) await run(`ALTER INDEX event_${name} RENAME TO event_old_${name}`);
  await run(`ALTER INDEX event_pkey RENAME TO event_old_pkey`);
  // One pass over the rows checks both conditions; attaching the table then reads none.
  await run(`ALTER TABLE event_old ALTER COLUMN id DROP IDENTITY, DROP CONSTRAINT event_kind_check,
    ADD CONSTRAINT event_kind_check CHECK (${KINDS}), ADD CONSTRAINT event_old_before CHECK (at < ${bound})`);
  await run(`CREATE TABLE event (LIKE event_old) PARTITION BY RANGE (at)`);
  await run(`ALTER TABLE event ADD CONSTRAINT event_kind_check CHECK (${KINDS}), ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY`);
  await run(`SELECT setval('event_id_seq', ${last})`);
  for (const [name, columns] of Object.entries(INDEXES)) await run(`CREATE INDEX event_${name} ON ONLY event ${columns}`);
  await run(`ALTER TABLE event ATTACH PARTITION event_old FOR VALUES FROM (MINVALUE) TO (${bound})`);
  await run(`ALTER TABLE event_old DROP CONSTRAINT event_old_before`);
  // An index that fits is attached with its table; the parent's index is valid when every partition has one.
  await run(`CREATE TABLE event_default (LIKE event INCLUDING CONSTRAINTS, PRIMARY KEY (id)) WITH (${VACUUM})`);
  await run(`ALTER TABLE event ATTACH PARTITION event_default DEFAULT`);
  await run(`ALTER TABLE event ENABLE ROW LEVEL SECURITY`);
  await run(`CREATE POLICY event_read ON event FOR SELECT USING (true)`);
  await run(`CREATE POLICY event_now ON event FOR INSERT
    WITH CHECK (at BETWEEN clock_timestamp() - interval '15 minutes' AND clock_timestamp() + interval '15 minutes')`);
  for (const statement of CHAIN) await run(statement);
  for (const statement of [PREPARE, FORGET]) await run(statement);
  await run(`REVOKE ALL ON FUNCTION prepare_event_partitions() FROM PUBLIC`);
  await run(`SELECT prepare_event_partitions()`);
}
