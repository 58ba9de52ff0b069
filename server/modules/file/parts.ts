import { createHash } from 'node:crypto';
import { CHUNK_BYTES, MAX_FILE_BYTES } from '@contract/rules/upload';
import type { FileRef, PartReply } from '@contract/schema/file';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { AppError, fail } from '../../platform/errors';
import { beginsAs, extensionOf } from '../../platform/files/content';
import { cleanFileName } from '../../platform/files/file-name';
import type { Received } from '../../platform/files/receive';
import type { Vault } from '../../platform/files/vault';
import { isNameless, type Keeper } from './keeper';
import { requireRoom } from './quota';
import { type FileStore, makeFileStore, toFileRef } from './store';

const MAX_PARTS = Math.ceil(MAX_FILE_BYTES / CHUNK_BYTES);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WHOLE_NUMBER = /^\d{1,4}$/;

/** A part as it came: its place, and what tells its upload from others. */
export interface PartInput {
  accountId: number;
  /** The session's token, which stands for the upload where the client draws no id. */
  token: string;
  fileName: string;
  fields: Record<string, string>;
  received: Received;
}

interface Part {
  uploadKey: string;
  /** Whether the client named its upload, so that a file it sends again is another upload. */
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

/** The key of an upload that its client named; it holds the account, so that an id serves its own account alone. */
const keyOfNamed = (accountId: number, uploadId: string): string => hashOf([accountId, uploadId.toLowerCase()]);

/** Reads the fields of the form; throws file.part_invalid. */
function readPart({ accountId, token, fileName, fields, received }: PartInput): Part {
  const index = numberIn(fields, 'chunk');
  const total = numberIn(fields, 'chunks');
  const uploadId = fields['uploadId'];
  if (total < 1 || total > MAX_PARTS || index >= total || received.size === 0) throw fail('file.part_invalid', { field: 'chunk' });
  if (uploadId !== undefined && !UUID.test(uploadId)) throw fail('file.part_invalid', { field: 'uploadId' });
  const name = cleanFileName(fields['fileName'] ?? fileName);
  const uploadKey = uploadId === undefined ? hashOf([token, name, total]) : keyOfNamed(accountId, uploadId);
  return { uploadKey, named: uploadId !== undefined, index, total, fileName: name };
}

/** What the client sends will not become a file, however often it sends it. */
const isHopeless = (error: unknown): boolean =>
  error instanceof AppError && ['file.type_refused', 'file.type_lies', 'file.too_large', 'file.required'].includes(error.key);

const indexesBelow = (total: number): number[] => Array.from({ length: total }, (_, index) => index);

export interface Parts {
  /**
   * Keeps a part; the last one joins the file. Throws file.part_invalid, file.parts_missing, file.too_many_unused,
   * or what the content is refused for.
   */
  add(input: PartInput): Promise<PartReply>;
  /** What is held of the account's upload that its client named so; nothing of one that is unknown. */
  stateOf(accountId: number, uploadId: string): Promise<PartReply>;
}

export function makeParts({ db, vault, keeper, clock }: { db: Db; vault: Vault; keeper: Keeper; clock: Clock }): Parts {
  async function refOf(store: FileStore, fileId: string): Promise<FileRef> {
    const file = await store.find(fileId);
    if (!file) throw fail('file.not_found');
    return toFileRef(file);
  }

  async function join(trx: Db, part: Part, accountId: number): Promise<FileRef> {
    const present = await vault.listParts(part.uploadKey);
    const missing = indexesBelow(part.total).filter((index) => !present.includes(index));
    if (missing.length > 0) throw fail('file.parts_missing', { missing });
    const bytes = vault.readParts(part.uploadKey, indexesBelow(part.total));
    // Its parts were counted when it began.
    const file = await keeper.keep({ name: part.fileName, accountId, bytes }, (row) => makeFileStore(trx).save(row));
    await makeFileStore(trx).endUpload(part.uploadKey, file.id);
    await vault.removeParts(part.uploadKey);
    return file;
  }

  /** Under the lock of the upload's row: parts of one upload follow each other, so that it is joined once. */
  async function addLocked(trx: Db, part: Part, { accountId, received }: PartInput): Promise<PartReply> {
    const store = makeFileStore(trx);
    const { uploadKey, index, total, fileName } = part;
    const upload = await store.lockUpload({ id: uploadKey, accountId, fileName, chunks: total }, clock.now());
    if (upload.chunks !== total || upload.fileName !== fileName) throw fail('file.part_invalid', { field: 'chunks' });
    if (upload.fileId !== null) {
      // A client that names no upload and begins again sends another file of the same name.
      const beginsAnew = !part.named && (index < total - 1 || total === 1);
      if (!beginsAnew) return { received: indexesBelow(total), file: await refOf(store, upload.fileId) };
      await store.endUpload(uploadKey, null);
    }
    if (upload.isNew || upload.fileId !== null) await requireRoom(trx, accountId);
    await vault.keepPart(uploadKey, index, received);
    if (index < total - 1) return { received: await vault.listParts(uploadKey), file: null };
    return { file: await join(trx, part, accountId), received: indexesBelow(total) };
  }

  /** Refuses at the first part what its first bytes or its name already refuse. */
  async function checkStart(part: Part, received: Received): Promise<void> {
    const extension = extensionOf(part.fileName);
    if (!extension && !isNameless(part.fileName)) throw fail('file.type_refused');
    if (extension && part.index === 0 && !(await beginsAs(received.path, extension))) throw fail('file.type_lies');
  }

  return {
    add: async (input) => {
      try {
        const part = readPart(input);
        await checkStart(part, input.received);
        try {
          return await db.transaction().execute((trx) => addLocked(trx, part, input));
        } catch (error) {
          if (isHopeless(error)) {
            await makeFileStore(db).removeUpload(part.uploadKey);
            await vault.removeParts(part.uploadKey);
          }
          throw error;
        }
      } finally {
        // Gone already when it became a part.
        await vault.discard(input.received);
      }
    },

    stateOf: async (accountId, uploadId) => {
      const store = makeFileStore(db);
      const uploadKey = keyOfNamed(accountId, uploadId);
      const upload = await store.findUpload(uploadKey);
      if (!upload) return { received: [], file: null };
      if (upload.fileId !== null) return { received: indexesBelow(upload.chunks), file: await refOf(store, upload.fileId) };
      return { received: await vault.listParts(uploadKey), file: null };
    },
  };
}
