import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { PASSING_TABLES } from '../../server/platform/backup/tables';

/** Rows of these tables and of unlogged ones are not part of a backup; the times of migrations are those of the restore. */
const LEFT_OUT = [...PASSING_TABLES, 'kysely_migration', 'kysely_migration_lock'];

/** A digest of the ordered rows of each table, written here a second time, apart from the digests of the backup itself. */
export async function tableDigests(databaseUrl: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`SET timezone = 'UTC'`);
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
         AND (n.nspname = 'public' AND c.relname <> ALL($1) OR n.nspname = 'pgboss' AND c.relname = 'job') ORDER BY 1`,
      [LEFT_OUT],
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS digest FROM ${name} t`,
      );
      digests[name] = found.rows[0]?.digest ?? '';
    }
    const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
    digests['kysely_migration'] = migrations.rows.map(({ name }) => name).join();
    const sequences = await client.query<{ text: string }>(
      `SELECT string_agg(sequencename || ' ' || coalesce(last_value::text, '-'), ', ' ORDER BY sequencename) AS text FROM pg_sequences
       WHERE schemaname = 'public' AND sequencename NOT LIKE 'backup_run%'`,
    );
    digests['sequences'] = sequences.rows[0]?.text ?? '';
    return digests;
  } finally {
    await client.end();
  }
}

/** Takes the event of one restore out of the log, so that the rest can be compared; throws when the log does not have just one. */
export async function forgetRestore(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`DELETE FROM event WHERE call = 'restore' AND object_type = 'running'`);
    if (rowCount !== 1) throw new Error(`the log has ${String(rowCount)} restores`);
    await client.query(`SELECT setval('event_id_seq', greatest(last_value - 1, 1), last_value > 1) FROM event_id_seq`);
  } finally {
    await client.end();
  }
}

/** The constraints, triggers and indexes, in words. */
export async function schemaLines(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
         WHERE conrelid <> 0 AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
       UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** A digest of each kept file of a data folder; incoming files, parts of unfinished uploads and the marks of databases are no files. */
export function fileDigests(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files');
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(tmp|parts|databases)\//.test(relative(root, path)));
  return Object.fromEntries(
    found.sort().map((path) => [relative(root, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
