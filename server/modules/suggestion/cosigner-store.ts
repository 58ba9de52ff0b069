import type { CosignerState } from '@contract/rules/suggestion-terms';
import type { Db } from '../../platform/db/connect';

/** The queries over the co-signers of an item; run in a transaction. */
export function makeCosignerStore(trx: Db) {
  /** Counts how many of these deputies are in office in the term. */
  async function countInTerm(termId: number, deputyIds: readonly number[]): Promise<number> {
    if (deputyIds.length === 0) return 0;
    const row = await trx
      .selectFrom('deputy')
      .where('termId', '=', termId)
      .where('id', 'in', deputyIds)
      .where('state', '=', 'serving')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  const termOf = async (deputyId: number): Promise<number> =>
    (await trx.selectFrom('deputy').select('termId').where('id', '=', deputyId).executeTakeFirstOrThrow()).termId;

  /** Replaces the invited co-signers of a draft. */
  async function invite(suggestionId: number, deputyIds: readonly number[], invitedAt: Date): Promise<void> {
    await trx.deleteFrom('cosigner').where('suggestionId', '=', suggestionId).execute();
    if (deputyIds.length === 0) return;
    const rows = deputyIds.map((deputyId) => ({ suggestionId, deputyId, state: 'invited' as const, invitedAt, answeredAt: null }));
    await trx.insertInto('cosigner').values(rows).execute();
  }

  /** Saves a deputy's answer, whether the deputy was invited or joined alone. */
  async function answer(suggestionId: number, deputyId: number, state: CosignerState, at: Date): Promise<void> {
    await trx
      .insertInto('cosigner')
      .values({ suggestionId, deputyId, state, invitedAt: at, answeredAt: at })
      .onConflict((conflict) => conflict.columns(['suggestionId', 'deputyId']).doUpdateSet({ state, answeredAt: at }))
      .execute();
  }

  /** Asks all co-signers who agreed again, because the text will change. */
  const askAnew = (suggestionId: number) =>
    trx
      .updateTable('cosigner')
      .set({ state: 'invited', answeredAt: null })
      .where('suggestionId', '=', suggestionId)
      .where('state', '=', 'agreed')
      .execute();

  return { countInTerm, termOf, invite, answer, askAnew };
}
