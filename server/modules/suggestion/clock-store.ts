import type { DeadlineKind } from '@contract/rules/suggestion-terms';
import { nearFrom } from '@contract/rules/deadline';
import type { Db } from '../../platform/db/connect';

export interface NewDeadline {
  suggestionId: number;
  /** Whose it is; null for the office's and the deputy's. */
  unitId: number | null;
  kind: DeadlineKind;
  dueAt: Date;
  nearDays: number;
}

/** Starts and ends the clocks of an item; to be made on a transaction. */
export function makeClockStore(trx: Db) {
  /** Starts them at `startedAt`; how near they are is told by how long they run from there. */
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

  /** Ends the running clocks of the item; with `kinds` or `unitIds` those alone. */
  async function end(suggestionId: number, endedAt: Date, only: { kinds?: DeadlineKind[]; unitIds?: number[] } = {}): Promise<void> {
    let query = trx.updateTable('deadline').set({ endedAt }).where('suggestionId', '=', suggestionId).where('endedAt', 'is', null);
    if (only.kinds) query = query.where('kind', 'in', only.kinds);
    if (only.unitIds) query = query.where('unitId', 'in', only.unitIds);
    await query.execute();
  }

  /** The columns that lists are sorted and filtered by: the first deadline among the lead units that still owe a reply. */
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
