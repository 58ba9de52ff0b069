import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ResultOf } from '../../platform/db/results';

export type Warning = 'near' | 'over';

export type DueDeadline = ResultOf<typeof makeClockStore, 'claim'>[number];

/** The queries over running deadlines. */
export function makeClockStore(db: Db) {
  const running = () =>
    db
      .selectFrom('deadline')
      .innerJoin('suggestion as item', 'item.id', 'deadline.suggestionId')
      .select([
        'deadline.id',
        'deadline.kind',
        'deadline.unitId',
        'deadline.dueAt',
        'item.id as suggestionId',
        'item.kind as itemKind',
        'item.number',
        'item.title',
        'item.areaCode',
        'item.deputyId',
        (eb) => eb.selectFrom('unit').whereRef('unit.id', '=', 'deadline.unitId').select('unit.name').as('unitName'),
      ])
      .where('deadline.endedAt', 'is', null);

  const due = (warning: Warning, now: Date) =>
    warning === 'over'
      ? running().where('deadline.overRaisedAt', 'is', null).where('deadline.dueAt', '<', now).orderBy('deadline.dueAt')
      : running()
          .where('deadline.nearRaisedAt', 'is', null)
          .where('deadline.nearAt', '<=', now)
          .where('deadline.dueAt', '>=', now)
          .orderBy('deadline.nearAt');

  /**
   * Claims at most `most` deadlines that need a warning, for this transaction only. Deadlines that another node or a workflow step has locked are
   * left for the next run. The item, to which messages refer, is locked too, because waiting for a step that waits for this transaction would be a
   * deadlock.
   */
  const claim = (warning: Warning, now: Date, most: number) =>
    due(warning, now)
      .limit(most)
      .modifyEnd(sql`for update of deadline skip locked for key share of item skip locked`)
      .execute();

  /** Marks the warnings as sent. A deadline that is over needs no near warning any more. */
  async function markRaised(ids: readonly number[], warning: Warning, now: Date): Promise<void> {
    const marks = warning === 'over' ? { nearRaisedAt: now, overRaisedAt: now } : { nearRaisedAt: now };
    await db.updateTable('deadline').set(marks).where('id', 'in', ids).execute();
  }

  return { claim, markRaised };
}
