import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { makeAddressees } from '../../platform/publishing/addressees';
import type { AddresseeNeeds } from './service';

/**
 * Reminds addressees who have not read a publication, a day after it and once more. The addressees of one publication are claimed, notified and
 * marked in one transaction, so that no addressee is reminded twice, however many nodes run this.
 */
export function makeReminderClock({
  db,
  clock,
  messages,
  moduleParts,
  onError,
}: AddresseeNeeds & { onError: (error: unknown) => void }): MinuteWork & {
  remind(now: Date): Promise<number>;
} {
  /** Returns whether there was a publication to remind of; adds the number of reminded addressees. */
  async function remindOfNext(trx: Db, now: Date, reminded: { people: number }): Promise<boolean> {
    const addressees = makeAddressees(trx);
    const due = await addressees.claimDue(now);
    if (!due) return false;
    const { published, userinfoIds } = due;
    const part = moduleParts.published[published.type];
    if ((await part.phaseOf(trx, published.id)) !== 'announced') {
      await addressees.stopReminding(published);
      return true;
    }
    const words = await part.reminderOf(trx, published.id);
    await messages.tell(trx, [{ subject: published, warning: null, userinfoIds, ...words }], { senderId: null });
    reminded.people += userinfoIds.length;
    return true;
  }

  async function remind(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    const reminded = { people: 0 };
    while (!isStopping() && (await db.transaction().execute((trx) => remindOfNext(trx, now, reminded))));
    return reminded.people;
  }

  return { remind: (now) => remind(now), ...everyMinute((isStopping) => remind(clock.now(), isStopping), onError) };
}
