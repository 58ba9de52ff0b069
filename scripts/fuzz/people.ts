import { ROLE_KINDS, ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../server/platform/crypto/token';
import type { Db } from '../../server/platform/db/connect';

const SESSION_MS = 12 * 3_600_000;
/** The number of people for roles that pass work to each other, e.g. one who writes a reply and one who approves it. */
const OF_EACH_ROLE = 3;
const CITY = '3311';

/** A caller in one role. */
export interface Person {
  accountId: number;
  userinfoId: number;
  username: string;
  roleKind: RoleKind;
  areaCode: string;
  unitId: number | null;
  deputyId: number | null;
  token: string;
}

/** Begins a new session and returns its public id. Sessions that a request ends are begun again. */
export async function signIn(db: Db, person: Person): Promise<string> {
  person.token = newToken();
  const { accountId, userinfoId } = person;
  const expiresAt = new Date(Date.now() + SESSION_MS);
  const row = { tokenHash: hashToken(person.token), accountId, userinfoId, ip: '127.0.0.1', userAgent: 'fuzz', expiresAt, endedAt: null };
  const { id } = await db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds a person with a role that no demo account has. */
async function addPerson(db: Db, roleKind: RoleKind): Promise<void> {
  const account = { username: `fuzz-${roleKind}`, name: ROLE_NAMES[roleKind], passwordHash: '', mobileCipher: '', demo: true };
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  const ties = { unitId: null, delegationId: null, deputyId: null };
  await db
    .insertInto('userinfo')
    .values({ accountId: id, roleKind, roleName: ROLE_NAMES[roleKind], areaCode: CITY, ...ties })
    .execute();
}

const peopleOf = (db: Db, roleKind: RoleKind): Promise<Omit<Person, 'token'>[]> =>
  db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .select(['account.id as accountId', 'userinfo.id as userinfoId', 'username', 'roleKind', 'userinfo.areaCode', 'unitId', 'deputyId'])
    .where('roleKind', '=', roleKind)
    .where('demo', '=', true)
    .where('mustChangePassword', '=', false)
    .where('disabled', '=', false)
    // The accounts with short names have the work of the demo data.
    .orderBy(sql`length(username)`)
    .orderBy('userinfo.id')
    .limit(OF_EACH_ROLE)
    .execute();

/** Returns some people of every role, signed in. */
export async function gatherPeople(db: Db): Promise<Map<RoleKind, Person[]>> {
  const people = new Map<RoleKind, Person[]>();
  for (const roleKind of ROLE_KINDS) {
    if ((await peopleOf(db, roleKind)).length === 0) await addPerson(db, roleKind);
    const found = (await peopleOf(db, roleKind)).map((one) => ({ ...one, token: '' }));
    for (const person of found) await signIn(db, person);
    people.set(roleKind, found);
  }
  return people;
}
