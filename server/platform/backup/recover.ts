import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresAccount } from '../postmaster/account';
import type { PostgresBinaries } from '../postmaster/binaries';
import { type Cluster, clusterAt, urlOf } from '../postmaster/cluster';
import { launch, type Postmaster, stopPostmaster } from '../postmaster/postmaster';
import { isAlive, runningPostmaster } from '../postmaster/process';
import { BackupError } from './backup-error';
import { type Base, measured, otherData, storedData } from './bases';
import { withConnection } from './connection';
import type { BackupKey } from './key';
import { unpack } from './packing';
import type { Target } from './target';
import { missingSegment } from './wal';

const BUILDING = /^\.recovering-(\d+)$/;
const ENDED_EARLY = /recovery ended before configured recovery target was reached/;
const REFUSED = /the database system is (not (yet )?accepting connections|starting up|shutting down)|Hot standby mode is disabled/;
const LOG_LINES = 5;

interface RecoverOptions {
  target: Target;
  key: BackupKey;
  base: Base;
  /** The folder with the segments of the base. */
  folder: string;
  dataDir: string;
  until: Date;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
  say: (line: string) => void;
}

export interface Recovered {
  cluster: Cluster;
  postmaster: Postmaster;
  databaseUrl: string;
  /** The time of the last change that was made again; null when there was none after the base. */
  lastChange: Date | null;
  /** The archive has no change at or after the moment. */
  toEnd: boolean;
}

const missing = (segment: string, folder: string): BackupError =>
  new BackupError(
    `归档里缺少 ${segment}（${folder}），不能恢复到这个时刻，没有改动现有数据：请找回这个文件，或选更早的时刻。` +
      ` / ${segment} is missing in the archive (${folder}), so this moment cannot be reached; nothing was changed. Bring the file back, or choose an earlier moment.`,
  );

/** Stops the servers that replay for this process or for a killed one, and removes what they made. */
export async function endRecoveries(dataDir: string): Promise<void> {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = BUILDING.exec(name)?.[1];
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    const root = join(realpathSync(dataDir), name);
    const data = join(root, 'data');
    const left = runningPostmaster(data);
    if (left) await stopPostmaster({ data }, left.pid);
    rmSync(root, { recursive: true, force: true });
  }
}

/** Only the path is ours to quote: PostgreSQL puts its own names in the place of %f and %p. */
const restoreCommand = (folder: string): string => `cp '${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}/%f' "%p"`;

async function unpackBase(options: RecoverOptions, root: string): Promise<Cluster> {
  const { base, account } = options;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  // The account of the server has to reach its data below.
  chmodSync(root, 0o711);
  const data = join(root, 'data');
  mkdirSync(data, { mode: 0o700 });
  const read = measured(storedData(options, base.name));
  await unpack(read.bytes, data, { name: base.name, account });
  if (read.end().digest !== base.data.digest) throw otherData(base.name);
  writeFileSync(join(data, 'backup_label'), base.label, { mode: 0o600 });
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  if (account)
    for (const path of [data, join(data, 'backup_label'), join(data, 'recovery.signal')]) chownSync(path, account.uid, account.gid);
  writeFileSync(join(root, 'password'), base.password, { mode: 0o600 });
  return clusterAt(realpathSync(root));
}

/** Resolves when the server has made the changes again and has become an ordinary one; undefined when it ended before. */
async function replay({ folder, binaries, account }: RecoverOptions, cluster: Cluster, target: Record<string, string>) {
  const settings = {
    archive_mode: 'off',
    // Answers only when it is an ordinary server.
    hot_standby: 'off',
    restore_command: restoreCommand(folder),
    recovery_target_timeline: 'current',
    ...target,
  };
  // The changes of a week may take an hour.
  return launch({ cluster, binaries, account, settings, folders: [folder], onStage: () => undefined }, Number.POSITIVE_INFINITY);
}

/** The log without the answers to our own attempts to connect. */
const linesOfLog = (logFile: string): string[] =>
  existsSync(logFile)
    ? readFileSync(logFile, 'utf8')
        .trim()
        .split('\n')
        .filter((line) => !REFUSED.test(line))
    : [];

async function replayUntil(options: RecoverOptions, cluster: Cluster): Promise<{ postmaster: Postmaster; toEnd: boolean }> {
  const { base, folder, until } = options;
  // PostgreSQL reads this before it knows the names of time zones, such as Z.
  const moment = `${until.toISOString().slice(0, -1).replace('T', ' ')}+00`;
  const target = { recovery_target_time: moment, recovery_target_action: 'promote' };
  const exact = await replay(options, cluster, target);
  if (exact) return { postmaster: exact, toEnd: false };
  if (linesOfLog(cluster.logFile).some((line) => ENDED_EARLY.test(line))) {
    const gap = await missingSegment(folder, base);
    if (gap !== undefined) throw missing(gap, folder);
    const whole = await replay(options, cluster, {});
    if (whole) return { postmaster: whole, toEnd: true };
  }
  throw new BackupError(
    `重放归档失败，没有改动现有数据 / the archive could not be replayed, nothing was changed:\n${linesOfLog(cluster.logFile).slice(-LOG_LINES).join('\n')}`,
  );
}

/**
 * Makes the database of a moment next to the present data: a base copy, and the changes from the archive until then. The server that did it still runs.
 * Without success nothing remains.
 */
export async function recoverUntil(options: RecoverOptions): Promise<Recovered> {
  const { base, folder, dataDir, say } = options;
  const segments = await missingSegment(folder, base);
  // A gap after the copy may lie after the moment: then it does not matter.
  if (segments !== undefined && segments <= base.last) throw missing(segments, folder);
  mkdirSync(dataDir, { recursive: true });
  await endRecoveries(dataDir);
  const root = join(realpathSync(dataDir), `.recovering-${String(process.pid)}`);
  try {
    say(`基础副本 / base copy: ${base.name}`);
    const cluster = await unpackBase(options, root);
    say('重放归档 / replaying the archive');
    const { postmaster, toEnd } = await replayUntil(options, cluster);
    const databaseUrl = urlOf(cluster, postmaster.port);
    const lastChange = await withConnection(databaseUrl, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
      return rows[0]?.at ?? null;
    });
    return { cluster, postmaster, databaseUrl, lastChange, toEnd };
  } catch (error) {
    await endRecoveries(dataDir);
    throw error;
  }
}
