import type { Client } from 'pg';
import { BackupError } from './backup-error';
import { withConnection } from './connection';
import type { Manifest } from './manifest';
import type { Base } from './bases';
import { type Keep, retain, retainBases } from './retention';
import { type BaseOptions, writeBase } from './write-base';
import { type BackupOptions, writeBackup } from './write-backup';

/** A number that no other lock uses: one backup of a database at a time, on any node. */
const BACKUP_LOCK = 3_311_093;

const INTERRUPTED = '上次备份中断了 / interrupted';

export interface RunOptions extends BackupOptions {
  databaseUrl: string;
  keep: Keep;
  /** The night, YYYY-MM-DD, whose backup this is; undefined for one by hand. */
  slot?: string;
  /** Asked once no other node makes a backup; false ends without one. */
  isDue?: () => Promise<boolean>;
}

/** The sentence of an error for the table of runs, without addresses or names of people. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof BackupError) return error.message;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
};

async function recorded<Made extends Pick<Manifest, 'name' | 'added' | 'files'>>(
  client: Client,
  { slot, now }: Pick<RunOptions, 'slot' | 'now'>,
  work: () => Promise<Made>,
): Promise<Made> {
  // The lock is free, so a run without an end was interrupted.
  await client.query(`UPDATE backup_run SET outcome = 'failed', ended_at = now(), error = $1 WHERE outcome = 'running'`, [INTERRUPTED]);
  const begun = await client.query<{ id: number }>('INSERT INTO backup_run (slot, started_at) VALUES ($1, $2) RETURNING id', [
    slot ?? null,
    now(),
  ]);
  const id = begun.rows[0]?.id;
  const end = (outcome: string, values: { name?: string; bytes?: number; files?: number; error?: string }) =>
    client.query(`UPDATE backup_run SET outcome = $2, ended_at = now(), name = $3, bytes = $4, files = $5, error = $6 WHERE id = $1`, [
      id,
      outcome,
      values.name ?? null,
      values.bytes ?? null,
      values.files ?? null,
      values.error ?? '',
    ]);
  try {
    const manifest = await work();
    const { name, added, files } = manifest;
    await end('done', { name, bytes: added, files: files.count });
    return manifest;
  } catch (error) {
    await end('failed', { error: sentenceOf(error) }).catch(() => undefined);
    throw error;
  }
}

const anotherRuns = (): BackupError =>
  new BackupError('另一个备份正在进行，请等它结束。 / Another backup is running; wait until it has ended.');

/** Makes a backup, removes the old ones and records the run. Returns undefined when it is not due; throws when another one is running. */
export async function runBackup(options: RunOptions): Promise<Manifest | undefined> {
  const { databaseUrl, slot, keep, isDue = () => Promise.resolve(true), say } = options;
  return withConnection(databaseUrl, (outside) =>
    withConnection(databaseUrl, async (client) => {
      const { rows } = await outside.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [BACKUP_LOCK]);
      // At night another node, or a backup by hand, does the work.
      if (!rows[0]?.taken && slot !== undefined) return undefined;
      if (!rows[0]?.taken) throw anotherRuns();
      if (!(await isDue())) return undefined;
      return recorded(outside, options, async () => {
        const manifest = await writeBackup(options, { client, outside });
        const removed = await retain(options.target, options.key, keep);
        if (removed.backups + removed.files > 0)
          say(
            `清理了 ${String(removed.backups)} 份旧备份、${String(removed.files)} 个文件 / removed ${String(removed.backups)} old backups, ${String(removed.files)} files`,
          );
        return manifest;
      });
    }),
  );
}

/** Makes a base copy, removes the old ones with the segments that only they need, and records the run. */
export async function runBase(options: BaseOptions & { databaseUrl: string; keep: Keep }): Promise<Base> {
  const { databaseUrl, target, key, say } = options;
  return withConnection(databaseUrl, (outside) =>
    withConnection(databaseUrl, async (client) => {
      const { rows } = await outside.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [BACKUP_LOCK]);
      if (!rows[0]?.taken) throw anotherRuns();
      return recorded(outside, options, async () => {
        const base = await writeBase(options, { client, outside });
        const removed = await retainBases(target, key, options);
        if (removed.bases + removed.segments > 0)
          say(
            `清理了 ${String(removed.bases)} 份旧副本、${String(removed.segments)} 个归档段 / removed ${String(removed.bases)} old copies, ${String(removed.segments)} segments`,
          );
        return base;
      });
    }),
  );
}
