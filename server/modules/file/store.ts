import { CHUNK_BYTES } from '@contract/rules/upload';
import type { FileRef } from '@contract/schema/file';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { FileOwnerType } from '../../platform/module-parts';
import { belongsTo, belongsToNobody, canBecome, type FileOwner, placeIn } from './owners';

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

/** An upload in chunks, identified by a hash of the sender and the file. */
export interface UploadRow {
  id: string;
  accountId: number;
  fileName: string;
  chunks: number;
}

/** The queries over the rows of files; the vault stores their bytes. */
export function makeFileStore(db: Db) {
  return {
    save: async (file: NewFile): Promise<void> => {
      await db.insertInto('file').values(file).execute();
    },

    /** Sets the size in bytes of a re-encoded file. */
    resize: async (id: string, size: number): Promise<void> => {
      await db.updateTable('file').set({ size }).where('id', '=', id).execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('file').where('id', '=', id).execute();
    },

    /** Returns the file with its owner. */
    find: (id: string) =>
      db
        .selectFrom('file')
        .select([...REF_COLUMNS, 'accountId', 'ownerType', 'ownerId'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Returns those of the files that the account may attach to the owner, locked until the transaction ends, so that one file is not attached twice. */
    lockTakeable: (ids: readonly string[], owner: FileOwner, accountId: number) =>
      db
        .selectFrom('file')
        .select(['id', 'size', 'type'])
        .where('id', 'in', ids)
        .where(canBecome(owner, accountId))
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Detaches all files of the owner. */
    detachAll: async (owner: FileOwner): Promise<void> => {
      await db.updateTable('file').set({ ownerType: null, ownerId: null, ordernum: 0 }).where(belongsTo(owner)).execute();
    },

    /** Attaches the files, which lockTakeable has locked, to the owner in the given order. */
    attachAll: async (ids: readonly string[], { type, id }: FileOwner): Promise<void> => {
      await db
        .updateTable('file')
        .set({ ownerType: type, ownerId: id, ordernum: placeIn(ids) })
        .where('id', 'in', ids)
        .execute();
    },

    /** Removes the rows, and the chunked uploads that they came from. */
    removeAll: async (ids: readonly string[]): Promise<void> => {
      await db.deleteFrom('upload').where('fileId', 'in', ids).execute();
      await db.deleteFrom('file').where('id', 'in', ids).execute();
    },

    /** Returns and locks the ids of some files that have been unused since `before`, oldest first; files that are locked by another call are left out. */
    lockUnused: async (before: Date, limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('file')
        .select('id')
        .where(belongsToNobody)
        .where('uploadedAt', '<', before)
        .orderBy('uploadedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns those of the ids that have a row. */
    known: async (ids: readonly string[]): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('file')
        .select('id')
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Returns the files of each owner, in their order. */
    listOf: (type: FileOwnerType, ids: readonly number[]) =>
      db
        .selectFrom('file')
        .select([...REF_COLUMNS, 'ownerId'])
        .where('ownerType', '=', type)
        .where('ownerId', 'in', ids)
        .orderBy('ordernum')
        .orderBy('id')
        .execute(),

    /** Returns the upload, creating it if needed; locked until the transaction ends, so that chunks of one upload follow each other. */
    lockUpload: async (upload: UploadRow, now: Date) => {
      const begun = await db
        .insertInto('upload')
        .values({ ...upload, createdAt: now, fileId: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      const row = await db
        .selectFrom('upload')
        .select(['fileName', 'chunks', 'fileId'])
        .where('id', '=', upload.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return { ...row, isNew: begun !== undefined };
    },

    /** Locks until the transaction ends, so that only one call at a time counts the unused files of an account. */
    lockAccount: async (accountId: number): Promise<void> => {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    },

    /** Counts the unused uploads of the account; an unfinished upload counts with all the chunks that it announced. */
    countUnused: async (accountId: number): Promise<{ files: number; bytes: number }> => {
      const done = await db
        .selectFrom('file')
        .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<string | null>('size').as('bytes')])
        .where(belongsToNobody)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      const begun = await db
        .selectFrom('upload')
        .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<string | null>('chunks').as('parts')])
        .where('accountId', '=', accountId)
        .where('fileId', 'is', null)
        .executeTakeFirstOrThrow();
      return { files: done.files + begun.files, bytes: Number(done.bytes) + Number(begun.parts) * CHUNK_BYTES };
    },

    findUpload: (id: string) => db.selectFrom('upload').select(['chunks', 'fileId']).where('id', '=', id).executeTakeFirst(),

    /** Links the upload to its finished file; null starts it again. */
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
/** A file with its owner. */
export type FoundRow = NonNullable<Awaited<ReturnType<FileStore['find']>>>;
