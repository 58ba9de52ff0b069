import { ROLE_NAMES } from '@contract/rules/roles';
import type { Administrator } from '@contract/rules/administration';
import { sql } from 'kysely';
import type { areaRows } from '../../platform/areas/national-areas';
import type { Db } from '../../platform/db/connect';
import { isForeignKeyViolation } from '../../platform/db/errors';

/** Any number that no other lock uses: of several setups at once the first succeeds, and the others find it done. */
const SETUP_LOCK = 20_260_128;

interface NewAdministrator {
  role: Administrator;
  username: string;
  name: string;
  passwordHash: string;
  mobileCipher: string;
  mobileHash: string;
}

/** The queries of setup: the first rows of an empty database, and the setup key. */
export function makeSetupStore(db: Db) {
  const hasAccounts = async (): Promise<boolean> => (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

  const lock = () => sql`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`.execute(db);

  const findKey = () => db.selectFrom('setupKey').select(['keyHash', 'expiresAt']).where('id', '=', 1).executeTakeFirst();

  /** The former key becomes invalid. */
  async function saveKey(key: { keyHash: string; expiresAt: Date }): Promise<void> {
    await db
      .insertInto('setupKey')
      .values({ id: 1, ...key })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(key))
      .execute();
  }

  const removeKey = () => db.deleteFrom('setupKey').execute();

  /** Returns false when rows of another congress's areas are in use. The transaction is aborted then and cannot be used any more. */
  async function replaceAreas(areas: ReturnType<typeof areaRows>): Promise<boolean> {
    try {
      await db.deleteFrom('area').execute();
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
    await db.insertInto('area').values(areas).execute();
    return true;
  }

  const addTerm = (term: { areaCode: string; name: string; beginDate: string }) =>
    db
      .insertInto('term')
      .values({ ...term, endDate: null, current: true })
      .execute();

  /** The passwords were set by another person, so each administrator must change it at the first login: only the owner may know it. */
  async function addAdministrators(areaCode: string, administrators: readonly NewAdministrator[]): Promise<void> {
    for (const { role, ...account } of administrators) {
      const { id } = await db
        .insertInto('account')
        .values({ ...account, areaCode, mustChangePassword: true, passwordChangedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('userinfo')
        .values({ accountId: id, roleKind: role, roleName: ROLE_NAMES[role], areaCode, unitId: null, delegationId: null, deputyId: null })
        .execute();
    }
  }

  return { hasAccounts, lock, findKey, saveKey, removeKey, replaceAreas, addTerm, addAdministrators };
}
