import type { Db } from '../../platform/db/connect';

/** The queries around a request: its mandate, and the number while it is waiting. */
export const makeDeputyRequestWrites = (trx: Db) => ({
  /** Returns the deputy's mandate, if it is of a current term and has not ended. */
  findMandate: (id: number) =>
    trx
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.id', '=', id)
      .where('deputy.state', '<>', 'ended')
      .where('term.current', '=', true)
      .select(['deputy.id', 'deputy.areaCode', 'deputy.name'])
      .forShare('deputy')
      .executeTakeFirst(),

  keepNumber: async (requestId: number, mobileCipher: string): Promise<void> => {
    await trx.insertInto('deputyRequestNumber').values({ requestId, mobileCipher }).execute();
  },

  /** Returns the requested number and deletes it. */
  async takeNumber(requestId: number): Promise<string | null> {
    const taken = trx.deleteFrom('deputyRequestNumber').where('requestId', '=', requestId).returning('mobileCipher');
    return (await taken.executeTakeFirst())?.mobileCipher ?? null;
  },
});
