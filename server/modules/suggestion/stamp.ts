import { RUNNING_STATUSES } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/**
 * How the data stands, as a text that is another one whenever anything that lists and figures are made of has changed: what is read
 * afterwards and kept under it holds for as long as it is the same. `deadlinesAt` is for what depends on deadlines too: then it is
 * also another one when any of them has come near or has passed by that time.
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
