import type { DeadlineKind } from '@contract/rules/suggestion-terms';
import { nearFrom } from '@contract/rules/deadline';
import type { Db } from '../../platform/db/connect';

export interface NewDeadline {
  suggestionId: number;
  /** The unit that the deadline is for; null for deadlines of the office and the deputy. */
  unitId: number | null;
  kind: DeadlineKind;
  dueAt: Date;
  nearDays: number;
}

/** Starts and ends the deadlines of an item; run in a transaction. */
export function makeClockStore(trx: Db) {
  /** Starts the deadlines at `startedAt`; the time at which a deadline is near depends on its length from there. */
  async function start(deadlines: readonly NewDeadline[], startedAt: Date): Promise<void> {
    if (deadlines.length === 0) return;
    const rows = deadlines.map(({ nearDays, ...deadline }) => ({
      ...deadline,
      nearAt: nearFrom(deadline.dueAt, nearDays, startedAt),
      nearRaisedAt: null,
      overRaisedAt: null,
      endedAt: null,
    }));
    await trx.insertInto('deadline').values(rows).execute();
  }

  /** Ends the running deadlines of the item; with `kinds` or `unitIds` only those. */
  async function end(suggestionId: number, endedAt: Date, only: { kinds?: DeadlineKind[]; unitIds?: number[] } = {}): Promise<void> {
    let query = trx.updateTable('deadline').set({ endedAt }).where('suggestionId', '=', suggestionId).where('endedAt', 'is', null);
    if (only.kinds) query = query.where('kind', 'in', only.kinds);
    if (only.unitIds) query = query.where('unitId', 'in', only.unitIds);
    await query.execute();
  }

  /** Returns the columns for sorting and filtering lists: the first deadline among the lead units that have not replied yet. */
  async function firstDue(suggestionId: number): Promise<{ dueAt: Date | null; nearAt: Date | null }> {
    const first = await trx
      .selectFrom('deadline')
      .select(['dueAt', 'nearAt'])
      .where('suggestionId', '=', suggestionId)
      .where('kind', '=', 'reply')
      .where('endedAt', 'is', null)
      .orderBy('dueAt')
      .orderBy('nearAt')
      .limit(1)
      .executeTakeFirst();
    return first ?? { dueAt: null, nearAt: null };
  }

  return { start, end, firstDue };
}
