import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { archiveNameOf } from '../postmaster/archive';
import type { Cluster } from '../postmaster/cluster';
import { BackupError } from './backup-error';
import { counted } from './bytes';
import {
  type Base,
  BASE_FORMAT,
  checkData,
  dataOfBase,
  filesOfBase,
  listBases,
  measured,
  readBase,
  removeBase,
  writeBaseManifest,
} from './bases';
import { inTransaction } from './connection';
import { copyFiles } from './copy-files';
import { filesOf, zipped } from './file-list';
import { newName } from './manifest';
import { packed } from './packing';
import { seal } from './sealing';
import { type BackupOptions, reallyMissing, SNAPSHOT, writeFileList } from './write-backup';

const ARCHIVING_MS = 120_000;
const POLL_MS = 200;

export interface BaseOptions extends BackupOptions {
  cluster: Cluster;
  archiveDir: string;
}

async function archiveOf(client: Client, { cluster }: BaseOptions): Promise<string> {
  const { rows } = await client.query<{ mode: string }>(`SELECT current_setting('archive_mode') AS mode`);
  const name = archiveNameOf(cluster.root);
  if (rows[0]?.mode === 'on' && name !== undefined) return name;
  throw new BackupError(
    '运行中的数据库没有归档，基础副本没有用处：请设置 DATABASE_ARCHIVE_DIR 后重启服务。 / The running database does not archive: set DATABASE_ARCHIVE_DIR for the server and restart it.',
  );
}

/** Waits for the segment with the end of the copy: without it the copy cannot be used. */
async function untilArchived(folder: string, last: string): Promise<void> {
  const deadline = Date.now() + ARCHIVING_MS;
  while (!existsSync(join(folder, last))) {
    if (Date.now() > deadline)
      throw new BackupError(
        `${last} 没有归档到 ${folder}，基础副本没有做成：请检查归档目录是否写满、断开或没有写入权限。 / ${last} did not arrive in ${folder}, so there is no base copy: check the archive's space and permissions.`,
      );
    await delay(POLL_MS);
  }
}

async function copyData(options: BaseOptions, client: Client, name: string) {
  const { cluster, target, key } = options;
  const object = dataOfBase(name);
  const begun = await client.query<{ first: string }>(`SELECT pg_walfile_name(pg_backup_start($1, true)) AS first`, [name]);
  const read = measured(packed(cluster.data));
  let size = 0;
  await target.write(
    object,
    counted(seal(key, object, zipped(read.bytes)), (length) => (size += length)),
  );
  const ended = await client.query<{ last: string; label: string; at: Date }>(
    `SELECT pg_walfile_name(lsn) AS last, labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(false)`,
  );
  const [{ first } = { first: '' }, { last, label, at } = { last: '', label: '', at: new Date() }] = [begun.rows[0], ended.rows[0]];
  return { first, last, label, at: at.toISOString(), data: read.end(), size };
}

/**
 * Copies the data of the running database while it changes, together with the segments in the archive a base for each later moment, and the files of its
 * rows. Everything new is read back, then the manifest is written.
 */
export async function writeBase(options: BaseOptions, { client, outside }: { client: Client; outside: Client }): Promise<Base> {
  const { target, cluster, archiveDir, version, say } = options;
  const archive = await archiveOf(outside, options);
  await target.clean();
  for (const name of (await listBases(options)).unfinished) await removeBase(target, name);
  const name = newName(options.now());
  say(`数据目录 / data folder → ${target.place}`);
  const { size, ...copy } = await copyData(options, client, name);
  await untilArchived(join(archiveDir, archive), copy.last);
  say('文件 / files');
  const files = await inTransaction(client, SNAPSHOT, async () => {
    const { added, unread } = await copyFiles(options, filesOf(client));
    const missing = (await reallyMissing(outside, unread)).map(({ id }) => id);
    // A file that was deleted meanwhile is in no list: its row is gone too.
    const list = await writeFileList(
      options,
      client,
      filesOfBase(name),
      unread.map(({ id }) => id),
    );
    return { added: added + list.size, missing, files: { count: list.count, bytes: list.bytes } };
  });
  const postgres = await client.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
  const base: Base = {
    ...{ format: BASE_FORMAT, kind: 'base', name, version, archive, ...copy, ...files },
    postgres: String(Math.floor(Number(postgres.rows[0]?.number) / 10_000)),
    password: cluster.password,
    added: size + files.added,
  };
  say('回读核对 / reading back');
  await checkData(options, base);
  await writeBaseManifest(options, base);
  return readBase(options, name);
}
