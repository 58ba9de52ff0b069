import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beijingSecond } from '@contract/rules/beijing';
import type { Client } from 'pg';
import { contentOf, openVault, type Vault } from '../files/vault';
import type { S3Options } from '../files/s3-options';
import { stopPostmaster } from '../postmaster/postmaster';
import { BackupError, MissingObjectError } from './backup-error';
import { type Base, listBases } from './bases';
import { inTransaction, withConnection } from './connection';
import { eachAtOnce } from './each';
import { filesOf, type ListedFile } from './file-list';
import type { BackupKey } from './key';
import { logRestore } from './log-restore';
import { endRecoveries, type Recovered } from './recover';
import { restoreFile } from './restore';
import { PASSING_TABLES } from './tables';
import type { Target } from './target';
import { emptyDataFolder, endMark } from './unfinished';

const AT_ONCE = 4;
const TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;
/** The platform's own record stays, and the mark is not in a copied database. */
const STAYING = ['backup_run', 'restore_unfinished'];

/** Parses a moment in Beijing: 2026-11-24 10:00, also with seconds. */
export function momentOf(text: string): Date {
  const at = TIME.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : new Date(Number.NaN);
  // A day that does not exist, such as 31 April, would be taken for the next one.
  if (!Number.isNaN(at.getTime()) && beijingSecond(at).startsWith(text.replace('T', ' '))) return at;
  throw new BackupError(
    `--until ${text} 应为北京时间，如 '2026-11-24 10:00' 或 '2026-11-24 10:00:30'。 / --until must be a time in Beijing such as '2026-11-24 10:00'.`,
  );
}

/** The newest base copy that was complete at the moment. */
export async function baseBefore(access: { target: Target; key: BackupKey }, until: Date): Promise<Base> {
  const { bases } = await listBases(access);
  const usable = bases
    .filter(({ at }) => Date.parse(at) <= until.getTime())
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (usable[0]) return usable[0];
  const first = bases.map(({ at }) => Date.parse(at)).sort((one, other) => one - other)[0];
  throw new BackupError(
    first === undefined
      ? `${access.target.place} 里没有基础副本，不能恢复到某一时刻：请用 npm run restore 恢复备份，今后定期运行 npm run backup -- --base。` +
          ' / There is no base copy: restore a backup with npm run restore, and run npm run backup -- --base regularly.'
      : `${beijingSecond(until)} 早于最早的基础副本（${beijingSecond(new Date(first))}），没有改动现有数据：请选之后的时刻，或用 npm run restore -- <name> 恢复更早的备份。` +
          ` / This moment is before the earliest base copy (${beijingSecond(new Date(first))} in Beijing); nothing was changed. Choose a later one, or restore an earlier backup by its name.`,
  );
}

interface Places {
  target: Target;
  key: BackupKey;
  vault: Vault;
  /** The files that were there before the restore. */
  earlier: Vault | undefined;
}

/** Brings the file of a row from where it is: false when it is nowhere. */
async function bringFile({ target, key, vault, earlier }: Places, { id, size }: ListedFile): Promise<boolean> {
  // The bucket is the same as before.
  if ((await vault.sizeOf(id)) === size) return true;
  if (earlier && (await earlier.sizeOf(id)) === size) {
    const tooLarge = () => new BackupError(`${id} 正在被改动。 / ${id} is being changed.`);
    await vault.keep(await vault.receive(contentOf(earlier, id), { maxBytes: size, tooLarge }), id);
    return true;
  }
  try {
    await restoreFile({ target, key, vault }, { id, size });
    return true;
  } catch (error) {
    if (error instanceof MissingObjectError) return false;
    throw error;
  }
}

async function bringFiles(places: Places, client: Client): Promise<{ count: number; missing: string[] }> {
  const missing: string[] = [];
  let count = 0;
  await inTransaction(client, 'READ ONLY', () =>
    eachAtOnce(filesOf(client), AT_ONCE, async (file) => {
      if (await bringFile(places, file)) count += 1;
      else missing.push(file.id);
    }),
  );
  return { count, missing: missing.sort() };
}

/** Sessions and codes that have ended since must not come back to life. */
async function endSessions(client: Client): Promise<void> {
  for (const table of PASSING_TABLES) {
    if (STAYING.includes(table)) continue;
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [`public.${table}`]);
    if (rows[0]?.found) await client.query(`DELETE FROM ${table}`);
  }
}

interface TakeOptions {
  target: Target;
  key: BackupKey;
  recovered: Recovered;
  until: Date;
  dataDir: string;
  replace: boolean;
  s3: S3Options | undefined;
  say: (line: string) => void;
}

/** Puts the recovered database in the place of the present one, with the files of its rows. Until the end a mark shows that the data is incomplete. */
export async function takeOver({ target, key, recovered, until, dataDir, replace, s3, say }: TakeOptions) {
  const { cluster, postmaster, databaseUrl } = recovered;
  const bring = () =>
    withConnection(databaseUrl, async (client) => {
      await endSessions(client);
      const aside = await emptyDataFolder(dataDir, { replace, at: new Date() });
      say('文件 / files');
      const vault = await openVault(join(dataDir, 'files'), { s3 });
      const folder = aside && join(aside, 'files');
      const earlier = folder && existsSync(folder) ? await openVault(folder) : undefined;
      const files = await bringFiles({ target, key, vault, earlier }, client);
      await logRestore(client, `恢复到 ${beijingSecond(until)}`);
      return { aside, ...files };
    });
  const brought = await bring().catch(async (error: unknown) => {
    await endRecoveries(dataDir);
    throw error;
  });
  await stopPostmaster(cluster, postmaster.pid);
  rmSync(cluster.logFile, { force: true });
  renameSync(cluster.root, join(dataDir, 'postgres'));
  await endMark(dataDir);
  return brought;
}
