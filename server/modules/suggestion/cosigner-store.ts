import type { CosignerState } from '@contract/rules/suggestion-terms';
import type { Db } from '../../platform/db/connect';

/** Who signs an item besides its lead deputy; to be made on a transaction. */
export function makeCosignerStore(trx: Db) {
  /** How many of these deputies are in office in the term. */
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

  /** Makes these the invited ones of a draft. */
  async function invite(suggestionId: number, deputyIds: readonly number[], invitedAt: Date): Promise<void> {
    await trx.deleteFrom('cosigner').where('suggestionId', '=', suggestionId).execute();
    if (deputyIds.length === 0) return;
    const rows = deputyIds.map((deputyId) => ({ suggestionId, deputyId, state: 'invited' as const, invitedAt, answeredAt: null }));
    await trx.insertInto('cosigner').values(rows).execute();
  }

  /** Writes a deputy's answer, of one who was invited or came by themselves. */
  async function answer(suggestionId: number, deputyId: number, state: CosignerState, at: Date): Promise<void> {
    await trx
      .insertInto('cosigner')
      .values({ suggestionId, deputyId, state, invitedAt: at, answeredAt: at })
      .onConflict((conflict) => conflict.columns(['suggestionId', 'deputyId']).doUpdateSet({ state, answeredAt: at }))
      .execute();
  }

  /** Asks everybody who agreed anew: the text they agreed to will change. */
  const askAnew = (suggestionId: number) =>
    trx
      .updateTable('cosigner')
      .set({ state: 'invited', answeredAt: null })
      .where('suggestionId', '=', suggestionId)
      .where('state', '=', 'agreed')
      .execute();

  return { countInTerm, termOf, invite, answer, askAnew };
}
