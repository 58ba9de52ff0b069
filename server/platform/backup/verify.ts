import { BackupError } from './backup-error';
import { checkFile } from './copy-files';
import { eachAtOnce } from './each';
import { listedFiles } from './file-list';
import type { BackupKey } from './key';
import { fileListOf, type Manifest } from './manifest';
import { checkRows } from './rows';
import type { Target } from './target';

const AT_ONCE = 4;

/** Reads all rows and files of a backup and compares them with its manifest; throws a sentence for the first difference. */
export async function verifyBackup(access: { target: Target; key: BackupKey }, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await checkRows(access, manifest.name, table);
  let count = 0;
  let bytes = 0;
  await eachAtOnce(listedFiles(access.target, access.key, fileListOf(manifest.name)), AT_ONCE, async (file) => {
    await checkFile(access, file);
    count += 1;
    bytes += file.size;
  });
  if (count === manifest.files.count && bytes === manifest.files.bytes) return;
  throw new BackupError(
    `备份 ${manifest.name} 的文件清单不完整，请换一份备份。 / The list of files of ${manifest.name} is incomplete; use another backup.`,
  );
}
