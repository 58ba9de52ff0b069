import type { Client } from 'pg';

export interface TableShape {
  schema: string;
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

export interface SequenceValue {
  schema: string;
  name: string;
  value: string;
  isCalled: boolean;
}

/** The migrations write these themselves. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Tables whose rows are valid for minutes only, or must not come back to life: a session that was ended after the backup, or a code that was used.
 * After a restore everyone signs in again.
 */
export const PASSING_TABLES: readonly string[] = [
  'session',
  'captcha',
  'sms_code',
  'second_factor_ticket',
  'spent_challenge',
  'binding_ticket',
  'web_state',
  'setup_key',
  'platform_token',
  'restore_unfinished',
  'backup_run',
  'node',
];

/** Of pg-boss only the waiting jobs: it creates the rest itself. */
const JOBS = 'job';

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const tableOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/** A partitioned table is read through its parent, where COPY itself shows no rows. */
export const copyOut = (table: TableShape): string => `COPY (SELECT ${columnsOf(table)} FROM ${tableOf(table)}) TO STDOUT`;
export const copyIn = (table: TableShape): string => `COPY ${tableOf(table)} (${columnsOf(table)}) FROM STDIN`;

/** The tables whose rows belong to a backup. Unlogged tables do not: PostgreSQL itself empties them after a crash. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
       AND (n.nspname = 'public' AND c.relname <> ALL($1) OR n.nspname = 'pgboss' AND c.relname = $2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [[...MIGRATION_TABLES, ...PASSING_TABLES], JOBS],
  );
  return rows;
}

/** The value of each sequence. A sequence is outside every snapshot and only grows, so a later value than that of the rows is right too. */
export async function listSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1, 2`,
  );
  const values: SequenceValue[] = [];
  for (const row of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${tableOf(row)}`,
    );
    if (found.rows[0]) values.push({ ...row, ...found.rows[0] });
  }
  return values;
}

/** The names of the applied migrations, in their order. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** The queues of pg-boss, with their settings. */
export async function listQueues(client: Client): Promise<{ name: string; options: Record<string, unknown> }[]> {
  const { rows } = await client.query<{ name: string; options: Record<string, unknown> }>(
    `SELECT name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
       'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes, 'deadLetter', dead_letter) AS options
     FROM pgboss.queue ORDER BY created_on, name`,
  );
  return rows;
}
