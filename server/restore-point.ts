import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beijingSecond } from '@contract/rules/beijing';
import type { Environment } from './environment';
import type { BackupSettings } from './platform/backup/settings';
import { BackupError } from './platform/backup/backup-error';
import { baseBefore, momentOf, takeOver } from './platform/backup/point';
import { endRecoveries, recoverUntil } from './platform/backup/recover';
import { checkReplaceable, isUnfinished } from './platform/backup/unfinished';
import type { Lifecycle } from './platform/lifecycle';
import { postgresAccount } from './platform/postmaster/account';
import { postgresBinaries } from './platform/postmaster/binaries';
import { startEmbedded } from './platform/postmaster/embedded';
import { DataFolderHeldError } from './platform/postmaster/lock';
import { ReadableError } from './platform/readable-error';

const MOST_LISTED = 100;

/** The archive, which only the embedded database has here. */
function requireArchive({ databaseUrl, archiveDir }: Environment): string {
  if (databaseUrl)
    throw new ReadableError(
      '--until 只用于内置数据库：自带的 PostgreSQL 请按 docs/operations.md 恢复。 / --until is for the embedded database only; for your own PostgreSQL see docs/operations.md.',
    );
  if (archiveDir !== undefined) return archiveDir;
  throw new ReadableError(
    '没有设置归档目录 DATABASE_ARCHIVE_DIR，不能恢复到某一时刻。 / DATABASE_ARCHIVE_DIR is not set: without the archive no moment can be reached.',
  );
}

/** Starts the present database and stops it again, which archives its last changes. One that cannot start does not prevent the restore. */
async function archiveRest(dataDir: string, archiveDir: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres')) || isUnfinished(dataDir)) return;
  say('归档现有数据库的最后改动 / archiving the last changes of the present database');
  try {
    await (await startEmbedded({ dataDir, archiveDir })).stop();
  } catch (error) {
    if (error instanceof DataFolderHeldError) throw error;
    say(`现有数据库不能启动，只用已归档的部分 / it does not start, only the archived part is used: ${String(error).split('\n')[0] ?? ''}`);
  }
}

function listOf(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const more = missing.length > MOST_LISTED ? `\n  … ${String(missing.length - MOST_LISTED)}` : '';
  const lines = missing.slice(0, MOST_LISTED).map((id) => `\n  ${id}`);
  return `\n${String(missing.length)} 个文件有记录但找不到内容 / files have a row but no content anywhere:${lines.join('')}${more}`;
}

interface PointOptions {
  environment: Environment;
  settings: BackupSettings;
  until: string;
  replace: boolean;
  say: (line: string) => void;
}

/** Restores the embedded database to a moment. Returns the lines for the operator. */
export async function restorePoint(
  { environment, settings, until: text, replace, say }: PointOptions,
  lifecycle: Lifecycle,
): Promise<string> {
  const { dataDir, s3 } = environment;
  const archiveDir = requireArchive(environment);
  const until = momentOf(text);
  const access = { target: await settings.openTarget(), key: settings.openKey() };
  const base = await baseBefore(access, until);
  const [binaries, account] = await Promise.all([postgresBinaries(), postgresAccount()]);
  if (base.postgres !== binaries.version)
    throw new BackupError(
      `基础副本 ${base.name} 是 PostgreSQL ${base.postgres} 的，内置的是 ${binaries.version}：请用当时的版本恢复。 / Base copy ${base.name} is of PostgreSQL ${base.postgres}, but the embedded version is ${binaries.version}: restore it with the version of that time.`,
    );
  checkReplaceable(dataDir, replace);
  await archiveRest(dataDir, archiveDir, say);
  const folder = join(archiveDir, base.archive);
  lifecycle.onShutdown('recovery', () => endRecoveries(dataDir));
  const recovered = await recoverUntil({ ...access, base, folder, dataDir, until, binaries, account, say });
  const { lastChange, toEnd } = recovered;
  const { aside, count, missing } = await takeOver({ ...access, recovered, until, dataDir, replace, s3, say });
  const last = beijingSecond(lastChange ?? new Date(base.at));
  const reached = toEnd
    ? `归档里没有 ${beijingSecond(until)} 之后的改动，已恢复到归档的末尾，最后的改动在 ${last} / the archive ends before that moment: restored to its end, the last change was at ${last} (Beijing)`
    : `已恢复到 ${beijingSecond(until)}，最后的改动在 ${last} / restored to ${beijingSecond(until)}, the last change was at ${last} (Beijing)`;
  const kept = aside && existsSync(aside) ? `\n旧数据在 / the earlier data is in ${aside}` : '';
  return `恢复完成：${reached}\n${String(count)} 个文件 / files${listOf(missing)}${kept}`;
}
