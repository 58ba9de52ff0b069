import { ADMINISTRATORS } from '@contract/rules/administration';
import type { PlatformName } from '@contract/rules/platforms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/errors';

export interface NewPassword {
  accountId: number;
  /** The stored hash at the time when the change was decided; the update fails if it has changed since. */
  knownHash: string;
  passwordHash: string;
  at: Date;
}

/** The queries for users who manage their own account. */
export function makeAccountStore(db: Db) {
  return {
    find: (id: number) =>
      db
        .selectFrom('account')
        .select(['id', 'username', 'name', 'passwordHash', 'mobileCipher', 'mobileHash', 'passwordChangedAt', 'createdAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    /** Returns the one account with this number that is allowed to sign in. */
    findByMobile: (mobileHash: string) =>
      db
        .selectFrom('account')
        .select(['id', 'username', 'name', 'passwordHash'])
        .where('mobileHash', '=', mobileHash)
        .where('disabled', '=', false)
        .executeTakeFirst(),

    /** Checks whether a forgotten password can be set with an SMS code: not for an administrator without a second factor. */
    mayResetBySms: async (id: number): Promise<boolean> => {
      const administers = db.selectFrom('userinfo').select('id').where('accountId', '=', id).where('roleKind', 'in', ADMINISTRATORS);
      if ((await administers.limit(1).executeTakeFirst()) === undefined) return true;
      const factor = db.selectFrom('secondFactor').select('confirmedAt').where('accountId', '=', id);
      return Boolean((await factor.executeTakeFirst())?.confirmedAt);
    },

    /** Returns the names of the units that the account acts for. */
    unitNames: async (accountId: number): Promise<string[]> => {
      const units = db.selectFrom('userinfo').innerJoin('unit', 'unit.id', 'userinfo.unitId').where('userinfo.accountId', '=', accountId);
      return (await units.select('unit.name').orderBy('unit.id').execute()).map(({ name }) => name);
    },

    /** Returns the former passwords, newest first; only as many as must not be used again. */
    formerPasswords: (accountId: number) =>
      db.selectFrom('formerPassword').select('passwordHash').where('accountId', '=', accountId).orderBy('id', 'desc').execute(),

    /** Returns false when the password was changed in the meantime. */
    changePassword: async ({ accountId, knownHash, passwordHash, at }: NewPassword): Promise<boolean> => {
      const changed = await db
        .updateTable('account')
        .set({ passwordHash, passwordChangedAt: at, mustChangePassword: false, oneTimeUntil: null })
        .where('id', '=', accountId)
        .where('passwordHash', '=', knownHash)
        .executeTakeFirstOrThrow();
      return changed.numUpdatedRows > 0n;
    },

    /** Returns false when another account has the number. The transaction is aborted then and cannot be used any more. */
    changeMobile: async (accountId: number, mobile: { mobileCipher: string; mobileHash: string }): Promise<boolean> => {
      try {
        await db.updateTable('account').set(mobile).where('id', '=', accountId).execute();
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    bindings: (accountId: number) =>
      db.selectFrom('accountBinding').select(['platform', 'boundAt']).where('accountId', '=', accountId).orderBy('platform').execute(),

    unbind: async (accountId: number, platform: PlatformName): Promise<void> => {
      await db.deleteFrom('accountBinding').where('accountId', '=', accountId).where('platform', '=', platform).execute();
    },

    /** Returns accounts whose number has no hash yet, in the order of their ids. */
    listUnhashed: (afterId: number, limit: number) =>
      db
        .selectFrom('account')
        .select(['id', 'mobileCipher'])
        .where('mobileHash', 'is', null)
        .where('mobileCipher', '<>', '')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** When several accounts have one number, the first gets the hash; the others cannot be found by it. */
    saveHashes: async (rows: readonly { id: number; mobileCipher: string; mobileHash: string }[]): Promise<void> => {
      const column = (name: keyof (typeof rows)[number]) => sql.val(rows.map((row) => row[name]));
      await sql`
        UPDATE account SET mobile_hash = first.hash
        FROM (
          SELECT DISTINCT ON (hash) id, cipher, hash
          FROM unnest(${column('id')}::int[], ${column('mobileCipher')}::text[], ${column('mobileHash')}::text[]) AS given (id, cipher, hash)
          ORDER BY hash, id
        ) AS first
        WHERE account.id = first.id AND account.mobile_hash IS NULL AND account.mobile_cipher = first.cipher
          AND NOT EXISTS (SELECT FROM account AS other WHERE other.mobile_hash = first.hash)`.execute(db);
    },
  };
}
