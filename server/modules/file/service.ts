import type { ReadStream } from 'node:fs';
import { CHUNK_BYTES } from '@contract/rules/upload';
import type { Viewer } from '@contract/rules/roles';
import type { FileRef, PartReply } from '@contract/schema/file';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Received } from '../../platform/files/receive';
import type { ByteRange, Vault } from '../../platform/files/vault';
import { makeKeeper } from './keeper';
import { makeParts, type PartInput } from './parts';
import { type FoundRow, makeFileStore } from './store';

export { type Attachments, makeAttachments } from './attachments';
export { type Avatars, makeAvatars, type Picture } from './avatars';

/** Parts, temporary files and finished uploads are kept so long for a client that comes back. */
const KEPT_MS = 24 * 3_600_000;

export interface FoundFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  read(range?: ByteRange): ReadStream;
}

export interface FileService {
  upload(viewer: Viewer, file: { name: string; bytes: AsyncIterable<Buffer> }): Promise<FileRef>;
  /** For an upload whose form turned out bad after its file. */
  undoUpload(file: FileRef): Promise<void>;
  /** Takes the bytes of a part before its place is known. */
  receivePart(bytes: AsyncIterable<Buffer>): Promise<Received>;
  discardPart(received: Received): Promise<void>;
  addPart(input: PartInput): Promise<PartReply>;
  /** What is held of the viewer's own upload of that id: nothing for one unknown, or of somebody else. */
  uploadState(viewer: Viewer, uploadId: string): Promise<PartReply>;
  /** For its uploader while it is not attached, then for whoever may see the suggestion or the reply; else file.not_found. */
  find(viewer: Viewer, id: string): Promise<FoundFile>;
  /** Removes what uploads left behind. */
  sweep(): Promise<void>;
}

export function makeFileService(options: {
  db: Db;
  vault: Vault;
  clock: Clock;
  canSeeSuggestion: (viewer: Viewer, suggestionId: number) => Promise<boolean>;
  canSeeReply: (viewer: Viewer, replyId: number) => Promise<boolean>;
}): FileService {
  const { db, vault, clock, canSeeSuggestion, canSeeReply } = options;
  const store = makeFileStore(db);
  const keeper = makeKeeper({ vault, clock });
  const parts = makeParts({ db, vault, keeper, clock });

  /** Whoever sees what the file is attached to sees the file. */
  function mayFetch(viewer: Viewer, { replyId, suggestionId, accountId }: FoundRow): Promise<boolean> | boolean {
    if (replyId !== null) return canSeeReply(viewer, replyId);
    return suggestionId === null ? accountId === viewer.userId : canSeeSuggestion(viewer, suggestionId);
  }

  return {
    upload: (viewer, { name, bytes }) => keeper.keep({ name, accountId: viewer.userId, bytes }, db),
    undoUpload: (file) => keeper.remove(file.id, db),
    receivePart: (bytes) => vault.receive(bytes, { maxBytes: CHUNK_BYTES, tooLarge: () => fail('file.too_large') }),
    discardPart: (received) => vault.discard(received),
    addPart: (input) => parts.add(input),
    uploadState: (viewer, uploadId) => parts.stateOf(viewer.userId, uploadId),

    find: async (viewer, id) => {
      const file = await store.find(id);
      if (!file) throw fail('file.not_found');
      const { name, type } = file;
      const size = (await mayFetch(viewer, file)) ? await vault.sizeOf(file.id) : null;
      if (size === null) throw fail('file.not_found');
      return { name, type, size, read: (range) => vault.read(file.id, range) };
    },

    sweep: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await store.sweepUploads(before);
      await vault.sweep(before);
    },
  };
}
