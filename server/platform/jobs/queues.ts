import type PgBoss from 'pg-boss';

type QueueSettings = Omit<PgBoss.Queue, 'name'>;

/**
 * The queues, each after the one that takes what it gave up. A job whose node died is tried again when its time is over, which is longer
 * than any try takes.
 */
export const QUEUES = {
  'work-notice-send-given-up': { retryLimit: 20, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  // With the growing pauses, about three hours.
  'work-notice-send': { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 30, deadLetter: 'work-notice-send-given-up' },
  'work-notice-result-given-up': { retryLimit: 20, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  'work-notice-result': {
    retryLimit: 11,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 30,
    deadLetter: 'work-notice-result-given-up',
  },
  // Somebody waits for it: it is worth nothing the day after.
  'sms-note': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  // A platform takes back what it sent within a day.
  'work-notice-recall': { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 30 },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
