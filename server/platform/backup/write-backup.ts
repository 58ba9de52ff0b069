import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { MissingObjectError } from './backup-error';
import { counted } from './bytes';
import { inTransaction } from './connection';
import { copyFiles } from './copy-files';
import { filesOf, linesOfFiles, type ListedFile, zipped } from './file-list';
import type { BackupKey } from './key';
import { BACKUPS, fileListOf, FORMAT, listNames, type Manifest, manifestOf, newName, readManifest, writeManifest } from './manifest';
import { checkRows, writeRows } from './rows';
import { seal } from './sealing';
import type { ReadFile } from './copy-files';
import { listMigrations, listQueues, listSequences, listTables } from './tables';
import type { Target } from './target';

export const SNAPSHOT = 'ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** A snapshot is taken again when files of its rows were deleted or replaced before they were copied. */
const TRIES = 6;
const PAUSE_MS = 1000;

export interface BackupOptions {
  target: Target;
  key: BackupKey;
  readFile: ReadFile;
  /** The version of this program. */
  version: string;
  now: () => Date;
  say: (line: string) => void;
}

type Snapshot = Omit<Manifest, 'format' | 'name' | 'version'>;

/** Removes what killed backups left: folders without a manifest, and incomplete writes. Returns the number of folders. */
export async function removeUnfinished({ target, key }: Pick<BackupOptions, 'target' | 'key'>): Promise<number> {
  await target.clean();
  let removed = 0;
  for (const name of await listNames(target)) {
    try {
      await readManifest(target, key, name);
    } catch (error) {
      // A manifest that cannot be read may belong to another key or a newer version: its backup stays.
      if (!(error instanceof MissingObjectError)) continue;
      for await (const object of target.list(`${BACKUPS}${name}/`)) await target.remove(object.name);
      removed += 1;
    }
  }
  return removed;
}

/** Of the files that could not be read, those whose rows are unchanged outside the snapshot: their bytes are really missing. */
export async function reallyMissing(outside: Client, unread: readonly ListedFile[]): Promise<ListedFile[]> {
  const { rows } = await outside.query<{ id: string; size: string | number }>(
    'SELECT id::text AS id, size FROM file WHERE id = ANY($1::uuid[])',
    [unread.map(({ id }) => id)],
  );
  const sizes = new Map(rows.map(({ id, size }) => [id, Number(size)]));
  return unread.filter(({ id, size }) => sizes.get(id) === size);
}

async function* without(files: AsyncIterable<ListedFile>, missing: ReadonlySet<string>, add: (file: ListedFile) => void) {
  for await (const file of files) {
    if (missing.has(file.id)) continue;
    add(file);
    yield file;
  }
}

/** Writes the list of the files that belong to the backup. */
export async function writeFileList({ target, key }: BackupOptions, client: Client, object: string, missing: readonly string[]) {
  const total = { count: 0, bytes: 0, size: 0 };
  const files = without(filesOf(client), new Set(missing), ({ size }) => {
    total.count += 1;
    total.bytes += size;
  });
  const sealed = seal(key, object, zipped(linesOfFiles(files)));
  await target.write(
    object,
    counted(sealed, (length) => (total.size += length)),
  );
  return total;
}

/** Writes everything of one snapshot; undefined when the snapshot is too old for its files and has to be taken again. */
async function writeSnapshot(
  options: BackupOptions,
  { client, outside }: { client: Client; outside: Client },
  name: string,
  isFirst: boolean,
): Promise<Snapshot | undefined> {
  const at = options.now().toISOString();
  // The files first: the shorter the time since the snapshot, the fewer of them have been deleted.
  const { added, unread } = await copyFiles(options, filesOf(client));
  const missing = unread.length === 0 ? [] : await reallyMissing(outside, unread);
  // A row can be a moment younger than its file, so one more attempt is made before a file counts as missing.
  if (missing.length < unread.length || (unread.length > 0 && isFirst)) return undefined;
  const ids = missing.map(({ id }) => id);
  const list = await writeFileList(options, client, fileListOf(name), ids);
  const tables: Manifest['tables'] = [];
  let size = added + list.size;
  for (const table of await listTables(client)) {
    const stored = await writeRows(options, client, name, table);
    tables.push({ ...table, ...stored.figures });
    size += stored.size;
  }
  const version = await client.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
  return {
    at,
    postgres: Math.floor(Number(version.rows[0]?.number) / 10_000),
    migrations: await listMigrations(client),
    queues: await listQueues(client),
    tables,
    sequences: await listSequences(client),
    files: { count: list.count, bytes: list.bytes },
    missing: ids,
    added: size,
  };
}

/**
 * Makes a backup: copies the files that the target does not have, takes one snapshot of the database, copies the files added since, stores every row of
 * the snapshot, reads everything new back, and writes the manifest. `outside` is a connection outside the snapshot.
 */
export async function writeBackup(options: BackupOptions, connections: { client: Client; outside: Client }): Promise<Manifest> {
  const { target, key, version, say } = options;
  const { client } = connections;
  if ((await removeUnfinished(options)) > 0) say('清理了上次没有做完的备份 / removed an unfinished backup');
  const name = newName(options.now());
  say(`文件 / files → ${target.place}`);
  const early = await inTransaction(client, SNAPSHOT, () => copyFiles(options, filesOf(client)));
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    say('数据 / rows');
    const snapshot = await inTransaction(client, SNAPSHOT, () => writeSnapshot(options, connections, name, attempt === 1));
    if (!snapshot) {
      await delay(PAUSE_MS);
      continue;
    }
    const manifest = { format: FORMAT, name, version, ...snapshot, added: early.added + snapshot.added };
    say('回读核对 / reading back');
    for (const table of manifest.tables) await checkRows(options, name, table);
    await writeManifest(target, key, manifest);
    await readManifest(target, key, manifest.name);
    return manifest;
  }
  throw new Error(`files changed during each of ${String(TRIES)} snapshots (${manifestOf(name)})`);
}
