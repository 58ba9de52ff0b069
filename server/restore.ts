import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBackupSettings } from './backup-environment';
import { runCommand } from './command';
import { type Environment, readEnvironment } from './environment';
import { findBackup } from './platform/backup/manifest';
import { checkVersion, restoreBackup } from './platform/backup/restore';
import { emptyDataFolder, endMark } from './platform/backup/unfinished';
import { connect } from './platform/db/connect';
import { sealFilesOf } from './platform/events/chain/second-place';
import { openVault } from './platform/files/vault';
import type { Lifecycle } from './platform/lifecycle';
import { runningEmbedded, startEmbedded } from './platform/postmaster/embedded';
import { ReadableError } from './platform/readable-error';
import { restorePoint } from './restore-point';

const USAGE = `用法 / usage:
  npm run restore [-- [name] [--replace]]   从备份恢复，默认最新的一份 / restore a backup, by default the newest
  npm run restore -- --until '2026-11-24 10:00' [--replace]
                                          内置数据库恢复到某一时刻（北京时间，DATABASE_ARCHIVE_DIR） / the embedded database of a moment in Beijing`;

const NEXT = `
下一步 / next:
  1. 密钥不在备份里：请把原来的密钥文件放回 DATA_DIR（或照旧设置 DATA_KEY），否则手机号等加密内容读不出来。
     Keys are not in the backup: bring the keys file back to DATA_DIR (or set DATA_KEY as before), or encrypted data cannot be read.
  2. npm start；所有人要重新登录。 / npm start; everyone has to sign in again.`;

const NEXT_BASE = `
  3. npm run backup -- --base：恢复后的数据库归档到新的目录，需要新的基础副本。 / The restored database archives to a new folder and needs a new base copy.`;

/** What to do with the seals of the earlier database: the restored one must not continue them. Empty when there are none on this machine. */
function sealStep({ sealPlaces, dataDir }: Environment): string {
  const files = sealFilesOf(sealPlaces, dataDir).filter((file) => existsSync(file));
  if (files.length === 0) return '';
  const names = files.join('、');
  return `
  启动前请把 ${names} 改名保存：里面的封存比恢复后的数据库新，不改名则新的封存写不进去。恢复已记入操作日志。
  Before the start, rename ${files.join(' and ')} and keep it: its seals are ahead of the restored database. The restore is in the log.`;
}

/** A database that a killed process left running is stopped; one that a live server uses is refused. */
async function stopEmbedded({ dataDir, archiveDir }: Environment): Promise<void> {
  if (runningEmbedded(dataDir) === undefined) return;
  await (await startEmbedded({ dataDir, archiveDir })).stop();
}

/** Makes an empty place for the restore and opens it as its owner. Returns the folder with the earlier data too. */
async function openEmpty(environment: Environment, lifecycle: Lifecycle, replace: boolean) {
  const { dataDir, databaseUrl, databaseOwnerUrl } = environment;
  if (databaseUrl) {
    if (replace)
      throw new ReadableError(
        '--replace 只用于内置数据库：请新建一个空数据库，把 DATABASE_URL 指向它。 / --replace is for the embedded database only: create an empty database and set DATABASE_URL to it.',
      );
    return { url: databaseOwnerUrl ?? databaseUrl, aside: null };
  }
  await stopEmbedded(environment);
  const aside = await emptyDataFolder(dataDir, { replace, at: new Date() });
  const database = await startEmbedded({ dataDir });
  lifecycle.onShutdown('database', () => database.stop());
  return { url: database.url, aside };
}

function readArguments() {
  try {
    return parseArgs({
      options: { replace: { type: 'boolean' }, until: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ReadableError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function run(lifecycle: Lifecycle): Promise<string> {
  const { values, positionals } = readArguments();
  if (values.help) return USAGE;
  const environment = readEnvironment(process.env);
  const settings = requireBackupSettings(process.env);
  const say = (line: string): void => console.log(`  … ${line}`);
  if (values.until !== undefined) {
    if (positionals.length > 0) throw new ReadableError(USAGE);
    const { until, replace = false } = values;
    return `${await restorePoint({ environment, settings, until, replace, say }, lifecycle)}\n${NEXT}${NEXT_BASE}${sealStep(environment)}`;
  }
  const [target, key] = [await settings.openTarget(), settings.openKey()];
  // Everything about the backup is checked before the present data is touched.
  const backup = await findBackup(target, key, positionals[0]);
  checkVersion(backup);
  say(`${backup.name} ← ${target.place}`);
  const { url, aside } = await openEmpty(environment, lifecycle, values.replace ?? false);
  const db = connect(url, { poolSize: 2 });
  lifecycle.onShutdown('database connections', () => db.destroy());
  const vault = await openVault(join(environment.dataDir, 'files'), { s3: environment.s3 });
  await restoreBackup({ target, key, backup, databaseUrl: url, db, vault, say });
  await endMark(environment.dataDir);
  const kept = aside && existsSync(aside) ? `\n旧数据在 / the earlier data is in ${aside}` : '';
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  return `恢复完成 / restored: ${backup.name}, ${String(rows)} 行 / rows, ${String(backup.files.count)} 个文件 / files${kept}\n${NEXT}${sealStep(environment)}`;
}

void runCommand(run);
