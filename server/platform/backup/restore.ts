import { type Db, createSchema, isKnownMigration } from '../db/connect';
import type { Vault } from '../files/vault';
import { BackupError } from './backup-error';
import { withConnection } from './connection';
import { eachAtOnce } from './each';
import { type ListedFile, listedFiles } from './file-list';
import type { BackupKey } from './key';
import { checkRestored, loadRows } from './load-rows';
import { logRestore } from './log-restore';
import { fileListOf, fileObject, type Manifest } from './manifest';
import { unseal } from './sealing';
import type { Target } from './target';
import { emptyDatabase, endDatabaseMark } from './unfinished';

const AT_ONCE = 4;

interface RestoreOptions {
  target: Target;
  key: BackupKey;
  backup: Manifest;
  /** The address as the owner of the tables. */
  databaseUrl: string;
  db: Db;
  vault: Vault;
  say: (line: string) => void;
}

/** Throws for a backup of a newer version, whose tables this version does not know. */
export function checkVersion({ name, version, migrations }: Manifest): void {
  const unknown = migrations.find((migration) => !isKnownMigration(migration));
  if (unknown !== undefined)
    throw new BackupError(
      `备份 ${name} 由更新版本的平台（${version}，${unknown}）写成，请安装新版本再恢复。 / Backup ${name} was made by a newer version (${version}, ${unknown}); install that version.`,
    );
}

/** Brings a file of a row from the place for backups. */
export async function restoreFile(
  { target, key, vault }: Pick<RestoreOptions, 'target' | 'key' | 'vault'>,
  { id, size }: ListedFile,
): Promise<void> {
  const object = fileObject(id, size);
  const wrongSize = () => new BackupError(`${object} 的大小不对，请换一份备份。 / ${object} has the wrong size; use another backup.`);
  const received = await vault.receive(unseal(key, object, target.read(object)), { maxBytes: size, tooLarge: wrongSize });
  if (received.size !== size) {
    await vault.discard(received);
    throw wrongSize();
  }
  await vault.keep(received, id);
}

async function restoreFiles(options: RestoreOptions): Promise<void> {
  const { target, key, backup, vault } = options;
  let count = 0;
  await eachAtOnce(listedFiles(target, key, fileListOf(backup.name)), AT_ONCE, async (file) => {
    await restoreFile(options, file);
    if ((await vault.sizeOf(file.id)) !== file.size) throw new Error(`the restored file ${file.id} has another size`);
    count += 1;
  });
  if (count !== backup.files.count)
    throw new BackupError(
      `备份 ${backup.name} 的文件清单不完整，请换一份备份。 / The list of files of ${backup.name} is incomplete; use another backup.`,
    );
}

/** Restores a backup into an empty database and the files' place. Until the end, marks show that the data is incomplete. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { backup, databaseUrl, db, say } = options;
  checkVersion(backup);
  await withConnection(databaseUrl, async (client) => {
    await emptyDatabase(client);
    say('表结构 / schema');
    const hasMeasures = await createSchema(db, backup.migrations);
    say('数据 / rows');
    await loadRows(options, client, backup, hasMeasures);
    say('文件 / files');
    await restoreFiles(options);
    say('核对 / checking');
    await checkRestored(client, backup, hasMeasures);
    await logRestore(client, `恢复备份 ${backup.name}`);
    await endDatabaseMark(client);
  });
}
