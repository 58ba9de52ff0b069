import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { hashPassword } from '../platform/crypto/password';
import type { TextCipher } from '../platform/crypto/mobile';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import { SEED_DELEGATIONS, SEED_TERMS, sessionsBetween } from './congresses';
import { DEMO_PASSWORD } from './demo-accounts';
import { makeName } from './people';
import { makeRandom } from './random';
import { SEED_UNITS, type SeedUnit } from './units';
import { CITY, DISTRICT, STREET } from './world';

/** The values shared by all demo accounts: password hashing is slow by design, so it is done once. */
export interface AccountMaker {
  passwordHash: string;
  cipher: TextCipher;
}

export const makeAccountMaker = async ({ textCipher, pepper }: Pick<Secrets, 'textCipher' | 'pepper'>): Promise<AccountMaker> => ({
  passwordHash: await hashPassword(DEMO_PASSWORD, pepper),
  cipher: textCipher,
});

interface StaffAccount {
  username: string;
  name: string;
  role: RoleKind;
  areaCode: string;
  unit?: SeedUnit;
  /** An account that only appears in the history; no user logs in with it. */
  disabled?: boolean;
  /** True when an administrator has set its password. */
  mustChangePassword?: boolean;
}

const OFFICE_STAFF: readonly StaffAccount[] = [
  { username: 'admin', name: '周建平', role: 'system-admin', areaCode: CITY },
  { username: 'security', name: '林志远', role: 'security-admin', areaCode: CITY },
  { username: 'auditor', name: '吴秀英', role: 'audit-admin', areaCode: CITY },
  { username: 'office', name: '陈国良', role: 'congress-office', areaCode: CITY },
  { username: 'jyb', name: '王丽华', role: 'suggestion-office', areaCode: CITY },
  { username: 'yian', name: '徐文斌', role: 'motion-group', areaCode: CITY },
  { username: 'liandu', name: '潘建军', role: 'congress-office', areaCode: DISTRICT },
  { username: 'liandu-jyb', name: '何晓燕', role: 'suggestion-office', areaCode: DISTRICT, disabled: true },
  { username: 'station', name: '蓝美珍', role: 'station-admin', areaCode: STREET },
];

const UNIT_ACCOUNTS: Record<string, { username: string; name: string }> = {
  [`${CITY}:transport`]: { username: 'unit', name: '李伟强' },
  [`${CITY}:education`]: { username: 'unit2', name: '张敏' },
};

function unitStaff(): StaffAccount[] {
  return SEED_UNITS.map((unit, index) => {
    const known = UNIT_ACCOUNTS[`${unit.areaCode}:${unit.key}`];
    const random = makeRandom(`unit:${unit.areaCode}:${unit.key}`);
    const name = known?.name ?? makeName(random, random.chance(0.5) ? '男' : '女', '汉族');
    const username = known?.username ?? `danwei${String(index + 1).padStart(2, '0')}`;
    return { username, name, role: 'undertaking-unit', areaCode: unit.areaCode, unit, disabled: !known };
  });
}

const HEAD_SUFFIX = '-lead';

/** Checks whether the account belongs to a head, who approves what a unit sends out. */
export const isHead = (username: string): boolean => username.endsWith(HEAD_SUFFIX);

const HEAD_NAMES: Record<string, string> = { unit: '赵国平', unit2: '叶秀珍' };

/** The heads, who approve the drafts of their unit's account. */
function unitHeads(): StaffAccount[] {
  return unitStaff().map((clerk) => {
    const random = makeRandom(`head:${clerk.areaCode}:${clerk.username}`);
    const name = HEAD_NAMES[clerk.username] ?? makeName(random, random.chance(0.7) ? '男' : '女', '汉族');
    return { ...clerk, username: `${clerk.username}${HEAD_SUFFIX}`, name };
  });
}

const STREET_OFFICE: StaffAccount = { username: 'jiedao', name: '毛丽芬', role: 'town-congress', areaCode: STREET };

