import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { SmsPurpose } from '../../platform/sms/gateway';

/** The key of the advisory lock: any number that no other lock uses. */
const NUMBER_LOCK = 3_311_002;

/** What a code is valid for: one purpose, one number and, where a login is required, one account. */
export interface StoredCodeTarget {
  purpose: SmsPurpose;
  mobileHash: string;
  accountId: number | null;
}

/** The caller who asks for a code or answers one; `browserHash` is null for a browser without a cookie of this server. */
export interface CodeAsker {
  browserHash: string | null;
  networkHash: string;
}

export interface NewCode extends StoredCodeTarget, CodeAsker {
  id: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
}

/** The number of wrong answers that a code allows, by where the answers come from. */
export interface CodeTries {
  own: number;
  near: number;
  far: number;
}

/** The column that counts a try at `code`: one for the browser that asked for it, one for other callers of its network, one for all other callers. */
const triesColumn = (
  subject: StoredCodeTarget,
  { browserHash, networkHash }: CodeAsker,
  columns: Record<keyof CodeTries, RawBuilder<number>>,
) =>
  sql<number>`CASE
    WHEN ${subject.accountId !== null}::boolean OR code.browser_hash = ${browserHash} THEN ${columns.own}
    WHEN code.network_hash = ${networkHash} THEN ${columns.near}
    ELSE ${columns.far} END`;

const add = (which: keyof CodeTries, amount: number): Record<keyof CodeTries, RawBuilder<number>> => {
  const one = (name: keyof CodeTries) => (name === which ? sql<number>`${amount}::int` : sql<number>`0`);
  return { own: one('own'), near: one('near'), far: one('far') };
};

export function makeSmsCodeStore(db: Db) {
  const ofSubject = ({ purpose, mobileHash, accountId }: StoredCodeTarget) =>
    sql`code.mobile_hash = ${mobileHash} AND code.purpose = ${purpose} AND code.account_id IS NOT DISTINCT FROM ${accountId}::int`;

  const changes = (subject: StoredCodeTarget, asker: CodeAsker, amount: number) => sql`
    tries = code.tries + ${triesColumn(subject, asker, add('own', amount))},
    near_tries = code.near_tries + ${triesColumn(subject, asker, add('near', amount))},
    far_tries = code.far_tries + ${triesColumn(subject, asker, add('far', amount))}`;

  return {
    /** Locks until the transaction ends, so that codes for one number, or asked for by one account, are created one after the other. */
    lock: async (name: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}, hashtext(${name}))`.execute(db);
    },

    /** Returns when codes were sent to the number since then, for any purpose, and whether this network asked for them; newest first. */
    listOfNumber: async (mobileHash: string, { networkHash }: CodeAsker, since: Date): Promise<{ sentAt: Date; fromHere: boolean }[]> =>
      db
        .selectFrom('smsCode')
        .select(['sentAt', sql<boolean>`network_hash = ${networkHash}`.as('fromHere')])
        .where('mobileHash', '=', mobileHash)
        .where('sentAt', '>', since)
        .orderBy('sentAt', 'desc')
        .execute(),

    /** Returns when the account asked for codes since then, for any number; newest first. */
    listOfAccount: async (accountId: number, since: Date): Promise<Date[]> => {
      const sent = db.selectFrom('smsCode').select('sentAt').where('accountId', '=', accountId).where('sentAt', '>', since);
      return (await sent.orderBy('sentAt', 'desc').execute()).map((row) => row.sentAt);
    },

    save: async (code: NewCode): Promise<void> => {
      await db.insertInto('smsCode').values(code).execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('smsCode').where('id', '=', id).execute();
    },

    /**
     * Counts a try at the valid codes of the subject before the answer is compared, so that parallel calls cannot get more tries than `most`; returns
     * the codes for which this caller still has tries. A newer code replaces only the codes that the same browser or network asked for before.
     */
    countTry: async (subject: StoredCodeTarget, asker: CodeAsker, now: Date, most: CodeTries) => {
      const columns = { own: sql<number>`code.tries`, near: sql<number>`code.near_tries`, far: sql<number>`code.far_tries` };
      const limits = { own: sql<number>`${most.own}::int`, near: sql<number>`${most.near}::int`, far: sql<number>`${most.far}::int` };
      const counted = await sql<{ id: string; codeHash: string }>`
        WITH live AS (
          SELECT code.id FROM sms_code AS code
          WHERE ${ofSubject(subject)} AND code.used_at IS NULL AND code.expires_at > ${now} AND NOT EXISTS (
            SELECT FROM sms_code AS newer
            WHERE newer.mobile_hash = code.mobile_hash AND newer.purpose = code.purpose
              AND newer.account_id IS NOT DISTINCT FROM code.account_id AND newer.sent_at > code.sent_at
              AND (newer.browser_hash = code.browser_hash OR newer.network_hash = code.network_hash OR code.account_id IS NOT NULL))
          ORDER BY code.id FOR UPDATE
        )
        UPDATE sms_code AS code SET ${changes(subject, asker, 1)}
        FROM live
        WHERE code.id = live.id AND code.used_at IS NULL
          AND ${triesColumn(subject, asker, columns)} < ${triesColumn(subject, asker, limits)}
        RETURNING code.id, code.code_hash`.execute(db);
      return counted.rows;
    },

    /** Removes a counted try, because the answer was right. */
    forgiveTry: async (id: string, subject: StoredCodeTarget, asker: CodeAsker): Promise<void> => {
      await sql`UPDATE sms_code AS code SET ${changes(subject, asker, -1)} WHERE code.id = ${id}`.execute(db);
    },

    /** Returns false when the code was already used. */
    use: async (id: string, now: Date): Promise<boolean> => {
      const used = await db
        .updateTable('smsCode')
        .set({ usedAt: now })
        .where('id', '=', id)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return used.numUpdatedRows > 0n;
    },

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('smsCode').where('sentAt', '<', before).execute();
    },
  };
}
