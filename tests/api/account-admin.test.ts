import type { CallInput } from '@contract/contract';
import { passwordProblems } from '@contract/rules/password';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let system: Person;
let security: Person;
let roleId: number;

beforeAll(async () => {
  world = await openWorld();
  system = await world.signIn({ roleKind: 'system-admin' });
  security = await world.signIn({ roleKind: 'security-admin' });
  const role = await world.db.selectFrom('role').select('id').where('kind', '=', 'congress-office').executeTakeFirstOrThrow();
  roleId = role.id;
});
afterAll(() => world.close());

let names = 0;
type Form = CallInput<'account.create'>['body'];
const aForm = (change: Partial<Form> = {}): Form => {
  names += 1;
  return { username: `new${String(names)}`, name: '王敏', mobile: null, wanted: [], ...change };
};
const create = (change: Partial<Form> = {}, by: Person | null = system, key?: string) =>
  world.call(by, 'account.create', { body: aForm(change) }, key ? { 'idempotency-key': key } : {});
const get = (id: number, by = system) => world.call(by, 'account.get', { params: { id } });
const reset = (id: number, version: number, by = system) => world.call(by, 'account.resetPassword', { params: { id }, body: { version } });
const step = (name: 'account.enable' | 'account.endLock' | 'account.signOut', id: number, version: number, by = system) =>
  world.call(by, name, { params: { id }, body: { version } });
const disable = (id: number, version: number, by = system) =>
  world.call(by, 'account.disable', { params: { id }, body: { version, reason: ' 离职 ' } });
const listed = async (query: CallInput<'account.list'>['query'], by = system) =>
  (await world.call(by, 'account.list', { query: { pageSize: 100, ...query } })).data.items;

describe('a number in full', () => {
  it('an account administrator can see the full number of an account, and the look is logged', async () => {
    const { data } = await create({ mobile: '13800000019' });
    const { id } = data.account;
    const look = (by: Person | null) => world.call(by, 'account.reveal', { params: { id }, body: {} });
    expect(data.account.mobile).toBe('138****0019');
    expect((await look(system)).data).toEqual({ mobile: '13800000019' });
    const looks = await world.db.selectFrom('event').selectAll().where('call', '=', 'account.reveal').execute();
    expect(looks).toMatchObject([{ kind: 'look', objectType: 'account', objectId: id, actorName: system.name }]);
    expect(JSON.stringify(looks)).not.toContain('13800000019');
    expect((await look(security)).error).toBe('access.denied');
    expect((await look(await world.signIn({ roleKind: 'system-admin', areaCode: '331121' }))).error).toBe('account.not_found');
    expect((await look(null)).error).toBe('session.missing');
  });
});

describe('a new account', () => {
  it('a new account has a one-time password that fits the policy, and its requested role waits for approval', async () => {
    const { data } = await create({ wanted: [{ roleId, areaCode: '3311' }] });
    expect(passwordProblems(data.oneTimePassword ?? '')).toEqual([]);
    expect(data.account).toMatchObject({ state: 'never', roles: [], waiting: 1, mustChangePassword: true });
    expect(new Date(data.goodUntil ?? '').getTime() - world.time.now.getTime()).toBe(24 * 3_600_000);
  });

  it('a new account with one wrong field is refused, and nothing is stored', async () => {
    const before = await world.db.selectFrom('account').select('id').execute();
    expect((await create({ username: 'a b' })).error).toBe('request.invalid');
    expect((await create({ mobile: '12345' })).error).toBe('request.invalid');
    expect((await create({ wanted: [{ roleId: 9999, areaCode: '3311' }] })).error).toBe('role.not_found');
    const twice = { roleId, areaCode: '3311' };
    expect((await create({ wanted: [twice, twice] })).error).toBe('grant.held');
    expect(await world.db.selectFrom('account').select('id').execute()).toHaveLength(before.length);
  });

  it('a new account needs a unique user name and number, also when two are created at the same time', async () => {
    const form = aForm({ mobile: '13800000001' });
    const both = await Promise.all([1, 2].map(() => world.call(system, 'account.create', { body: form })));
    expect(both.map(({ error }) => error ?? 'made').sort()).toEqual(['account.username_taken', 'made']);
    expect(await create({ mobile: '13800000001' })).toMatchObject({ error: 'account.mobile_taken', field: 'mobile' });
  });

  it('creating an account is idempotent, and a repeated call returns a new one-time password', async () => {
    const form = aForm();
    const make = () => world.call(system, 'account.create', { body: form }, { 'idempotency-key': '7b0e7a44-5f6d-4a0e-9a53-0f2d7c1f3b11' });
    const [first, again] = [(await make()).data, (await make()).data];
    expect(again.account.id).toBe(first.account.id);
    expect(again.oneTimePassword).not.toBe(first.oneTimePassword);
  });

  it('only the system administrator can create an account', async () => {
    for (const roleKind of ['security-admin', 'audit-admin', 'congress-office', 'deputy'] as const) {
      expect((await create({}, await world.signIn({ roleKind }))).error).toBe('access.denied');
    }
    expect((await create({}, null)).error).toBe('session.missing');
  });
});

