import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { Kernel } from '../../platform/kernel';
import { makeStrays } from './strays';

/** After the nightly backup, when few people upload. */
const NIGHTLY_AT = '03:30';
const HOUR_CHARACTERS = '2026-11-27 03'.length;

/** Removes stored files without a row each night. Each node tries it once a night; those that come at the same time leave it to one. */
export function makeStrayClock({ db, vault, clock, log }: Pick<Kernel, 'db' | 'vault' | 'clock' | 'log'>): MinuteWork {
  const strays = makeStrays({ db, vault });
  let markedIn: string | undefined;
  let sweptOn: string | undefined;

  async function work(isStopping: () => boolean): Promise<void> {
    const [today, minute] = [beijingDate(clock.now()), beijingMinute(clock.now())];
    // What fails is shown with the task, and tried again in the next hour, or in the next night.
    if (markedIn !== minute.slice(0, HOUR_CHARACTERS)) {
      markedIn = minute.slice(0, HOUR_CHARACTERS);
      await strays.mark();
    }
    if (sweptOn === today || minute.slice(-NIGHTLY_AT.length) < NIGHTLY_AT) return;
    sweptOn = today;
    const swept = await strays.sweep(clock.now(), isStopping);
    if (swept.outcome === 'shared') log.warn('files without a row are kept: another database has used the same files in the last 30 days');
    else if (swept.outcome === 'done') log.info({ seen: swept.seen, removed: swept.removed }, 'files without a row were removed');
  }

  return everyMinute(work, (err) => log.error({ err }, 'files without a row could not be removed'));
}
