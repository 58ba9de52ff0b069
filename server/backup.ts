import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beijingSecond } from '@contract/rules/beijing';
import { version } from '../package.json';
import { requireBackupSettings } from './backup-environment';
import { ownerAddressOf, runCommand } from './command';
import { readEnvironment } from './environment';
import { writeNewKey } from './platform/backup/key';
import { findBackup, listBackups, type Manifest } from './platform/backup/manifest';
import { type Base, listBases, verifyBase } from './platform/backup/bases';
import { runBackup, runBase } from './platform/backup/runs';
import type { BackupSettings } from './platform/backup/settings';
import { verifyBackup } from './platform/backup/verify';
import { contentOf, openVault } from './platform/files/vault';
import type { Lifecycle } from './platform/lifecycle';
import { clusterAt } from './platform/postmaster/cluster';
import { ReadableError } from './platform/readable-error';

const USAGE = `用法 / usage:
  npm run backup                          备份 / make a backup (BACKUP_DIR or BACKUP_S3_*, BACKUP_KEY_FILE)
  npm run backup -- --base                基础副本，用于恢复到任意时刻 / a base copy for restoring any later moment (DATABASE_ARCHIVE_DIR)
  npm run backup -- --list                列出备份 / list the backups
  npm run backup -- --verify [name]       把一份备份全部读一遍核对 / read a whole backup back (default: the newest)
  npm run backup -- --new-key <file>      生成密钥文件 / make a key file`;

const MB = 1_000_000;
const inMegabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

const say = (line: string): void => console.log(`  … ${line}`);

const warnOfMissing = (id: string): void =>
  console.warn(`  文件 ${id} 有记录，但没有内容，备份里也没有 / the file has a row but no content, also not in the backup`);

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

function lineOf(backup: Manifest): string {
  const { name, files, added } = backup;
  return `${name}  ${String(rowsOf(backup))} 行 / rows, ${String(files.count)} 个文件 / files (${inMegabytes(files.bytes)}), +${inMegabytes(added)}, ${backup.version}`;
}

async function make(settings: BackupSettings, lifecycle: Lifecycle): Promise<string> {
  const environment = readEnvironment(process.env);
  const [target, key] = [await settings.openTarget(), settings.openKey()];
  const databaseUrl = await ownerAddressOf(environment, lifecycle);
  const vault = await openVault(join(environment.dataDir, 'files'), { s3: environment.s3 });
  const manifest = await runBackup({
    ...{ databaseUrl, target, key, version, keep: settings.keep },
    readFile: (id) => contentOf(vault, id),
    now: () => new Date(),
    say,
  });
  if (!manifest) throw new Error('a backup by hand is always due');
  for (const id of manifest.missing) warnOfMissing(id);
  return `备份完成 / backup made: ${lineOf(manifest)}`;
}

const lineOfBase = ({ name, at, data, files, added, version: by }: Base): string =>
  `${name}  基础副本，可恢复到 ${beijingSecond(new Date(at))} 之后的时刻 / base copy (${inMegabytes(data.bytes)}), ${String(files.count)} 个文件 / files, +${inMegabytes(added)}, ${by}`;

async function makeBase(settings: BackupSettings, lifecycle: Lifecycle): Promise<string> {
  const environment = readEnvironment(process.env);
  const { dataDir, databaseUrl: external, archiveDir, s3 } = environment;
  if (external || archiveDir === undefined)
    throw new ReadableError(
      '--base 只用于内置数据库，并须设置 DATABASE_ARCHIVE_DIR，见 docs/operations.md。 / --base is for the embedded database only and needs DATABASE_ARCHIVE_DIR, see docs/operations.md.',
    );
  const [target, key] = [await settings.openTarget(), settings.openKey()];
  const databaseUrl = await ownerAddressOf(environment, lifecycle);
  const vault = await openVault(join(dataDir, 'files'), { s3 });
  const base = await runBase({
    ...{ databaseUrl, target, key, version, archiveDir, keep: settings.keep },
    cluster: clusterAt(realpathSync(join(dataDir, 'postgres'))),
    readFile: (id) => contentOf(vault, id),
    now: () => new Date(),
    say,
  });
  for (const id of base.missing) warnOfMissing(id);
  return `基础副本完成 / base copy made: ${lineOfBase(base)}`;
}

async function list(settings: BackupSettings): Promise<string> {
  const target = await settings.openTarget();
  const key = settings.openKey();
  const [{ backups, unfinished }, found] = [await listBackups(target, key), await listBases({ target, key })];
  const whole = [...backups.map(lineOf), ...found.bases.map(lineOfBase)];
  const lines = [
    ...whole,
    ...[...unfinished, ...found.unfinished].map((name) => `${name}  没有做完，不能恢复 / unfinished, cannot be restored`),
  ];
  return lines.length > 0 ? lines.join('\n') : `${target.place} 里没有备份 / no backups`;
}

async function verify(settings: BackupSettings, name: string | undefined): Promise<string> {
  const access = { target: await settings.openTarget(), key: settings.openKey() };
  const base = name && (await listBases(access)).bases.find((one) => one.name === name);
  if (base) {
    await verifyBase(access, base);
    return `核对无误 / verified: ${lineOfBase(base)}`;
  }
  const manifest = await findBackup(access.target, access.key, name);
  await verifyBackup(access, manifest);
  return `核对无误 / verified: ${lineOf(manifest)}`;
}

const OPTIONS = {
  base: { type: 'boolean' },
  list: { type: 'boolean' },
  verify: { type: 'boolean' },
  'new-key': { type: 'string' },
  help: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ReadableError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function run(lifecycle: Lifecycle): Promise<string> {
  const { values, positionals } = readArguments();
  if (values.help) return USAGE;
  if (values['new-key'] !== undefined) {
    writeNewKey(values['new-key']);
    return `密钥已写入 ${values['new-key']}，请另存一份：没有它，备份打不开。 / The key is written; keep a copy elsewhere: without it no backup can be opened.`;
  }
  const settings = requireBackupSettings(process.env);
  if (values.list) return list(settings);
  if (values.verify) return verify(settings, positionals[0]);
  if (positionals.length > 0) throw new ReadableError(USAGE);
  if (values.base) return makeBase(settings, lifecycle);
  return make(settings, lifecycle);
}

void runCommand(run);