describe('the list', () => {
  it('the account list has disabled accounts last in every sort order', async () => {
    const { id, version } = (await create({ name: '离职的人' })).data.account;
    await create({ name: '在职的人' });
    await disable(id, version);
    for (const query of [{}, { sort: 'name' }, { sort: 'createdAt', order: 'desc' }, { sort: 'lastLoginAt', order: 'asc' }] as const) {
      const states = (await listed(query)).map(({ state }) => state === 'disabled');
      expect(states).toEqual([...states].sort((one, other) => Number(one) - Number(other)));
      expect(states).toContain(true);
    }
  });

  it('the account list allows 30 searches by a full number an hour, and shows no full number after that', async () => {
    const admin = await world.signIn({ roleKind: 'system-admin' });
    const { data } = await create({ mobile: '13800000020' });
    for (let place = 0; place < 30; place += 1) {
      const query = { keyword: `138111${String(place).padStart(5, '0')}` };
      expect((await world.call(admin, 'account.list', { query })).status).toBe(200);
    }
    expect((await world.call(admin, 'account.list', { query: { keyword: '13811199999' } })).error).toBe('number.too_many');
    expect((await world.call(admin, 'account.reveal', { params: { id: data.account.id }, body: {} })).error).toBe('number.too_many');
  });

  it('the account list finds by name, user name, full number, state, role and area, and shows masked numbers', async () => {
    const { data } = await create({ name: '独孤求败', mobile: '13900000002' });
    const { id, username } = data.account;
    for (const keyword of ['独孤', username.toUpperCase(), '13900000002']) {
      expect((await listed({ keyword })).map((account) => account.id)).toEqual([id]);
    }
    expect(await listed({ keyword: '1390000' })).toEqual([]);
    // A user who may not see whole numbers finds no account by a number.
    const byNumber = { query: { keyword: '13900000002' } };
    expect((await world.call(security, 'account.list', byNumber)).data.items).toEqual([]);
    const searches = world.db.selectFrom('event').selectAll().where('call', '=', 'account.list');
    const own = await searches.where('actorName', 'in', [system.name, security.name]).execute();
    expect(own).toMatchObject([{ kind: 'look', actorName: system.name, objectTitle: '139****0002', result: 'done' }]);
    expect((await listed({ keyword: '独孤' }))[0]).toMatchObject({ mobile: '139****0002', state: 'never' });
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    expect((await listed({ roleKind: 'congress-office', areaCode: '331102' })).map((account) => account.id)).toContain(office.accountId);
    expect((await listed({ state: 'disabled' })).map((account) => account.id)).not.toContain(id);
    expect((await listed({ waiting: true })).every(({ id: one }) => one !== id)).toBe(true);
  });

  it('the account list returns what a batch needs: the version for a reset, and whether the account is an administrator', async () => {
    const { id } = (await create({ name: '批量发放' })).data.account;
    const line = (await listed({ keyword: '批量发放' }))[0];
    expect(line).toMatchObject({ id, administers: false });
    expect((await reset(id, line?.version ?? 0)).status).toBe(200);
    expect((await reset(id, line?.version ?? 0)).error).toBe('account.stale');
    expect((await listed({ roleKind: 'security-admin' })).every(({ administers }) => administers)).toBe(true);
  });

  it('a county sees only its own accounts in the list', async () => {
    const county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    const { data } = await create();
    expect((await listed({}, county)).map(({ id }) => id)).not.toContain(data.account.id);
    expect((await get(data.account.id, county)).error).toBe('account.not_found');
    expect((await disable(data.account.id, 1, county)).error).toBe('account.not_found');
    expect((await get(system.accountId, county)).error).toBe('account.not_found');
  });
});

