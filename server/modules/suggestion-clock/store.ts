import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export type Warning = 'near' | 'over';

export type DueDeadline = Awaited<ReturnType<ReturnType<typeof makeClockStore>['claim']>>[number];

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
   * Takes at most `most` deadlines that are to be raised, for this transaction alone. What another node or a step of the workflow holds
   * is left for the next time: waiting for a step that waits for us would never end, so the item, which messages refer to, is held too.
   */
  const claim = (warning: Warning, now: Date, most: number) =>
    due(warning, now)
      .limit(most)
      .modifyEnd(sql`for update of deadline skip locked for key share of item skip locked`)
      .execute();

  /** Marks them as raised. What is over has nothing near about it any more. */
  async function markRaised(ids: readonly number[], warning: Warning, now: Date): Promise<void> {
    const marks = warning === 'over' ? { nearRaisedAt: now, overRaisedAt: now } : { nearRaisedAt: now };
    await db.updateTable('deadline').set(marks).where('id', 'in', ids).execute();
  }

  return { claim, markRaised };
}
