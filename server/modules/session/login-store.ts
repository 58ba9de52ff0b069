import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export interface AttemptRules {
  /** Failures after which a captcha is demanded. */
  captchaAfter: number;
  /** Failures of a user name after which it is locked; null for a subject that is never locked. */
  lockAfter: number | null;
  /** How long a lock lasts, and how long failures are remembered. */
  windowMs: number;
}

/** Counted failures of user names and addresses, and the captchas given out. */
export function makeLoginStore(db: Db) {
  return {
    /**
     * Counts an attempt as failed before its password is looked at, so that no number of calls at once gets more tries than allowed; a
     * success takes it back. False, with nothing counted, when the subject is locked or may try only with a captcha.
     */
    countAttempt: async (subject: string, rules: AttemptRules, now: Date, captchaPassed: boolean): Promise<boolean> => {
      const forgotten = new Date(now.getTime() - rules.windowMs);
      const lockedUntil = new Date(now.getTime() + rules.windowMs);
      const count = sql<number>`CASE WHEN login_failure.last_at <= ${forgotten} THEN 1 ELSE login_failure.failures + 1 END`;
      const counted = await sql<{ failures: number }>`
        INSERT INTO login_failure (subject, failures, last_at, locked_until) VALUES (${subject}, 1, ${now}, NULL)
        ON CONFLICT (subject) DO UPDATE SET
          failures = ${count},
          last_at = ${now},
          locked_until = CASE WHEN ${count} >= ${rules.lockAfter}::int THEN ${lockedUntil}::timestamptz END
        WHERE (login_failure.locked_until IS NULL OR login_failure.locked_until <= ${now})
          AND (${captchaPassed} OR ${count} <= ${rules.captchaAfter})
        RETURNING failures`.execute(db);
      return counted.rows.length === 1;
    },

    findFailure: (subject: string) =>
      db.selectFrom('loginFailure').select(['failures', 'lastAt', 'lockedUntil']).where('subject', '=', subject).executeTakeFirst(),

    /** Forgets the subject's failures and tells how many they were. */
    clearFailures: async (subject: string): Promise<number> => {
      const cleared = await db.deleteFrom('loginFailure').where('subject', '=', subject).returning('failures').executeTakeFirst();
      return cleared?.failures ?? 0;
    },

    /** Takes back that many failures. */
    forgiveFailures: async (subject: string, failures: number): Promise<void> => {
      await db
        .updateTable('loginFailure')
        .set({ failures: sql<number>`greatest(failures - ${failures}, 0)` })
        .where('subject', '=', subject)
        .execute();
    },

    saveCaptcha: async (captcha: { id: string; answerHash: string; expiresAt: Date }): Promise<void> => {
      await db.insertInto('captcha').values(captcha).execute();
    },

    /** Removes the captcha and gives its answer's hash; undefined when it was used or is over. */
    takeCaptcha: async (id: string, now: Date): Promise<string | undefined> => {
      const taken = await db.deleteFrom('captcha').where('id', '=', id).returning(['answerHash', 'expiresAt']).executeTakeFirst();
      return taken && taken.expiresAt > now ? taken.answerHash : undefined;
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('captcha').where('expiresAt', '<', before).execute();
      await db.deleteFrom('loginFailure').where('lastAt', '<', before).execute();
    },
  };
}

export type LoginStore = ReturnType<typeof makeLoginStore>;
