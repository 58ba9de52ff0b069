import { HEALTH_WARNINGS, type HealthNews, type HealthWarning } from '@contract/rules/running';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { Kernel } from '../../platform/kernel';
import type { SubjectPart } from '../../platform/module-parts';
import { makeRecipients, type MessageService } from '../message/service';
import type { makeHealth } from './health';

const MINUTE_MS = 60_000;
/** A server that starts is slow for a while, which is not worth a message. */
const FIRST_AFTER_MS = 10 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;
const ABOUT: HealthNews = 'health-warning';

const NAMES = Object.keys(HEALTH_WARNINGS) as HealthWarning[];

/** The subject of a warning about the platform: its id is the warning's position, from 1. */
export const healthSubject: SubjectPart = {
  notFound: 'message.not_found',
  canSee: ({ roleKind }) => Promise.resolve(roleKind === 'system-admin'),
  noticesFor: () => 'all',
  titleOf: (_trx, id) => Promise.resolve(NAMES[id - 1] && HEALTH_WARNINGS[NAMES[id - 1] as HealthWarning]),
  lookedAfterBy: () => Promise.resolve([]),
};

/** The problem is the part of the sentence before the colon; the required action follows it. */
const titleOf = (warning: HealthWarning): string => HEALTH_WARNINGS[warning].split('：')[0] ?? '';

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'installation' | 'log'> {
  health: Pick<ReturnType<typeof makeHealth>, 'read'>;
  messages: MessageService;
}

/**
 * Checks the state of the platform every hour and sends each warning to the system administrators of its whole area, once a day at most: nobody looks at
 * the health page before something fails. Each node checks itself.
 */
export function makeHealthClock({ db, clock, installation, log, health, messages }: Dependencies) {
  const { nearestRoles } = makeRecipients(db);
  let nextAt = clock.now().getTime() + FIRST_AFTER_MS;
  let warnings: readonly HealthWarning[] = [];

  async function checkWhenDue(): Promise<void> {
    if (clock.now().getTime() >= nextAt) await check();
  }

  async function check(): Promise<void> {
    nextAt = clock.now().getTime() + EVERY_MS;
    ({ warnings } = await health.read());
    if (warnings.length === 0) return;
    const userinfoIds = await nearestRoles(['system-admin'], installation.areaCode());
    const tellings = warnings.map((warning) => ({
      subject: { type: 'health' as const, id: NAMES.indexOf(warning) + 1 },
      ...{ about: ABOUT, warning: null, notice: null, userinfoIds },
      ...{ title: titleOf(warning), text: HEALTH_WARNINGS[warning] },
    }));
    await db.transaction().execute((trx) => messages.tell(trx, tellings, { senderId: null }));
  }

  const work: MinuteWork = everyMinute(checkWhenDue, (err) => log.error({ err }, 'the state of the platform could not be checked'));
  // An administrator who starts the task does not wait for the hour.
  return { ...work, runNow: check, task: 'health' as const, warnings: () => warnings };
}