const NEWCOMER: StaffAccount = {
  username: 'xinren',
  name: '王新任',
  role: 'suggestion-office',
  areaCode: `${CITY}26`,
  mustChangePassword: true,
};

/** No operator uses the prefix 154, so the numbers reach no phone. They follow the position in the list, so new accounts are added at the end. */
const STAFF = [...OFFICE_STAFF, ...unitStaff(), NEWCOMER, ...unitHeads(), STREET_OFFICE].map((account, index) => ({
  ...account,
  mobile: `1549${String(index + 1).padStart(7, '0')}`,
}));

async function seedCongresses(db: Db): Promise<void> {
  const stored = await db.selectFrom('term').select('areaCode').where('current', '=', true).execute();
  // Terms that an office has entered itself stay.
  const missing = SEED_TERMS.filter((term) => !stored.some((row) => row.areaCode === term.areaCode));
  if (missing.length > 0)
    await db
      .insertInto('term')
      .values([...missing])
      .execute();
  const terms = await db.selectFrom('term').select(['id', 'areaCode', 'beginDate', 'endDate']).where('current', '=', true).execute();
  const meetings = terms.flatMap(({ id, areaCode, beginDate, endDate }) => {
    const congress = SEED_TERMS.find((term) => term.areaCode === areaCode)?.areaCode;
    return congress === undefined || endDate === null
      ? []
      : sessionsBetween(congress, new Date(beginDate), new Date(endDate)).map(({ number, begin, days }) => ({
          ...{ termId: id, number, beginDate: begin.toISOString().slice(0, 10) },
          endDate: new Date(begin.getTime() + (days - 1) * 86_400_000).toISOString().slice(0, 10),
        }));
  });
  if (meetings.length > 0)
    await db
      .insertInto('meeting')
      .values(meetings)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const delegations = SEED_DELEGATIONS.flatMap(({ areaCode, name }) => {
    const term = terms.find((row) => row.areaCode === areaCode);
    return term ? [{ termId: term.id, areaCode, name }] : [];
  });
  await db
    .insertInto('delegation')
    .values(delegations)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The accounts that are missing: an older version may have had fewer. */
async function missingStaff(db: Db): Promise<typeof STAFF> {
  const wanted = STAFF.map((account) => account.username);
  const stored = await db.selectFrom('account').select('username').where('username', 'in', wanted).where('demo', '=', true).execute();
  const usernames = new Set(stored.map((account) => account.username));
  return STAFF.filter((account) => !usernames.has(account.username));
}

async function seedStaffAccounts(db: Db, { passwordHash, cipher }: AccountMaker): Promise<void> {
  const staff = await missingStaff(db);
  const units = await db.selectFrom('unit').select(['id', 'areaCode', 'name']).execute();
  const unitId = (unit: SeedUnit | undefined) => units.find((row) => row.areaCode === unit?.areaCode && row.name === unit.name)?.id ?? null;
  const accounts = await db
    .insertInto('account')
    .values(
      staff.map(({ username, name, mobile, disabled = false, mustChangePassword = false }) => ({
        username,
        name,
        passwordHash,
        mobileCipher: cipher.encrypt(mobile),
        demo: true,
        disabled,
        mustChangePassword,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  await db
    .insertInto('userinfo')
    .values(
      staff.map(({ username, role, areaCode, unit }) => ({
        accountId: accounts.find((account) => account.username === username)?.id ?? 0,
        roleKind: role,
        roleName: ROLE_NAMES[role],
        areaCode,
        unitId: unitId(unit),
      })),
    )
    .execute();
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await missingStaff(db)).length === 0;
}

/** Adds terms, delegations, units, and the people of offices and units. Adds only missing ones. */
export async function seedStaff(db: Db, maker: AccountMaker): Promise<void> {
  if (await hasStaff(db)) return;
  await seedCongresses(db);
  await db
    .insertInto('unit')
    .values(SEED_UNITS.map(({ areaCode, name }) => ({ areaCode, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await seedStaffAccounts(db, maker);
}
