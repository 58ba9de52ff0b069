import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import { version } from '../../../package.json';
import { BackupError } from '../../platform/backup/backup-error';
import { runBackup } from '../../platform/backup/runs';
import type { BackupSettings } from '../../platform/backup/settings';
import type {} from '../../platform/backup/tables-of-runs';
import type { Target } from '../../platform/backup/target';
import { addressOf, type Db } from '../../platform/db/connect';
import { AppError, fail } from '../../platform/errors';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { contentOf } from '../../platform/files/vault';
import type { Kernel } from '../../platform/kernel';

/** A night's backup is tried this often, with a pause between the attempts. */
const MOST_TRIES = 3;
const PAUSE_MS = 1_800_000;

/** The sentence for the screens: messages of a backup are in two languages. */
function inOneLanguage(error: unknown): unknown {
  if (!(error instanceof BackupError)) return error;
  return fail('backup.failed', {}, error.message.split(' / ')[0]);
}

/** A target whose writes end when the server stops; the backup is then made by another node or after the next start. */
function stoppable(target: Target, isStopping: () => boolean): Target {
  return {
    ...target,
    write: (name, source) => {
      if (isStopping()) throw new BackupError('服务正在停止，备份中断。 / The server is stopping; the backup was interrupted.');
      return target.write(name, source);
    },
  };
}

/** The backup of the night. Every node asks each minute whether it is due; the lock of the backup lets one do it. */
export function makeNightlyBackup(
  { db, clock, vault, log }: Pick<Kernel, 'db' | 'clock' | 'vault' | 'log'>,
  settings: BackupSettings,
): MinuteWork {
  /** The night whose backup is due by the clock: today's after its time. A server that was off at that time makes it later. */
  const slotNow = (): string | null => (beijingMinute(clock.now()).slice(-5) >= settings.at ? beijingDate(clock.now()) : null);

  async function isDue(reader: Db, slot: string): Promise<boolean> {
    const runs = await reader.selectFrom('backupRun').select(['outcome', 'startedAt']).where('slot', '=', slot).execute();
    if (runs.some(({ outcome }) => outcome === 'done')) return false;
    const last = Math.max(0, ...runs.map(({ startedAt }) => startedAt.getTime()));
    return runs.length < MOST_TRIES && clock.now().getTime() - last >= (runs.length === 0 ? 0 : PAUSE_MS);
  }

  async function backUp(isStopping: () => boolean): Promise<void> {
    const slot = slotNow();
    const databaseUrl = addressOf(db);
    if (slot === null || databaseUrl === undefined || !(await isDue(db, slot))) return;
    try {
      const target = stoppable(await settings.openTarget(), isStopping);
      const manifest = await runBackup({
        ...{ databaseUrl, target, version, slot, keep: settings.keep, key: settings.openKey() },
        readFile: (id) => contentOf(vault, id),
        now: () => clock.now(),
        say: (line) => log.info(line),
        // Asked again under the lock: another node may have done it in the meantime.
        isDue: () => isDue(db, slot),
      });
      if (manifest) log.info({ name: manifest.name, bytes: manifest.added, missing: manifest.missing.length }, 'the backup was made');
    } catch (error) {
      throw inOneLanguage(error);
    }
  }

  return everyMinute(backUp, (err) => log.error({ err: err instanceof AppError ? err.message : err }, 'the backup failed'));
}
