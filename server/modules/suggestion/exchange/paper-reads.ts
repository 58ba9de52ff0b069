import type { Db } from '../../../platform/db/connect';

/** The suggestion that a reply belongs to; whether the caller may see either is asked elsewhere. */
export async function findItemOfReply(db: Db, replyId: number): Promise<number | undefined> {
  const found = await db.selectFrom('reply').select('suggestionId').where('id', '=', replyId).executeTakeFirst();
  return found?.suggestionId;
}
