import type { Db } from '../../../platform/db/connect';

/** Returns the suggestion of a reply; the caller must check the access to both. */
export async function findItemOfReply(db: Db, replyId: number): Promise<number | undefined> {
  const found = await db.selectFrom('reply').select('suggestionId').where('id', '=', replyId).executeTakeFirst();
  return found?.suggestionId;
}
