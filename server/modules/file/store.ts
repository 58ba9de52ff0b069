import type { FileRef } from '@contract/schema/file';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** What a file is attached to. */
export type FileOwner = { suggestionId: number } | { replyId: number } | { contactId: number };

/** The column that names the owner, and whom. */
export function ownerOf(owner: FileOwner): { column: 'suggestionId' | 'replyId' | 'contactId'; id: number } {
  if ('replyId' in owner) return { column: 'replyId', id: owner.replyId };
  return 'contactId' in owner ? { column: 'contactId', id: owner.contactId } : { column: 'suggestionId', id: owner.suggestionId };
}

export interface FileRow {
  id: string;
  name: string;
  size: number;
  type: string;
  uploadedAt: Date;
}

export interface NewFile extends FileRow {
  accountId: number;
}

const REF_COLUMNS = ['id', 'name', 'size', 'type', 'uploadedAt'] as const;

export const toFileRef = (row: FileRow): FileRef => ({
  id: row.id,
  name: row.name,
  size: row.size,
  type: row.type,
  uploadedAt: row.uploadedAt.toISOString(),
});

/** An upload in parts, known by a hash of who sends what. */
export interface UploadRow {
  id: string;
  accountId: number;
  fileName: string;
  chunks: number;
}

/** The files' rows; their bytes are the vault's. */
export function makeFileStore(db: Db) {
  return {
    save: async (file: NewFile): Promise<void> => {
      await db
        .insertInto('file')
        .values({ ...file, suggestionId: null, replyId: null })
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('file').where('id', '=', id).execute();
    },

    /** With the reply it belongs to, or else the suggestion, directly or through a contact. */
    find: (id: string) =>
      db
        .selectFrom('file')
        .leftJoin('contact', 'contact.id', 'file.contactId')
        .select(['file.id', 'file.name', 'file.size', 'file.type', 'file.uploadedAt', 'file.accountId', 'file.replyId'])
        .select((eb) => eb.fn.coalesce('file.suggestionId', 'contact.suggestionId').as('suggestionId'))
        .where('file.id', '=', id)
        .executeTakeFirst(),

    /** Locked until the transaction ends, so that one file is not attached twice. */
    lockAll: (ids: readonly string[]) =>
      db
        .selectFrom('file')
        .select(['id', 'accountId', 'suggestionId', 'replyId', 'contactId', 'avatarAccountId'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Unties all files of the owner. */
    detachAll: async (owner: FileOwner): Promise<void> => {
      const { column, id } = ownerOf(owner);
      await db
        .updateTable('file')
        .set({ suggestionId: null, replyId: null, contactId: null, ordernum: 0 })
        .where(column, '=', id)
        .execute();
    },

    /** Ties the files to the owner in the order given. */
    attachAll: async (ids: readonly string[], owner: FileOwner): Promise<void> => {
      await db
        .updateTable('file')
        .set({ ...owner, ordernum: sql<number>`array_position(${sql.val([...ids])}::uuid[], id)` })
        .where('id', 'in', ids)
        .execute();
    },

    listOfSuggestion: (suggestionId: number) =>
      db.selectFrom('file').select(REF_COLUMNS).where('suggestionId', '=', suggestionId).orderBy('ordernum').orderBy('id').execute(),

    listOfContacts: (ids: readonly number[]) =>
      db
        .selectFrom('file')
        .select([...REF_COLUMNS, 'contactId as ownerId'])
        .where('contactId', 'in', ids)
        .orderBy('ordernum')
        .orderBy('id')
        .execute(),

    /** Those of a copy are those of the reply that it was made of. */
    listOfReplies: (ids: readonly number[]) =>
      db
        .selectFrom('reply')
        .innerJoin('file', (join) => join.on((eb) => eb('file.replyId', '=', eb.fn.coalesce('reply.copiedFromId', 'reply.id'))))
        .select(['file.id', 'file.name', 'file.size', 'file.type', 'file.uploadedAt', 'reply.id as ownerId'])
        .where('reply.id', 'in', ids)
        .orderBy('file.ordernum')
        .orderBy('file.id')
        .execute(),

    /** The upload, begun now when it was not; locked until the transaction ends, so that parts of one upload follow each other. */
    lockUpload: async (upload: UploadRow, now: Date) => {
      await db
        .insertInto('upload')
        .values({ ...upload, createdAt: now, fileId: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return db
        .selectFrom('upload')
        .select(['fileName', 'chunks', 'fileId'])
        .where('id', '=', upload.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    findUpload: (id: string) => db.selectFrom('upload').select(['chunks', 'fileId']).where('id', '=', id).executeTakeFirst(),

    /** Ties the upload to the file it became; null begins it anew. */
    endUpload: async (id: string, fileId: string | null): Promise<void> => {
      await db.updateTable('upload').set({ fileId }).where('id', '=', id).execute();
    },

    removeUpload: async (id: string): Promise<void> => {
      await db.deleteFrom('upload').where('id', '=', id).execute();
    },

    sweepUploads: async (before: Date): Promise<void> => {
      await db.deleteFrom('upload').where('createdAt', '<', before).execute();
    },
  };
}

export type FileStore = ReturnType<typeof makeFileStore>;
/** A file with what it is attached to. */
export type FoundRow = NonNullable<Awaited<ReturnType<FileStore['find']>>>;
