import { createGunzip, createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import type { Client } from 'pg';
import { type Bytes, linesOf } from './bytes';
import type { BackupKey } from './key';
import { unseal } from './sealing';
import type { Target } from './target';

export interface ListedFile {
  id: string;
  size: number;
}

const LEVEL = 3;
const BATCH = 2000;

/** Compresses a stream; an error of the source ends the reader with that error. */
export function zipped(source: Bytes): Bytes {
  const output = new PassThrough();
  pipeline(Readable.from(source), createGzip({ level: LEVEL }), output).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output as AsyncIterable<Buffer>;
}

export function unzipped(source: Bytes): Bytes {
  const output = new PassThrough();
  pipeline(Readable.from(source), createGunzip(), output).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output as AsyncIterable<Buffer>;
}

/** The files of the present transaction in the order of their ids, read in batches. */
export async function* filesOf(client: Client): AsyncGenerator<ListedFile> {
  await client.query(`DECLARE listed_files NO SCROLL CURSOR FOR SELECT id::text AS id, size FROM file ORDER BY id`);
  for (;;) {
    const { rows } = await client.query<{ id: string; size: string | number }>(`FETCH ${String(BATCH)} FROM listed_files`);
    for (const { id, size } of rows) yield { id, size: Number(size) };
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE listed_files');
}

export async function* linesOfFiles(files: AsyncIterable<ListedFile>): AsyncGenerator<Buffer> {
  for await (const { id, size } of files) yield Buffer.from(`${id} ${String(size)}\n`);
}

/** The files of a stored list, in the order of their ids. */
export async function* listedFiles(target: Target, key: BackupKey, object: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(unzipped(unseal(key, object, target.read(object))))) {
    const [id = '', size] = line.split(' ');
    yield { id, size: Number(size) };
  }
}
