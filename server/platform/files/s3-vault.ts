import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AppError, fail } from '../errors';
import { openIncoming } from './folder-vault';
import type { Received } from './receive';
import { type Bucket, openBucket } from './s3-bucket';
import { explainStart, isMissing } from './s3-failure';
import type { S3Options } from './s3-options';
import { DATABASES, FILE_FOLDERS, isFileIn } from './stored-names';
import type { Stored, Vault } from './vault';

const PARTS = 'parts/';
const SMALL = Buffer.from('congress');
const PAGE = 1000;

const receiveSmall = (incoming: Pick<Vault, 'receive'>): Promise<Received> =>
  incoming.receive(Readable.from([SMALL]), { maxBytes: SMALL.length, tooLarge: () => new Error('the small object is too large') });

/** Writes, reads and removes a small object, so that a node with a wrong bucket or key does not start. */
async function tryOut(bucket: Bucket, incoming: Pick<Vault, 'receive' | 'discard'>): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const probe = await receiveSmall(incoming);
  try {
    await bucket.put(key, probe);
    if ((await bucket.sizeOf(key)) !== SMALL.length) throw new Error('the bucket does not return what was written to it');
    await bucket.remove(key);
  } finally {
    await incoming.discard(probe);
  }
}

/**
 * Keeps files in a bucket as `<first two characters of the id>/<id>`, and parts as `parts/<upload>/<index>`. Incoming files are received into
 * `root/tmp` of this machine first. Throws a ReadableError when the bucket does not answer or cannot be written.
 */
export async function openS3Vault(root: string, options: S3Options, onAway: (cause: unknown) => void = () => undefined): Promise<Vault> {
  const incoming = await openIncoming(root);
  const bucket = openBucket(options);
  await tryOut(bucket, incoming).catch((error: unknown) => {
    throw explainStart(error, options);
  });

  const keyOf = (id: string) => `${id.slice(0, 2)}/${id}`;
  const partsOf = (upload: string) => `${PARTS}${upload}/`;

  function away(cause: unknown): AppError {
    onAway(cause);
    return fail('file.store_away');
  }
  const asking = async <T>(call: Promise<T>): Promise<T> =>
    call.catch((cause: unknown) => {
      if (isMissing(cause)) throw Object.assign(new Error('the object does not exist', { cause }), { code: 'ENOENT' });
      throw away(cause);
    });

  async function put(key: string, received: Received): Promise<void> {
    await asking(bucket.put(key, received));
    await incoming.discard(received);
  }

  async function keysOf(beginning: string, before?: Date): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key, changedAt } of bucket.list(beginning)) if (!before || changedAt < before) keys.push(key);
    return keys;
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await bucket.remove(key);
  }

  /** The objects of a folder whose names are wanted, in pages. */
  async function* pagesOf(folder: string, isWanted: (name: string) => boolean): AsyncGenerator<Stored[]> {
    let page: Stored[] = [];
    try {
      for await (const { key, changedAt } of bucket.list(`${folder}/`)) {
        const id = key.slice(folder.length + 1);
        if (!isWanted(id)) continue;
        page.push({ id, changedAt });
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
    } catch (cause) {
      throw away(cause);
    }
    if (page.length > 0) yield page;
  }

  return {
    ...incoming,
    keep: (received, id) => put(keyOf(id), received),
    remove: (id) => asking(bucket.remove(keyOf(id))),

    list: async function* () {
      for (const folder of FILE_FOLDERS) yield* pagesOf(folder, (id) => isFileIn(folder, id));
    },

    markDatabase: async (id) => put(`${DATABASES}/${id}`, await receiveSmall(incoming)),

    listDatabases: async () => {
      const found: Stored[] = [];
      for await (const page of pagesOf(DATABASES, () => true)) found.push(...page);
      return found;
    },

    sizeOf: (id) => asking(bucket.sizeOf(keyOf(id))),
    read: (id, range) => asking(bucket.read(keyOf(id), range && `bytes=${String(range.start)}-${String(range.end)}`)),
    keepChunk: (upload, index, received) => put(partsOf(upload) + String(index), received),

    listChunks: async (upload) => {
      const keys = await asking(keysOf(partsOf(upload)));
      return keys.map((key) => Number(key.slice(partsOf(upload).length))).sort((one, other) => one - other);
    },

    readChunks: async function* (upload, indexes) {
      try {
        for (const index of indexes) yield* (await bucket.read(partsOf(upload) + String(index))) as AsyncIterable<Buffer>;
      } catch (cause) {
        throw away(cause);
      }
    },

    removeChunks: async (upload) => asking(keysOf(partsOf(upload)).then(removeAll)),

    sweep: async (before) => {
      await incoming.sweep(before);
      await asking(keysOf(PARTS, before).then(removeAll));
    },
  };
}
