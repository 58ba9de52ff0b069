import type { PlatformName } from '@contract/rules/platforms';
import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import type { Db } from '../../server/platform/db/connect';
import { runPepper } from '../support/keys';
import { hashPassword } from '../../server/platform/crypto/password';
import { seedArea } from './area';
import { nextCount } from './count';

export const PASSWORD = 'Renda@2026';

/** One hash is used for every account of a test file: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

interface SeededRole {
  roleKind: RoleKind;
  areaCode?: string;
  unitId?: number;
}

export interface AccountOptions {
  username?: string;
  name?: string;
  roles?: SeededRole[];
  mobileCipher?: string;
  mobileHash?: string | undefined;
  mustChangePassword?: boolean;
  /** The person's ids on the platforms. */
  bindings?: Partial<Record<PlatformName, string>>;
  disabled?: boolean;
}

export interface SeededAccount {
  accountId: number;
  username: string;
  /** In the order of the roles. */
  userinfoIds: number[];
}

/** Creates an account with the password PASSWORD and its roles (by default a deputy of the city). */
export async function seedAccount(db: Db, options: AccountOptions = {}): Promise<SeededAccount> {
  passwordHash ??= runPepper().then((pepper) => hashPassword(PASSWORD, pepper));
  const { username = `person${nextCount()}`, name = '蓝水生', roles = [{ roleKind: 'deputy' }] } = options;
  const { id: accountId } = await db
    .insertInto('account')
    .values({
      username,
      name,
      passwordHash: await passwordHash,
      mobileCipher: options.mobileCipher ?? '',
      mobileHash: options.mobileHash ?? null,
      mustChangePassword: options.mustChangePassword ?? false,
      disabled: options.disabled ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bindings = Object.entries(options.bindings ?? {}) as [PlatformName, string][];
  for (const [platform, externalId] of bindings) {
    await db.insertInto('accountBinding').values({ platform, externalId, accountId, boundAt: new Date() }).execute();
  }
  const userinfoIds: number[] = [];
  for (const [ordernum, { roleKind, areaCode = '3311', unitId = null }] of roles.entries()) {
    await seedArea(db, areaCode);
    const role = { accountId, roleKind, roleName: ROLE_NAMES[roleKind], areaCode, unitId, delegationId: null, deputyId: null, ordernum };
    userinfoIds.push((await db.insertInto('userinfo').values(role).returning('id').executeTakeFirstOrThrow()).id);
  }
  return { accountId, username, userinfoIds };
}
