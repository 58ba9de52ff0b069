import { ROLE_NAMES } from '@contract/rules/roles';
import type { Administrator } from '@contract/rules/administration';
import { sql } from 'kysely';
import type { areaRows } from '../../platform/areas/national-areas';
import type { Db } from '../../platform/db/connect';
import { isForeignKeyViolation } from '../../platform/db/errors';

/** Any number no other lock uses: of several who set up at once the first does, and the others find it done. */
const SETUP_LOCK = 20_260_128;

interface NewAdministrator {
  role: Administrator;
  username: string;
  name: string;
  passwordHash: string;
  mobileCipher: string;
  mobileHash: string;
}

/** What an empty database gets when it is set up, and the key by which that may be done. */
export function makeSetupStore(db: Db) {
  const hasAccounts = async (): Promise<boolean> => (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

  const lock = () => sql`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`.execute(db);

  const findKey = () => db.selectFrom('setupKey').select(['keyHash', 'expiresAt']).where('id', '=', 1).executeTakeFirst();

  /** The key before it is good for nothing from now on. */
  async function saveKey(key: { keyHash: string; expiresAt: Date }): Promise<void> {
    await db
      .insertInto('setupKey')
      .values({ id: 1, ...key })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(key))
      .execute();
  }

  const removeKey = () => db.deleteFrom('setupKey').execute();

  /** False where rows of another congress's areas are in use. The transaction it runs in is of no use then. */
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

  /** Whoever was given the password by somebody else changes it at the first login: each of the three is to be alone with theirs. */
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
