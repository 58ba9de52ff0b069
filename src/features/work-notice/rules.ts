import { WORK_NOTICE_ORDER, WORK_NOTICE_REASONS, WORK_NOTICE_STATES } from '@contract/rules/work-notice';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { numberText } from '@/lib/number-text';
import type { WorkNotice } from './queries';

type Receiver = WorkNotice['receivers'][number];

/** After this time, the user has to reload the page to see the result. */
const WATCHED_MS = 5 * 60_000;

/** Whether a result is expected soon. */
export const isOnItsWay = ({ counts, at }: WorkNotice, now: Date): boolean =>
  counts.waiting + counts.sent > 0 && now.getTime() - new Date(at).getTime() < WATCHED_MS;

/** Returns a short summary: 未送达 1 人，已送达 3 人. */
export const summaryOf = ({ counts }: WorkNotice): string =>
  WORK_NOTICE_ORDER.filter((state) => counts[state] > 0)
    .map((state) => `${WORK_NOTICE_STATES[state]} ${numberText(counts[state])} 人`)
    .join('，');

/** Returns the result for one recipient: 未送达（平台未能送达）. */
export const outcomeOf = ({ state, reason, platform }: Receiver): string => {
  const where = platform && state !== 'failed' ? `${PLATFORM_NAMES[platform]} ` : '';
  return `${where}${WORK_NOTICE_STATES[state]}${reason ? `（${WORK_NOTICE_REASONS[reason]}）` : ''}`;
};

/** Whether a recipient was perhaps not reached and has to be informed in another way. */
export const hasMissed = ({ counts }: WorkNotice): boolean => counts.failed + counts.unknown > 0;
