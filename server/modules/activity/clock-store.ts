import type { Db } from '../../platform/db/connect';

/** The queries of the clock, in a transaction. */
export function makeActivityClockStore(trx: Db) {
  /**
   * Takes one activity that starts within these times and of which nobody was reminded, for this transaction alone; undefined where there
   * is none. What another node or a change of its organiser holds is left for the next time.
   */
  const claim = ({ from, to }: { from: Date; to: Date }) =>
    trx
      .selectFrom('activity')
      .where('state', '=', 'announced')
      .where('remindedAt', 'is', null)
      .where('startsAt', '>=', from)
      .where('startsAt', '<', to)
      .select(['id', 'title', 'place', 'startsAt', 'endsAt', 'signUpUntil'])
      .orderBy('startsAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();

  const markReminded = (id: number, at: Date) => trx.updateTable('activity').set({ remindedAt: at }).where('id', '=', id).execute();

  return { claim, markReminded };
}
