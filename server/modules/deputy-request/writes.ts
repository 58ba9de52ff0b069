import type { Db } from '../../platform/db/connect';

/** What stands beside a request: the mandate it is of, and the number while it waits. */
export const makeDeputyRequestWrites = (trx: Db) => ({
  /** The mandate of a current term, not ended, by which a deputy acts. */
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

  /** Answers the number that was asked for, which is kept no longer. */
  async takeNumber(requestId: number): Promise<string | null> {
    const taken = trx.deleteFrom('deputyRequestNumber').where('requestId', '=', requestId).returning('mobileCipher');
    return (await taken.executeTakeFirst())?.mobileCipher ?? null;
  },
});
