import type { Db } from '../../platform/db/connect';

const HOUR_MS = 3_600_000;

/** The extra reminders that the organiser chose: a number of hours before the start. `db` may be a transaction. */
export function makeAlarmStore(db: Db) {
  const hoursOf = async (activityId: number): Promise<number[]> =>
    (await db.selectFrom('activityAlarm').where('activityId', '=', activityId).select('hours').orderBy('hours').execute()).map(
      ({ hours }) => hours,
    );

  /** Replaces the reminders. A reminder that would be earlier than `now` counts as done, so that no late reminder is sent. */
  async function replace(
    activityId: number,
    { startsAt, hours, now }: { startsAt: Date; hours: readonly number[]; now: Date },
  ): Promise<void> {
    await db.deleteFrom('activityAlarm').where('activityId', '=', activityId).execute();
    if (hours.length === 0) return;
    const rows = hours.map((before) => {
      const at = new Date(startsAt.getTime() - before * HOUR_MS);
      return { activityId, hours: before, at, doneAt: at <= now ? now : null };
    });
    await db.insertInto('activityAlarm').values(rows).execute();
  }

  /** Claims one due reminder for this transaction; returns undefined when no reminder is due. An activity that has begun needs no reminder. */
  const claim = (now: Date) =>
    db
      .selectFrom('activityAlarm as alarm')
      .innerJoin('activity', 'activity.id', 'alarm.activityId')
      .where('alarm.doneAt', 'is', null)
      .where('alarm.at', '<=', now)
      .where('activity.state', '=', 'announced')
      .where('activity.startsAt', '>', now)
      .select(['activity.id', 'activity.title', 'activity.place', 'activity.startsAt', 'activity.endsAt', 'activity.signUpUntil'])
      .select('alarm.hours')
      .orderBy('alarm.at')
      .limit(1)
      .forUpdate(['alarm', 'activity'])
      .skipLocked()
      .executeTakeFirst();

  const markDone = (activityId: number, hours: number, now: Date) =>
    db.updateTable('activityAlarm').set({ doneAt: now }).where('activityId', '=', activityId).where('hours', '=', hours).execute();

  return { hoursOf, replace, claim, markDone };
}
