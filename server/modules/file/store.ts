import type { FileRef } from '@contract/schema/file';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** What a file is attached to. */
export type FileOwner = { suggestionId: number } | { replyId: number };

export interface FileRow {
  id: string;
  name: string;
  size: number;
  type: string;
  uploadedAt: Date;
}

export interface NewFile extends FileRow {
  sha256: string;
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

/** The files' rows; their bytes are the vault's. */
export function makeFileStore(db: Db) {
  return {
    save: async (file: NewFile): Promise<void> => {
      await db.insertInto('file').values({ ...file, suggestionId: null, replyId: null }).execute();
    },

    /** With the suggestion it belongs to, directly or through its reply. */
    find: (id: string) =>
      db
        .selectFrom('file')
        .leftJoin('reply', 'reply.id', 'file.replyId')
        .select(['file.id', 'file.name', 'file.size', 'file.type', 'file.sha256', 'file.uploadedAt', 'file.accountId'])
        .select((eb) => eb.fn.coalesce('file.suggestionId', 'reply.suggestionId').as('suggestionId'))
        .where('file.id', '=', id)
        .executeTakeFirst(),

    /** Locked until the transaction ends, so that one file is not attached twice. */
    lockAll: (ids: readonly string[]) =>
      db
        .selectFrom('file')
        .select(['id', 'accountId', 'suggestionId', 'replyId'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Unties all files of the owner. */
    detachAll: async (owner: FileOwner): Promise<void> => {
      const query = db.updateTable('file').set({ suggestionId: null, replyId: null, ordernum: 0 });
      await ('replyId' in owner
        ? query.where('replyId', '=', owner.replyId)
        : query.where('suggestionId', '=', owner.suggestionId)
      ).execute();
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

    listOfReplies: (replyIds: readonly number[]) =>
      db
        .selectFrom('file')
        .select([...REF_COLUMNS, 'replyId'])
        .where('replyId', 'in', replyIds)
        .orderBy('ordernum')
        .orderBy('id')
        .execute(),
  };
}

export type FileStore = ReturnType<typeof makeFileStore>;
