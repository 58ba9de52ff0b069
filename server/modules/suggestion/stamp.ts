import { RUNNING_STATUSES } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/**
 * Returns a stamp of the data, which changes whenever anything changes that lists and figures are computed from: a cached value is valid as long as
 * its stamp is the same. With `deadlinesAt` the stamp also changes when a deadline becomes near or passes by that time.
 */
export const makeStampReader =
  (db: Db) =>
  async (deadlinesAt: Date | null = null): Promise<string> => {
    const running = db.selectFrom('suggestion').where('status', 'in', [...RUNNING_STATUSES]);
    const { changes, over, near } = await db
      .selectFrom('suggestionChange')
      .select(sql<number>`sum(changes)::bigint`.as('changes'))
      .$if(deadlinesAt !== null, (stamp) =>
        stamp
          .select(
            running
              .where('dueAt', '<', deadlinesAt)
              .select((eb) => eb.fn.max('dueAt').as('over'))
              .as('over'),
          )
          .select(
            running
              .where('nearAt', '<=', deadlinesAt)
              .select((eb) => eb.fn.max('nearAt').as('near'))
              .as('near'),
          ),
      )
      .executeTakeFirstOrThrow();
    return [changes, over?.getTime(), near?.getTime()].join();
  };
