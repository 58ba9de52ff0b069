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
import type { FileOwnerType, FileSeenBy } from '../../platform/subject';
import { makeKeeper } from './keeper';
import type { FileOwner } from './owners';
import { makeChunks, type ChunkInput } from './chunks';
import { refuseWhenFull, requireRoom } from './quota';
import { type FoundRow, makeFileStore } from './store';

export { type Attachments, makeAttachments } from './attachments';
export { type Avatars, makeAvatars, type Picture } from './avatars';

/** Parts, temporary files, finished uploads and files that nobody uses are kept so long for a client that comes back. */
const KEPT_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 100;
/** What belongs to these is the picture that stands for a record. */
const COVERS: ReadonlySet<FileOwnerType> = new Set(['courseCover', 'themeCover']);

export interface FileService {
  upload(viewer: Viewer, file: { name: string; bytes: AsyncIterable<Buffer> }): Promise<FileRef>;
  /** For an upload whose form turned out bad after its file. */
  undoUpload(file: FileRef): Promise<void>;
  /** Takes the bytes of a part before its place is known. */
  receiveChunk(bytes: AsyncIterable<Buffer>): Promise<Received>;
  discardChunk(received: Received): Promise<void>;
  addChunk(input: ChunkInput): Promise<ChunkReply>;
  /** What is held of the viewer's own upload of that id: nothing for one unknown, or of somebody else. */
  uploadState(viewer: Viewer, uploadId: string): Promise<ChunkReply>;
  /** For its uploader while nobody uses it, then for whoever may see what it belongs to; else file.not_found. */
  find(viewer: Viewer, id: string): Promise<StoredFile>;
  /** The bytes of a file of that owner, for whoever may see the owner; undefined where it has no such file. */
  findOf(owner: FileOwner, id: string): Promise<StoredFile | undefined>;
  /** The picture that stands for a record, for whoever knows its id; else file.not_found. */
  findCover(id: string): Promise<StoredFile>;
  /** Removes what uploads left behind, and what was uploaded and not used in time. */
  sweep(): Promise<void>;
}

export function makeFileService(options: { db: Db; vault: Vault; clock: Clock; seenBy: FileSeenBy }): FileService {
  const { db, vault, clock, seenBy } = options;
  const store = makeFileStore(db);
  const keeper = makeKeeper({ vault, clock });
  const chunks = makeChunks({ db, vault, keeper, clock });

  /** With its bytes; undefined where they are gone. */
  async function stored({ id, name, type }: FoundRow): Promise<StoredFile | undefined> {
    const size = await vault.sizeOf(id);
    return size === null ? undefined : { name, type, size, read: (range) => vault.read(id, range) };
  }

  /** Whoever sees what the file belongs to sees the file; one that nobody uses is its uploader's. */
  async function mayFetch(viewer: Viewer, file: FoundRow): Promise<boolean> {
    const { ownerType, ownerId, accountId } = file;
    return ownerType === null || ownerId === null ? accountId === viewer.userId : seenBy[ownerType](viewer, ownerId);
  }

  /**
   * Removes some of what was uploaded before and never used; false when none is left. The bytes go first, under the rows' locks: a
   * sweep that breaks off leaves rows, which the next one finds, and no bytes that nobody knows of.
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
      // Once before the bytes are read, and once more with the file, since others may come at the same time.
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