describe('a change', () => {
  it('a change of an account with a stale version from a second browser is refused', async () => {
    const { id } = (await create()).data.account;
    const edit = (name: string) => world.call(system, 'account.edit', { params: { id }, body: { name, version: 1 } });
    expect((await edit('王一')).data.name).toBe('王一');
    expect((await edit('王二')).error).toBe('account.stale');
    expect((await get(id)).data.history).toMatchObject([{ action: 'create' }, { action: 'edit', actorName: system.name }]);
  });

  it('disabling an account ends all its sessions at once and keeps its past work', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    expect((await disable(person.accountId, 1)).data).toMatchObject({
      state: 'disabled',
      sessions: 0,
      actions: ['edit', 'enable', 'unbindFrom'],
    });
    expect((await world.call(person, 'session.current', { query: {} })).error).toBe('session.expired');
    expect((await disable(person.accountId, 2)).error).toBe('account.not_next');
    expect((await step('account.enable', person.accountId, 2)).data.state).not.toBe('disabled');
  });

  it('an administrator can disable neither the own account nor the last administrator of a kind', async () => {
    expect((await disable(system.accountId, 1)).error).toBe('account.own');
    const others = world.db.updateTable('account').set({ disabled: true });
    await others.where('id', 'not in', [system.accountId, security.accountId]).execute();
    expect((await disable(security.accountId, 1)).error).toBe('account.last_administrator');
    // An administrator of a county administers nothing of the city.
    await world.signIn({ roleKind: 'security-admin', areaCode: '331102' });
    expect((await disable(security.accountId, 1)).error).toBe('account.last_administrator');
    const second = await world.signIn({ roleKind: 'security-admin' });
    expect((await disable(second.accountId, 1)).status).toBe(200);
  });

  it('an account that also has a role in another area can be changed only by an administrator of both areas', async () => {
    const county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    const person = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const elsewhere = { roleKind: 'congress-office', roleName: '人大办公室', areaCode: '331121' } as const;
    await world.db
      .insertInto('userinfo')
      .values({ accountId: person.accountId, ...elsewhere, deputyId: null, delegationId: null, unitId: null })
      .execute();
    expect((await get(person.accountId, county)).data.actions).toEqual([]);
    expect((await reset(person.accountId, 1, county)).error).toBe('account.other_area');
    expect((await step('account.signOut', person.accountId, 1, county)).error).toBe('account.other_area');
    expect((await reset(person.accountId, 1)).status).toBe(200);
  });

  it('enabling an account that another kind of administrator disabled waits for another administrator', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    await disable(person.accountId, 1, security);
    expect((await get(person.accountId)).data.asks).toContain('enable');
    const { data } = await step('account.enable', person.accountId, 2);
    expect(data).toMatchObject({ state: 'disabled', asked: [{ kind: 'enable', askedByName: system.name }] });
    const own = await world.signIn({ roleKind: 'congress-office' });
    await disable(own.accountId, 1);
    expect((await step('account.enable', own.accountId, 2)).data.state).not.toBe('disabled');
  });

  it('a password reset gives a new one-time password and ends the sessions of the old one', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    const { data } = await reset(person.accountId, 1);
    expect(passwordProblems(data.oneTimePassword ?? '')).toEqual([]);
    expect((await world.call(person, 'session.current', { query: {} })).error).toBe('session.expired');
    expect((await reset(system.accountId, 1)).error).toBe('account.own');
    expect((await reset(person.accountId, 2, security)).error).toBe('access.denied');
  });

  it('every account administrator can end the lock and the sessions of an account', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    const { username } = (await get(person.accountId)).data;
    const lockedUntil = new Date(world.time.now.getTime() + 60_000);
    await world.db
      .insertInto('loginFailure')
      .values({ subject: `user:${username}`, failures: 5, lastAt: world.time.now, lockedUntil })
      .execute();
    expect((await get(person.accountId)).data).toMatchObject({ state: 'locked', sessions: 1 });
    expect((await step('account.endLock', person.accountId, 1, security)).data.state).toBe('never');
    expect((await step('account.signOut', person.accountId, 2, security)).data.sessions).toBe(0);
  });

  it('the history of an account contains neither a number nor a password', async () => {
    const { data } = await create({ mobile: '13700000003' });
    const rows = await world.db.selectFrom('history').select('snapshot').where('subjectType', '=', 'account').execute();
    const text = JSON.stringify(rows);
    expect(text).not.toContain('13700000003');
    expect(text).not.toContain(data.oneTimePassword);
    expect(text).not.toContain('argon2');
  });
});
