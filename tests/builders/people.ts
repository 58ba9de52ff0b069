import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { hashToken, newToken } from '../../server/platform/crypto/token';
import type { Db } from '../../server/platform/db/connect';
import { seedArea } from './area';
import { nextCount } from './count';

export interface Person {
  token: string;
  accountId: number;
  userinfoId: number;
  name: string;
}

export interface RoleOptions {
  roleKind: RoleKind;
  areaCode?: string;
  deputyId?: number;
  delegationId?: number;
  unitId?: number;
}

/** Creates an account with this one role and a session that began at `now`; it expires after half an hour without use. */
export async function signIn(db: Db, now: Date, { roleKind, areaCode = '3311', ...ties }: RoleOptions): Promise<Person> {
  await seedArea(db, areaCode);
  const count = nextCount();
  const name = `${ROLE_NAMES[roleKind]}${String(count)}`;
  const account = await db
    .insertInto('account')
    .values({ username: `user${String(count)}`, name, passwordHash: '', mobileCipher: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = { deputyId: null, delegationId: null, unitId: null, ...ties };
  const userinfo = await db
    .insertInto('userinfo')
    .values({ accountId: account.id, roleKind, roleName: ROLE_NAMES[roleKind], areaCode, ...role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000);
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      accountId: account.id,
      userinfoId: userinfo.id,
      ip: '127.0.0.1',
      userAgent: 'test',
      createdAt: now,
      seenAt: now,
      expiresAt,
      endedAt: null,
    })
    .execute();
  return { token, accountId: account.id, userinfoId: userinfo.id, name };
}
