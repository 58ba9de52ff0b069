import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import { inTransaction } from './connection';
import type { BackupKey } from './key';
import type { Manifest } from './manifest';
import { rowsIn, sameRows, storedRows } from './rows';
import { figuresOf, makeRowsDigest } from './rows-digest';
import { copyIn, quoted, tableOf } from './tables';
import type { Target } from './target';
import { UNFINISHED_TABLE } from './unfinished';

interface Statements {
  before: string[];
  after: string[];
}

const OURS = `relnamespace IN ('public'::regnamespace, to_regnamespace('pgboss'))`;

/**
 * Foreign keys are dropped while the rows are loaded, and created again, which checks all rows. As the owner of the tables may do this, no superuser is
 * needed, and the order of the tables does not matter.
 */
async function foreignKeys(client: Client): Promise<Statements> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS add
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.conparentid = 0 AND c.${OURS} ORDER BY 1`,
  );
  return { before: rows.map(({ drop }) => drop), after: rows.map(({ add }) => add) };
}

/** Triggers of our own would count and log the rows a second time: what they wrote is in the backup. */
async function triggers(client: Client): Promise<Statements> {
  const { rows } = await client.query<{ table: string; name: string; enabled: string }>(
    `SELECT t.tgrelid::regclass::text AS table, t.tgname AS name, t.tgenabled AS enabled FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled <> 'D' AND c.${OURS}`,
  );
  const word: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };
  return {
    before: rows.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${quoted(name)}`),
    after: rows.map(({ table, name, enabled }) => `ALTER TABLE ${table} ${word[enabled] ?? 'ENABLE'} TRIGGER ${quoted(name)}`),
  };
}

/** Migrations write rows too, and the backup has their present state. */
async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT c.oid::regclass::text AS table FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND (c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('kysely_migration', 'kysely_migration_lock', '${UNFINISHED_TABLE}')
       OR c.relnamespace = 'pgboss'::regnamespace AND c.relname = 'job')`,
  );
  await client.query(`TRUNCATE ${rows.map(({ table }) => table).join(', ')}`);
}

/** A queue that this version no longer has still needs its table for the jobs of the backup. */
async function makeQueues(client: Client, { queues }: Manifest): Promise<void> {
  for (const { name, options } of queues) await client.query('SELECT pgboss.create_queue($1, $2)', [name, JSON.stringify(options)]);
}

async function loadTable(access: { target: Target; key: BackupKey }, client: Client, backup: Manifest, table: Manifest['tables'][number]) {
  const digest = makeRowsDigest();
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of storedRows(access, backup.name, table)) {
      digest.add(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(read(), { objectMode: false, highWaterMark: 1_048_576 }), client.query(copyFrom(copyIn(table))));
  if (!sameRows(digest.end(), table)) throw differs(table);
}

const differs = (table: { schema: string; name: string }): BackupError =>
  new BackupError(
    `表 ${tableOf(table)} 的内容与备份清单不符，没有恢复成功，请换一份备份。 / The rows of ${tableOf(table)} differ from the manifest; nothing was restored, use another backup.`,
  );

/** Loads all rows and the values of the sequences in one transaction. `hasMeasures`: the sums are kept by triggers of this schema. */
export async function loadRows(
  access: { target: Target; key: BackupKey },
  client: Client,
  backup: Manifest,
  hasMeasures: boolean,
): Promise<void> {
  await makeQueues(client, backup);
  await inTransaction(client, '', async () => {
    const switched = [await foreignKeys(client), await triggers(client)];
    for (const statement of switched.flatMap(({ before }) => before)) await client.query(statement);
    await emptyTables(client);
    for (const table of backup.tables) await loadTable(access, client, backup, table);
    // Without its triggers the sums are stale from the first change on: the next start installs them and counts again.
    if (!hasMeasures && backup.tables.some(({ name }) => name === 'measure_kept')) await client.query('DELETE FROM measure_kept');
    for (const statement of switched.flatMap(({ after }) => after)) await client.query(statement);
    for (const { value, isCalled, ...sequence } of backup.sequences)
      await client.query('SELECT setval($1::text::regclass, $2::text::bigint, $3)', [tableOf(sequence), value, isCalled]);
  });
  await client.query('ANALYZE');
}

/** Reads every table of the restored database and compares it with the manifest. */
export async function checkRestored(client: Client, backup: Manifest, hasMeasures: boolean): Promise<void> {
  for (const table of backup.tables) {
    if (!hasMeasures && table.name === 'measure_kept') continue;
    if (!sameRows(await figuresOf(rowsIn(client, table)), table)) throw differs(table);
  }
}
