import { createHash } from 'node:crypto';
import { CHUNK_BYTES, MAX_FILE_BYTES } from '@contract/rules/upload';
import type { FileRef, ChunkReply } from '@contract/schema/file';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { AppError, fail } from '../../platform/errors';
import { beginsAs, extensionOf } from '../../platform/files/content';
import { cleanFileName } from '../../platform/files/file-name';
import type { Received } from '../../platform/files/receive';
import type { Vault } from '../../platform/files/vault';
import { makeTurns } from '../../platform/turns';
import { isNameless, type Keeper } from './keeper';
import { requireRoom } from './quota';
import { type FileStore, makeFileStore, toFileRef } from './store';

const MAX_CHUNKS = Math.ceil(MAX_FILE_BYTES / CHUNK_BYTES);
/** Storing a chunk holds a database connection: a slow store for files must not take all of them. */
const AT_ONCE = 4;
const MOST_WAITING = 200;
const WAIT_MS = 30_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WHOLE_NUMBER = /^\d{1,4}$/;

/** A received chunk: its position, and the values that identify its upload. */
export interface ChunkInput {
  accountId: number;
  /** The session's token, which identifies the upload when the client sends no id. */
  token: string;
  fileName: string;
  fields: Record<string, string>;
  received: Received;
}

interface Chunk {
  uploadKey: string;
  /** Whether the client sent an upload id; then a file that is sent again is another upload. */
  named: boolean;
  index: number;
  total: number;
  fileName: string;
}

function numberIn(fields: Record<string, string>, name: string): number {
  const text = fields[name] ?? '';
  if (!WHOLE_NUMBER.test(text)) throw fail('file.part_invalid', { field: name });
  return Number(text);
}

const hashOf = (identity: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(identity)).digest('hex');

/** The key of an upload with an id from the client; it contains the account, so that an id works only for its own account. */
const keyOfNamed = (accountId: number, uploadId: string): string => hashOf([accountId, uploadId.toLowerCase()]);

/** Reads the fields of the form; throws file.part_invalid. */
function readChunk({ accountId, token, fileName, fields, received }: ChunkInput): Chunk {
  const index = numberIn(fields, 'chunk');
  const total = numberIn(fields, 'chunks');
  const uploadId = fields['uploadId'];
  if (total < 1 || total > MAX_CHUNKS || index >= total || received.size === 0) throw fail('file.part_invalid', { field: 'chunk' });
  if (uploadId !== undefined && !UUID.test(uploadId)) throw fail('file.part_invalid', { field: 'uploadId' });
  const name = cleanFileName(fields['fileName'] ?? fileName);
  const uploadKey = uploadId === undefined ? hashOf([token, name, total]) : keyOfNamed(accountId, uploadId);
  return { uploadKey, named: uploadId !== undefined, index, total, fileName: name };
}

/** Checks whether the content can never be accepted, however often the client sends it. */
const isHopeless = (error: unknown): boolean =>
  error instanceof AppError && ['file.type_refused', 'file.type_lies', 'file.too_large', 'file.required'].includes(error.key);

const indexesBelow = (total: number): number[] => Array.from({ length: total }, (_, index) => index);

export interface Chunks {
  /** Stores a chunk; the last one joins the file. Throws file.part_invalid, file.parts_missing, file.too_many_unused, or the error for refused content. */
  add(input: ChunkInput): Promise<ChunkReply>;
  /** Returns the stored chunks of the account's upload with this id; an unknown upload has none. */
  stateOf(accountId: number, uploadId: string): Promise<ChunkReply>;
}

export function makeChunks({ db, vault, keeper, clock }: { db: Db; vault: Vault; keeper: Keeper; clock: Clock }): Chunks {
  const turns = makeTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, waitMs: WAIT_MS, refusal: () => fail('file.store_away') });

  async function refOf(store: FileStore, fileId: string): Promise<FileRef> {
    const file = await store.find(fileId);
    if (!file) throw fail('file.not_found');
    return toFileRef(file);
  }

  async function join(trx: Db, chunk: Chunk, accountId: number): Promise<FileRef> {
    const present = await vault.listChunks(chunk.uploadKey);
    const missing = indexesBelow(chunk.total).filter((index) => !present.includes(index));
    if (missing.length > 0) throw fail('file.parts_missing', { missing });
    const bytes = vault.readChunks(chunk.uploadKey, indexesBelow(chunk.total));
    // The quota is not checked again, because the chunks were counted when the upload began.
    const file = await keeper.keep({ name: chunk.fileName, accountId, bytes }, (row) => makeFileStore(trx).save(row));
    await makeFileStore(trx).endUpload(chunk.uploadKey, file.id);
    // The file is complete: parts that cannot be removed now are swept later.
    await vault.removeChunks(chunk.uploadKey).catch(() => undefined);
    return file;
  }

  /** Runs under the lock of the upload's row: chunks of one upload are processed one after the other, so that it is joined once. */
  async function addLocked(trx: Db, chunk: Chunk, { accountId, received }: ChunkInput): Promise<ChunkReply> {
    const store = makeFileStore(trx);
    const { uploadKey, index, total, fileName } = chunk;
    const upload = await store.lockUpload({ id: uploadKey, accountId, fileName, chunks: total }, clock.now());
    if (upload.chunks !== total || upload.fileName !== fileName) throw fail('file.part_invalid', { field: 'chunks' });
    if (upload.fileId !== null) {
      // A client that sends no upload id and starts again is sending another file of the same name.
      const beginsAnew = !chunk.named && (index < total - 1 || total === 1);
      if (!beginsAnew) return { received: indexesBelow(total), file: await refOf(store, upload.fileId) };
      await vault.removeChunks(uploadKey);
      await store.endUpload(uploadKey, null);
    }
    if (upload.isNew || upload.fileId !== null) await requireRoom(trx, accountId);
    await vault.keepChunk(uploadKey, index, received);
    if (index < total - 1) return { received: await vault.listChunks(uploadKey), file: null };
    return { file: await join(trx, chunk, accountId), received: indexesBelow(total) };
  }

  /** Refuses a file at the first chunk when its name or its first bytes are not allowed. */
  async function checkStart(chunk: Chunk, received: Received): Promise<void> {
    const extension = extensionOf(chunk.fileName);
    if (!extension && !isNameless(chunk.fileName)) throw fail('file.type_refused');
    if (extension && chunk.index === 0 && !(await beginsAs(received.path, extension))) throw fail('file.type_lies');
  }

  return {
    add: async (input) => {
      try {
        const chunk = readChunk(input);
        await checkStart(chunk, input.received);
        try {
          return await turns.take(String(input.accountId), () => db.transaction().execute((trx) => addLocked(trx, chunk, input)));
        } catch (error) {
          if (isHopeless(error)) {
            await makeFileStore(db).removeUpload(chunk.uploadKey);
            await vault.removeChunks(chunk.uploadKey).catch(() => undefined);
          }
          throw error;
        }
      } finally {
        // Does nothing when the received bytes were already stored as a chunk.
        await vault.discard(input.received);
      }
    },

    stateOf: async (accountId, uploadId) => {
      const store = makeFileStore(db);
      const uploadKey = keyOfNamed(accountId, uploadId);
      const upload = await store.findUpload(uploadKey);
      if (!upload) return { received: [], file: null };
      if (upload.fileId !== null) return { received: indexesBelow(upload.chunks), file: await refOf(store, upload.fileId) };
      return { received: await vault.listChunks(uploadKey), file: null };
    },
  };
}
