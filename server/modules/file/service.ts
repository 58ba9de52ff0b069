import { CHUNK_BYTES } from '@contract/rules/upload';
import type { Viewer } from '@contract/rules/roles';
import type { FileRef, ChunkReply } from '@contract/schema/file';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall } from '../../platform/events/events';
import type { Received } from '../../platform/files/receive';
import type { Vault } from '../../platform/files/vault';
import type { StoredFile } from '../../platform/http/send-file';
import type { FileOwnerType, FileSeenBy } from '../../platform/module-parts';
import { makeKeeper } from './keeper';
import type { FileOwner } from './owners';
import { makeChunks, type ChunkInput } from './chunks';
import { refuseWhenFull, requireRoom } from './quota';
import { type FoundRow, makeFileStore } from './store';

export { type Attachments, makeAttachments } from './attachments';
export { type Avatars, makeAvatars, type Picture } from './avatars';

/** Chunks, temporary files, finished uploads and unused files are kept this long for a client that comes back. */
const KEPT_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 100;
/** The owner types whose file is the cover picture of a record. */
const COVERS: ReadonlySet<FileOwnerType> = new Set(['courseCover', 'themeCover']);

export interface FileService {
  upload(viewer: Viewer, file: { name: string; bytes: AsyncIterable<Buffer> }): Promise<FileRef>;
  /** Removes an uploaded file whose form turned out to be invalid after it. */
  undoUpload(file: FileRef): Promise<void>;
  /** Receives the bytes of a chunk before its position is known. */
  receiveChunk(bytes: AsyncIterable<Buffer>): Promise<Received>;
  discardChunk(received: Received): Promise<void>;
  addChunk(input: ChunkInput): Promise<ChunkReply>;
  /** Returns the stored chunks of the viewer's own upload with this id: none when it is unknown or another account's. */
  uploadState(viewer: Viewer, uploadId: string): Promise<ChunkReply>;
  /** Returns the file for its uploader while it is unused, afterwards for users who may see its owner; otherwise throws file.not_found. */
  find(viewer: Viewer, id: string): Promise<StoredFile>;
  /** Returns the owner's file for a caller who may see the owner; undefined when the owner has no such file. */
  findOf(owner: FileOwner, id: string): Promise<StoredFile | undefined>;
  /** Returns the cover picture of a record for any caller with its id; otherwise throws file.not_found. */
  findCover(id: string): Promise<StoredFile>;
  /** Removes the remains of uploads, and files that were not used in time. */
  sweep(): Promise<void>;
}

export function makeFileService(options: { db: Db; vault: Vault; clock: Clock; seenBy: FileSeenBy }): FileService {
  const { db, vault, clock, seenBy } = options;
  const store = makeFileStore(db);
  const keeper = makeKeeper({ vault, clock });
  const chunks = makeChunks({ db, vault, keeper, clock });

  /** Returns the file with its bytes; undefined when the bytes are missing. */
  async function stored({ id, name, type }: FoundRow): Promise<StoredFile | undefined> {
    const size = await vault.sizeOf(id);
    return size === null ? undefined : { name, type, size, read: (range) => vault.read(id, range) };
  }

  /** A user who may see the owner may fetch the file; an unused file belongs to its uploader. */
  async function mayFetch(viewer: Viewer, file: FoundRow): Promise<boolean> {
    const { ownerType, ownerId, accountId } = file;
    return ownerType === null || ownerId === null ? accountId === viewer.userId : seenBy[ownerType](viewer, ownerId);
  }

  /**
   * Removes some of the files uploaded before then and never used; returns false when none is left. The bytes are removed first, under the locks of
   * the rows: an aborted sweep leaves rows, which the next one finds, and no bytes without a row.
   */
  const sweepUnused = (before: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const rows = makeFileStore(trx);
      const ids = await rows.lockUnused(before, SWEPT_AT_ONCE);
      if (ids.length === 0) return false;
      for (const id of ids) await vault.remove(id);
      await rows.removeAll(ids);
      return true;
    });

  return {
    upload: async (viewer, { name, bytes }) => {
      noteAbout({ title: name });
      const accountId = viewer.userId;
      // The quota is checked before the bytes are read, and again with the file, because other files may arrive at the same time.
      await refuseWhenFull(db, accountId);
      return keeper.keep({ name, accountId, bytes }, (row) =>
        db.transaction().execute(async (trx) => {
          await makeFileStore(trx).save(row);
          await requireRoom(trx, accountId);
          await tellCall(trx);
        }),
      );
    },
    undoUpload: (file) => keeper.remove(file.id, db),
    receiveChunk: (bytes) => vault.receive(bytes, { maxBytes: CHUNK_BYTES, tooLarge: () => fail('file.too_large') }),
    discardChunk: (received) => vault.discard(received),
    addChunk: (input) => chunks.add(input),
    uploadState: (viewer, uploadId) => chunks.stateOf(viewer.userId, uploadId),

    find: async (viewer, id) => {
      const file = await store.find(id);
      if (!file) throw fail('file.not_found');
      const found = (await mayFetch(viewer, file)) ? await stored(file) : undefined;
      if (!found) throw fail('file.not_found');
      const { ownerType, ownerId } = file;
      const { name, size } = found;
      noteAbout({ ...(ownerType && { type: ownerType, id: ownerId }), title: name, after: { file: name, size } });
      return found;
    },

    findOf: async (owner, id) => {
      const file = await store.find(id);
      return file?.ownerType === owner.type && file.ownerId === owner.id ? stored(file) : undefined;
    },
    findCover: async (id) => {
      const file = await store.find(id);
      const found = file?.ownerType && COVERS.has(file.ownerType) ? await stored(file) : undefined;
      if (!found) throw fail('file.not_found');
      return found;
    },

    sweep: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await store.sweepUploads(before);
      await vault.sweep(before);
      while (await sweepUnused(before));
    },
  };
}
