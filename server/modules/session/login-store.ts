import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeSpentStore } from '../../platform/db/spent-store';
import { type Counted, countFailure, type AttemptCounter } from './attempt-rules';

/** The queries over counted failures of user names and networks, and over issued captchas. */
export function makeLoginStore(db: Db) {
  const spent = makeSpentStore(db);

  /** Returns the counts of the subjects, each locked until the transaction ends, in the given order. */
  async function hold(trx: Db, subjects: readonly AttemptCounter[], now: Date): Promise<Map<string, Counted>> {
    const held = new Map<string, Counted>();
    for (const { key } of subjects) {
      const kept = await sql<Counted>`
        INSERT INTO login_failure (subject, failures, last_at, locked_until) VALUES (${key}, 0, ${now}, NULL)
        ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject
        RETURNING failures, last_at, locked_until`.execute(trx);
      const [row] = kept.rows;
      if (row) held.set(key, row);
    }
    return held;
  }

  return {
    /**
     * Counts an attempt as failed before its password is checked, so that parallel calls cannot get more tries than allowed; a success removes it
     * again. Returns false, with nothing counted, when one of the subjects is locked or needs a captcha first.
     */
    countAttempt: (subjects: readonly AttemptCounter[], now: Date, captchaPassed: boolean): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        // Losing a count in a power cut does no harm, so no call waits for the disk while the network's row is locked.
        await sql`SET LOCAL synchronous_commit = off`.execute(trx);
        const held = await hold(trx, subjects, now);
        const counted = subjects.map(({ key, rule }) => ({ key, next: countFailure(rule, held.get(key), now, captchaPassed) }));
        if (counted.some(({ next }) => next === null)) return false;
        for (const { key, next } of counted) {
          if (next) await trx.updateTable('loginFailure').set(next).where('subject', '=', key).execute();
        }
        return true;
      }),

    findCounted: async (subjects: readonly AttemptCounter[]): Promise<Map<string, Counted>> => {
      const keys = subjects.map(({ key }) => key);
      const rows = await db
        .selectFrom('loginFailure')
        .select(['subject', 'failures', 'lastAt', 'lockedUntil'])
        .where('subject', 'in', keys)
        .execute();
      return new Map(rows.map(({ subject, ...counted }) => [subject, counted]));
    },

    /** Deletes the subject's failures and returns their number. */
    clearFailures: async (key: string): Promise<number> => {
      const cleared = await db.deleteFrom('loginFailure').where('subject', '=', key).returning('failures').executeTakeFirst();
      return cleared?.failures ?? 0;
    },

    /** Subtracts that many failures. */
    forgiveFailures: async (key: string, failures: number): Promise<void> => {
      await db
        .updateTable('loginFailure')
        .set({ failures: sql<number>`greatest(failures - ${failures}::double precision, 0)` })
        .where('subject', '=', key)
        .execute();
    },

    saveCaptcha: async (captcha: { id: string; answerHash: string; expiresAt: Date }): Promise<void> => {
      await db.insertInto('captcha').values(captcha).execute();
    },

    /** Removes the captcha and returns the hash of its answer; undefined when it was used or has expired. */
    takeCaptcha: async (id: string, now: Date): Promise<string | undefined> => {
      const taken = await db.deleteFrom('captcha').where('id', '=', id).returning(['answerHash', 'expiresAt']).executeTakeFirst();
      return taken && taken.expiresAt > now ? taken.answerHash : undefined;
    },

    /** Returns false when the challenge was already used. */
    spendChallenge: spent.spend,

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('captcha').where('expiresAt', '<', before).execute();
      await spent.sweep(before);
      await db.deleteFrom('loginFailure').where('lastAt', '<', before).execute();
    },
  };
}

export type LoginStore = ReturnType<typeof makeLoginStore>;
