import type { Db } from '../../platform/db/connect';
import type { NewRow } from './step-store';

type ReplyText = Omit<NewRow<'reply'>, 'id' | 'suggestionId' | 'unitId' | 'issuedAt' | 'approvedByName'>;

/** The queries over replies and the deputies' evaluations; run in a transaction. */
export function makeReplyStore(trx: Db) {
  const findUnissued = (suggestionId: number, unitId: number) =>
    trx
      .selectFrom('reply')
      .select(['id', 'replyClass'])
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('stage', '<>', 'issued')
      .executeTakeFirst();

  /** Adds the unit's reply, or overwrites the one that was sent back. Returns its id. */
  async function saveDraft(suggestionId: number, unitId: number, text: ReplyText): Promise<number> {
    const earlier = await findUnissued(suggestionId, unitId);
    if (earlier) {
      await trx
        .updateTable('reply')
        .set({ ...text, approvedByName: '' })
        .where('id', '=', earlier.id)
        .execute();
      return earlier.id;
    }
    const row = await trx
      .insertInto('reply')
      .values({ ...text, suggestionId, unitId, issuedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const setStage = (id: number, change: { stage: 'draft' | 'approved' | 'issued'; approvedByName?: string; issuedAt?: Date }) =>
    trx.updateTable('reply').set(change).where('id', '=', id).execute();

  /** Returns the newest issued reply of each present lead unit, with its evaluation. */
  const currentReplies = (suggestionId: number) =>
    trx
      .selectFrom('assignment')
      .innerJoin('reply', (join) =>
        join.onRef('reply.suggestionId', '=', 'assignment.suggestionId').onRef('reply.unitId', '=', 'assignment.unitId'),
      )
      .leftJoin('evaluation', 'evaluation.replyId', 'reply.id')
      .where('assignment.suggestionId', '=', suggestionId)
      .where('assignment.role', '=', 'lead')
      .where('assignment.endedAt', 'is', null)
      .where('reply.stage', '=', 'issued')
      .distinctOn('reply.unitId')
      .orderBy('reply.unitId')
      .orderBy('reply.id', 'desc')
      .select(['reply.id', 'reply.unitId', 'reply.replyClass', 'evaluation.handling', 'evaluation.result'])
      .execute();

  const insertEvaluation = (row: NewRow<'evaluation'>) => trx.insertInto('evaluation').values(row).execute();

  return { findUnissued, saveDraft, setStage, currentReplies, insertEvaluation };
}
