import type { Db } from '../../platform/db/connect';

/** The queries over files that are the picture of an account. */
export function makeAvatarReads(db: Db) {
  return {
    findOf: (accountId: number) =>
      db.selectFrom('file').select('id').where('ownerType', '=', 'account').where('ownerId', '=', accountId).executeTakeFirst(),

    /** Finds the file only while it is the picture of an account. */
    find: (id: string) =>
      db.selectFrom('file').select(['id', 'type']).where('id', '=', id).where('ownerType', '=', 'account').executeTakeFirst(),

    /** Locks until the transaction ends, so that an account's picture is changed by one call at a time. */
    lockAccount: async (accountId: number): Promise<void> => {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    },
  };
}
