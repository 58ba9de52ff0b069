import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import type { Db } from '../platform/db/connect';
import { type BulkTable, insertRows, reserveIds } from './bulk';
import { makeDeputy } from './people';
import type { AccountMaker } from './staff';
import type { Gazetteer } from './world';

const BATCH = 2000;

/** The first two deputies have demo logins. */
const LOGINS: Record<number, string> = { 0: 'deputy', 1: 'deputy2' };

const DEPUTY: BulkTable<
  | 'id'
  | 'term_id'
  | 'delegation_id'
  | 'area_code'
  | 'name'
  | 'gender'
  | 'ethnicity'
  | 'birth_date'
  | 'party'
  | 'education'
  | 'vocation'
  | 'occupation'
  | 'mobile_cipher'
  | 'begun_on'
> = {
  name: 'deputy',
  types: {
    id: 'int',
    term_id: 'int',
    delegation_id: 'int',
    area_code: 'text',
    name: 'text',
    gender: 'text',
    ethnicity: 'text',
    birth_date: 'date',
    party: 'text',
    education: 'text',
    vocation: 'text',
    occupation: 'text',
    mobile_cipher: 'text',
    begun_on: 'date',
  },
};

const ACCOUNT: BulkTable<'id' | 'username' | 'name' | 'password_hash' | 'mobile_cipher' | 'demo' | 'disabled'> = {
  name: 'account',
  types: {
    id: 'int',
    username: 'text',
    name: 'text',
    password_hash: 'text',
    mobile_cipher: 'text',
    demo: 'boolean',
    disabled: 'boolean',
  },
};

const USERINFO: BulkTable<'id' | 'account_id' | 'role_kind' | 'role_name' | 'area_code' | 'delegation_id' | 'deputy_id' | 'ordernum'> = {
  name: 'userinfo',
  types: {
    id: 'int',
    account_id: 'int',
    role_kind: 'text',
    role_name: 'text',
    area_code: 'text',
    delegation_id: 'int',
    deputy_id: 'int',
    ordernum: 'int',
  },
};

interface Parts {
  gazetteer: Gazetteer;
  maker: AccountMaker;
  delegations: { id: number; termId: number; areaCode: string; name: string; beginDate: string }[];
}

/** The rows of one deputy with account and roles; the first deputy is also the liaison of its delegation. */
function rowsOf(index: number, { gazetteer, maker, delegations }: Parts) {
  const deputy = makeDeputy(index, gazetteer);
  const { areaCode, name: delegationName } = deputy.delegation;
  const delegation = delegations.find((row) => row.areaCode === areaCode && row.name === delegationName);
  if (!delegation) throw new Error(`no delegation ${delegationName} in the current term of ${areaCode}`);
  const login = LOGINS[index];
  const mobile = maker.cipher.encrypt(deputy.mobile);
  const roles: RoleKind[] = index === 0 ? ['deputy', 'delegation-liaison'] : ['deputy'];
  return {
    deputy: {
      term_id: delegation.termId,
      delegation_id: delegation.id,
      area_code: areaCode,
      name: deputy.name,
      gender: deputy.gender,
      ethnicity: deputy.ethnicity,
      birth_date: deputy.birthDate,
      party: deputy.party,
      education: deputy.education,
      vocation: deputy.vocation,
      occupation: deputy.occupation,
      mobile_cipher: mobile,
      begun_on: delegation.beginDate,
    },
    account: {
      username: login ?? `daibiao${String(index + 1).padStart(5, '0')}`,
      name: deputy.name,
      password_hash: maker.passwordHash,
      mobile_cipher: mobile,
      demo: true,
      disabled: !login,
    },
    roles: roles.map((role, ordernum) => ({
      role_kind: role,
      role_name: ROLE_NAMES[role],
      area_code: areaCode,
      delegation_id: delegation.id,
      deputy: role === 'deputy',
      ordernum,
    })),
  };
}

async function insertBatch(db: Db, from: number, to: number, parts: Parts): Promise<void> {
  const people = Array.from({ length: to - from }, (_, offset) => rowsOf(from + offset, parts));
  const deputyIds = await reserveIds(db, 'deputy', people.length);
  const accountIds = await reserveIds(db, 'account', people.length);
  const roles = people.flatMap((person, position) => person.roles.map((role) => ({ role, position })));
  const userinfoIds = await reserveIds(db, 'userinfo', roles.length);
  const at = (ids: number[], position: number): number => ids[position] ?? 0;
  await insertRows(
    db,
    DEPUTY,
    people.map((person, position) => ({ id: at(deputyIds, position), ...person.deputy })),
  );
  await insertRows(
    db,
    ACCOUNT,
    people.map((person, position) => ({ id: at(accountIds, position), ...person.account })),
  );
  await insertRows(
    db,
    USERINFO,
    roles.map(({ role: { deputy, ...role }, position }, order) => ({
      id: at(userinfoIds, order),
      account_id: at(accountIds, position),
      deputy_id: deputy ? at(deputyIds, position) : null,
      ...role,
    })),
  );
}

export async function countDeputies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deputy')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds deputies, each with an account, until there are `target`. Returns the number of added ones. */
export async function seedDeputies(
  db: Db,
  target: number,
  parts: Omit<Parts, 'delegations'>,
  onProgress: (done: number) => void,
): Promise<number> {
  const stored = await countDeputies(db);
  const delegations = await db
    .selectFrom('delegation')
    .innerJoin('term', 'term.id', 'delegation.termId')
    .where('term.current', '=', true)
    .select(['delegation.id', 'delegation.termId', 'delegation.areaCode', 'delegation.name', 'term.beginDate'])
    .execute();
  for (let from = stored; from < target; from += BATCH) {
    const to = Math.min(from + BATCH, target);
    await insertBatch(db, from, to, { ...parts, delegations });
    onProgress(to);
  }
  return Math.max(0, target - stored);
}
