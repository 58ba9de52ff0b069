import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { MessageService } from '../message/service';
import { makeAlarmStore } from './alarm-store';
import { makeActivityClockStore } from './clock-store';
import { makePeopleStore } from './people-store';
import { dayToRemindOf } from './reminder';
import { makeActivityTeller } from './tell';
import { reminderText } from './words';

export interface ActivityClockDependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  /** Called with the error of a failed run; the next run continues where it stopped. */
  onError: (error: unknown) => void;
}

export interface ActivityClock extends MinuteWork {
  /** Sends the reminders for activities on the day after `now` and those that organisers chose. Returns the number of activities. */
  remind(now: Date): Promise<number>;
}

/**
 * Reminds invited deputies who have not asked for leave of tomorrow's activities. Each activity is reminded of exactly once, however many nodes run
 * this and whenever one of them dies: it is claimed, sent and marked in one transaction.
 */
export function makeActivityClock({ db, clock, messages, onError }: ActivityClockDependencies): ActivityClock {
  const tell = makeActivityTeller(messages);

  /** Returns whether there was an activity to remind of. */
  const remindOfNext = (day: { from: Date; to: Date }, now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const store = makeActivityClockStore(trx);
      const activity = await store.claim(day);
      if (!activity) return false;
      const deputyIds = await makePeopleStore(trx).invitedIds(activity.id, { notOnLeave: true });
      await tell(trx, [{ activityId: activity.id, about: 'activity-tomorrow', text: reminderText(activity), deputyIds }], null);
      await store.markReminded(activity.id, now);
      return true;
    });

  /** Returns whether an extra reminder of an organiser was due. */
  const soundNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const alarms = makeAlarmStore(trx);
      const activity = await alarms.claim(now);
      if (!activity) return false;
      const deputyIds = await makePeopleStore(trx).invitedIds(activity.id, { notOnLeave: true });
      await tell(trx, [{ activityId: activity.id, about: 'activity-soon', text: reminderText(activity), deputyIds }], null);
      await alarms.markDone(activity.id, activity.hours, now);
      return true;
    });

  async function remind(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    const day = dayToRemindOf(now);
    let reminded = 0;
    while (day && !isStopping() && (await remindOfNext(day, now))) reminded += 1;
    while (!isStopping() && (await soundNext(now))) reminded += 1;
    return reminded;
  }

  return { remind: (now) => remind(now), ...everyMinute((isStopping) => remind(clock.now(), isStopping), onError) };
}
