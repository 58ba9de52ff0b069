import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import { type Bytes, counted } from './bytes';
import { unzipped, zipped } from './file-list';
import type { BackupKey } from './key';
import { type Manifest, rowsOf } from './manifest';
import { figuresOf, makeRowsDigest, type RowsFigures } from './rows-digest';
import { seal, unseal } from './sealing';
import { copyOut, type TableShape } from './tables';
import type { Target } from './target';

/** The rows of a table in the text form of COPY, in the present transaction. */
export const rowsIn = (client: Client, table: TableShape): Bytes =>
  client.query(copyTo(copyOut(table), { highWaterMark: 1_048_576 })) as AsyncIterable<Buffer>;

/** Stores the rows of a table in the present transaction. Returns what was stored and its size in the target. */
export async function writeRows(
  { target, key }: { target: Target; key: BackupKey },
  client: Client,
  backup: string,
  table: TableShape,
): Promise<{ figures: RowsFigures; size: number }> {
  const object = rowsOf(backup, table);
  const digest = makeRowsDigest();
  let size = 0;
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of rowsIn(client, table)) {
      digest.add(chunk);
      yield chunk;
    }
  }
  const sealed = seal(key, object, zipped(read()));
  await target.write(
    object,
    counted(sealed, (length) => (size += length)),
  );
  return { figures: digest.end(), size };
}

/** The stored rows of a table; fails at the end of the stream when a part was changed. */
export function storedRows({ target, key }: { target: Target; key: BackupKey }, backup: string, table: TableShape): Bytes {
  const object = rowsOf(backup, table);
  return unzipped(unseal(key, object, target.read(object)));
}

export const sameRows = (one: RowsFigures, other: RowsFigures): boolean => one.rows === other.rows && one.digest === other.digest;

/** Reads the stored rows of a table back and compares them with the manifest. */
export async function checkRows(
  access: { target: Target; key: BackupKey },
  backup: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const found = await figuresOf(storedRows(access, backup, table));
  if (sameRows(found, table)) return;
  const [name, was, is] = [rowsOf(backup, table), String(table.rows), String(found.rows)];
  throw new BackupError(
    `${name} 的内容与清单不符（清单 ${was} 行，实际 ${is} 行），请换一份备份。 / ${name} differs from the manifest (${was} rows, found ${is}); use another backup.`,
  );
}
