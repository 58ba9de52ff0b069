import type PgBoss from 'pg-boss';

type QueueSettings = Omit<PgBoss.Queue, 'name'>;

/** The queues; each stands after its dead-letter queue. A job whose node died is retried after its expiry time, which is longer than any attempt takes. */
export const QUEUES = {
  'work-notice-send-given-up': { retryLimit: 20, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  // With the growing pauses, about three hours in total.
  'work-notice-send': { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 30, deadLetter: 'work-notice-send-given-up' },
  'work-notice-result-given-up': { retryLimit: 20, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  'work-notice-result': {
    retryLimit: 11,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 30,
    deadLetter: 'work-notice-result-given-up',
  },
  // A user is waiting for the message: it is worthless a day later.
  'sms-note': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 30 },
  // A platform can recall messages for one day after sending.
  'work-notice-recall': { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 30 },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
