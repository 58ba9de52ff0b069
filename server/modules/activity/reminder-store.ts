import type { Db } from '../../platform/db/connect';
import type { ResultOf } from '../../platform/db/results';

/** The reminders that organisers sent to deputies who had not answered. */
export function makeReminderStore(db: Db) {
  const last = (activityId: number) =>
    db
      .selectFrom('activityReminder')
      .select(['at', 'byName', 'people'])
      .where('activityId', '=', activityId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();

  const add = (row: { activityId: number; at: Date; byName: string; people: number }) =>
    db.insertInto('activityReminder').values(row).execute();

  return { last, add };
}

export type LastReminder = ResultOf<typeof makeReminderStore, 'last'>;
