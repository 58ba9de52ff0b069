import { createReadStream } from 'node:fs';
import { chown, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresAccount } from '../postmaster/account';
import { damaged } from './backup-error';
import { type Bytes, makeReader } from './bytes';

/**
 * The form of a copied folder: for each entry the length of its header (4 bytes), the header in JSON, and for a file its parts, each with its length;
 * a part without bytes ends the file. The size of a file need not be known before it is read: the server changes it meanwhile.
 */
interface Entry {
  path: string;
  kind: 'folder' | 'file';
}

const READ_BYTES = 262_144;
const LENGTH_BYTES = 4;
/** A longer header or part is no part of this form. */
const MOST_BYTES = 1_048_576;

/** The server creates these again at its start, or they belong to the running server. */
const EMPTIED = ['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$/;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

function headerOf(entry: Entry): Buffer {
  const text = Buffer.from(JSON.stringify(entry));
  return Buffer.concat([lengthOf(text.length), text]);
}

/** The entries of a cluster's data, folders before their content. A table may be dropped meanwhile: the log of changes repeats that. */
async function* entriesOf(root: string, below = ''): AsyncGenerator<Entry> {
  const found = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of found.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(path)) continue;
    if (entry.isFile()) yield { path, kind: 'file' };
    if (!entry.isDirectory()) continue;
    yield { path, kind: 'folder' };
    if (!EMPTIED.includes(path)) yield* entriesOf(root, path);
  }
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>)
      yield Buffer.concat([lengthOf(chunk.length), chunk]);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  yield lengthOf(0);
}

/** The files and folders of the data of a cluster as one stream. */
export async function* packed(data: string): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(data)) {
    yield headerOf(entry);
    if (entry.kind === 'file') yield* partsOf(join(data, entry.path));
  }
  // The log of changes comes from the archive, but the server needs these folders.
  for (const path of ['pg_wal/archive_status', 'pg_wal/summaries']) yield headerOf({ path, kind: 'folder' });
}

/** Writes the files and folders of a stream below `data`, as the account of the server. */
export async function unpack(source: Bytes, data: string, { name, account }: { name: string; account: PostgresAccount | undefined }) {
  const reader = makeReader(source);
  const own = (path: string) => (account ? chown(path, account.uid, account.gid) : Promise.resolve());

  async function take(): Promise<Buffer | undefined> {
    const head = await reader.read(LENGTH_BYTES);
    if (head.length === 0) return undefined;
    const length = head.length === LENGTH_BYTES ? head.readUInt32BE() : MOST_BYTES + 1;
    if (length > MOST_BYTES) throw damaged(name);
    const bytes = await reader.read(length);
    if (bytes.length < length) throw damaged(name);
    return bytes;
  }

  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) await own(made);
  }

  async function writeFile(path: string): Promise<void> {
    const handle = await open(path, 'wx', 0o600);
    try {
      for (let part = await take(); part?.length !== 0; part = await take()) {
        if (!part) throw damaged(name);
        await handle.writeFile(part);
      }
    } finally {
      await handle.close();
    }
    await own(path);
  }

  try {
    for (let head = await take(); head; head = await take()) {
      const { path, kind } = JSON.parse(head.toString()) as Entry;
      if (path.split('/').includes('..')) throw damaged(name);
      await (kind === 'folder' ? makeFolder(join(data, path)) : writeFile(join(data, path)));
    }
  } finally {
    await reader.close();
  }
}
