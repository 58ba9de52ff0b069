import type { Db } from '../../platform/db/connect';

/** The rows of the files that are an account's picture. */
export function makeAvatarReads(db: Db) {
  return {
    findOf: (accountId: number) =>
      db.selectFrom('file').select('id').where('ownerType', '=', 'account').where('ownerId', '=', accountId).executeTakeFirst(),

    /** Only while it is somebody's picture. */
    find: (id: string) =>
      db.selectFrom('file').select(['id', 'type']).where('id', '=', id).where('ownerType', '=', 'account').executeTakeFirst(),

    /** Until the transaction ends: an account's picture is changed once at a time. */
    lockAccount: async (accountId: number): Promise<void> => {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    },
  };
}
