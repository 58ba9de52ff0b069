import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import { announced, anActivity, invites, seedActivityCast, type ActivityCast } from '../builders/activity';
import { seedDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-05T02:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

let world: World;
let cast: ActivityCast;
/** The administrators of a county, and two accounts: one of that county and one of another. */
let admins: Record<'system-admin' | 'security-admin' | 'audit-admin', Person>;
let inside: Person;
let outside: Person;

beforeAll(async () => {
  world = await openWorld({ now: NOW });
  cast = await seedActivityCast(world);
  const areaCode = '331102';
  const signIn = (roleKind: RoleKind, area = areaCode) => world.signIn({ roleKind, areaCode: area });
  admins = {
    'system-admin': await signIn('system-admin'),
    'security-admin': await signIn('security-admin'),
    'audit-admin': await signIn('audit-admin'),
  };
  inside = await signIn('undertaking-unit', '331102001');
  outside = await signIn('undertaking-unit', '331121');
});
afterAll(() => world.close());

const HOMES = [
  ['home.systemAdmin', 'system-admin'],
  ['home.securityAdmin', 'security-admin'],
  ['home.auditAdmin', 'audit-admin'],
] as const;

const usernameOf = async ({ accountId }: Person): Promise<string> =>
  (await world.db.selectFrom('account').select('username').where('id', '=', accountId).executeTakeFirstOrThrow()).username;

const note = (person: Person, outcome: 'success' | 'refused' | 'locked', days: number) =>
  world.db
    .insertInto('loginEvent')
    .values({ accountId: person.accountId, at: ago(days), ip: '10.1.2.3', userAgent: 'x', way: 'password', outcome })
    .execute();

const changeOf = async (person: Person, areaCode: string, effectiveFrom: string) => {
  const body = { areaCode, processType: 'suggestion' as const, name: 'nearDays' as const, value: 9, effectiveFrom };
  const { status, message } = await world.call(person, 'setting.change', { body });
  expect([status, message]).toEqual([200, message]);
};

describe.each(HOMES)('%s', (name, kind) => {
  it('the home call is only for its own role, and needs a session', async () => {
    expect(await world.call(null, name, {})).toMatchObject({ status: 401, error: 'session.missing' });
    for (const roleKind of ROLE_KINDS.filter((other) => other !== kind))
      expect([roleKind, await world.call(await world.signIn({ roleKind }), name, {})]).toMatchObject([
        roleKind,
        { status: 403, error: 'access.denied' },
      ]);
    expect((await world.call(await world.signIn({ roleKind: kind }), name, {})).status).toBe(200);
  });
});

describe('home.systemAdmin', () => {
  it('the home of a system administrator lists open setup tasks: of the own area, and connections for the whole platform', async () => {
    const areaCode = '331181';
    const county = await world.signIn({ roleKind: 'system-admin', areaCode });
    const gapsOf = async (person: Person) => (await world.call(person, 'home.systemAdmin', {})).data.gaps;
    expect(await gapsOf(county)).toEqual(['units', 'deputies', 'offices']);
    await seedUnit(world.db, { areaCode, name: '龙泉市教育局' });
    await seedDeputy(world.db, { areaCode });
    const office = await world.signIn({ roleKind: 'congress-office', areaCode });
    expect(await gapsOf(county)).toEqual(['offices']);
    await world.signIn({ roleKind: 'suggestion-office', areaCode });
    expect(await gapsOf(county)).toEqual([]);
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', office.accountId).execute();
    expect(await gapsOf(county)).toEqual(['offices']);
    expect((await gapsOf(await world.signIn({ roleKind: 'system-admin' }))).slice(0, 3)).toEqual(['https', 'sms', 'platform']);
  });

  it('the home of a system administrator shows the settings, two years of holidays, accounts and notices of the area', async () => {
    const me = admins['system-admin'];
    const cityAdmin = await world.signIn({ roleKind: 'system-admin' });
    await changeOf(me, '331102', '2026-03-05');
    await changeOf(me, '331102', '2026-04-01');
    await changeOf(cityAdmin, '3311', '2026-04-02');
    await world.db
      .insertInto('holiday')
      .values({ day: '2026-10-01', kind: 'off', name: '国庆节' })
      .onConflict((on) => on.doNothing())
      .execute();
    await world.db.deleteFrom('holiday').where('day', '>=', '2027-01-01').execute();
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', inside.accountId).execute();
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', outside.accountId).execute();
    const notice = { subjectType: 'activity' as const, kind: 'activity' as const, title: '', text: '', senderId: null };
    const activityId = await announced(world, cast.countyOffice, { invited: invites({ everyone: true }) });
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
    await world.db
      .insertInto('workNotice')
      .values([
        { ...notice, id: ids[0], subjectId: activityId, at: ago(1) },
        { ...notice, id: ids[1], subjectId: activityId, at: ago(8) },
      ])
      .execute();
    const receiver = (noticeId: string, person: Person) => ({
      ...{ noticeId, userinfoId: person.userinfoId, batchId: null, platform: null, externalId: null, sentAt: null },
      ...{ state: 'failed' as const, reason: 'failed' as const },
    });
    await world.db
      .insertInto('workNoticeReceiver')
      .values([receiver(ids[0], inside), receiver(ids[0], outside), receiver(ids[1], inside)])
      .execute();
    const { data } = await world.call(me, 'home.systemAdmin', {});
    expect(data.settings.inForce).toBe(1);
    expect(data.settings.next).toMatchObject([{ name: 'nearDays', effectiveFrom: '2026-04-01', changedByName: me.name, taken: false }]);
    expect(data.holidays).toMatchObject([{ year: 2026 }, { year: 2027, days: 0 }]);
    expect(data.holidays[0]?.days).toBeGreaterThan(0);
    expect(data.accounts).toMatchObject({ disabled: 1 });
    const { count } = await world.db
      .selectFrom('userinfo')
      .where('areaCode', 'like', '331102%')
      .select((eb) => eb.fn.count<number>('accountId').distinct().as('count'))
      .executeTakeFirstOrThrow();
    expect(data.accounts.total).toBe(count);
    expect(data.notices).toEqual({ failed: 1, unbound: 0, waiting: 0, delivered: 0 });
    expect(data.server.databaseBytes).toBeGreaterThan(1_000_000);
  });
});

describe('home.securityAdmin', () => {
  it('the home of a security administrator shows locked accounts and recent failed logins of the area, without addresses', async () => {
    for (const person of [inside, outside]) {
      const subject = `user:${await usernameOf(person)}`;
      await world.db
        .insertInto('loginFailure')
        .values({ subject, failures: 5, lastAt: NOW, lockedUntil: new Date(NOW.getTime() + 60_000) })
        .execute();
      await note(person, 'refused', 1);
    }
    await note(inside, 'refused', 8);
    await note(inside, 'success', 1);
    const { data } = await world.call(admins['security-admin'], 'home.securityAdmin', {});
    expect(data.locked).toMatchObject([{ name: inside.name, username: await usernameOf(inside) }]);
    expect(data.logins).toEqual({ success: 1, refused: 1, locked: 0, disabled: 0 });
    expect(data.failures).toEqual([{ name: inside.name, at: ago(1).toISOString(), way: 'password', outcome: 'refused' }]);
    world.time.now = new Date(NOW.getTime() + 61_000);
    expect((await world.call(admins['security-admin'], 'home.securityAdmin', {})).data.locked).toEqual([]);
    world.time.now = NOW;
  });
});

describe('home.auditAdmin', () => {
  it('the home of an audit administrator shows the newest logins and setting changes of the area, also revoked ones', async () => {
    const admin = admins['system-admin'];
    await changeOf(admin, '331102', '2026-05-01');
    await changeOf(admin, '331102', '2026-05-01');
    await note(inside, 'locked', 0);
    const { data } = await world.call(admins['audit-admin'], 'home.auditAdmin', {});
    expect(data.lastLogins[0]).toEqual({ name: inside.name, at: NOW.toISOString(), way: 'password', outcome: 'locked' });
    expect(data.lastLogins.map(({ name }) => name)).not.toContain(outside.name);
    expect(data.settings.slice(0, 2)).toMatchObject([
      { effectiveFrom: '2026-05-01', taken: false, changedByName: admin.name },
      { effectiveFrom: '2026-05-01', taken: true },
    ]);
  });
});

describe('activity.ahead', () => {
  it('activity.ahead shows coming activities, drafts and missing answers of the area of the station', async () => {
    const { station, office, countyOffice, deputy, other } = cast;
    const invited = invites({ deputyIds: [deputy.deputyId, other.deputyId] });
    const id = await announced(world, station, { invited, title: '接待选民' });
    await announced(world, countyOffice, { invited: invites({ everyone: true }), title: '县里的活动' });
    await world.call(office, 'activity.create', { body: anActivity() });
    await world.call(deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } });
    const { data } = await world.call(station, 'activity.ahead', {});
    expect(data.activities.map(({ title }) => title)).toEqual(expect.arrayContaining(['接待选民', '县里的活动']));
    expect(data.drafts).toBe(1);
    expect(data.unanswered).toEqual([
      { activityId: id, title: '接待选民', signUpUntil: '2026-03-09T10:00:00.000Z', count: 1, names: [other.name], lastRemindedAt: null },
    ]);
    const elsewhere = await world.signIn({ roleKind: 'station-admin', areaCode: '331121001' });
    expect((await world.call(elsewhere, 'activity.ahead', {})).data).toEqual({ activities: [], drafts: 0, unanswered: [] });
  });
});
