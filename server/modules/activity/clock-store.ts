import type { Db } from '../../platform/db/connect';

/** The queries of the reminder task, in a transaction. */
export function makeActivityClockStore(trx: Db) {
  /**
   * Claims one activity that starts within these times and has had no reminder yet, for this transaction; returns undefined when there is no such
   * activity. An activity that is locked by another node or by its organiser's change is left for the next run.
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
