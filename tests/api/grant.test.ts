import type { RoleKind } from '@contract/rules/roles';
import { addresses, announcedNotice } from '../builders/notice';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let system: Person;
let security: Person;
let auditor: Person;
const ids = {} as Record<RoleKind, number>;

beforeAll(async () => {
  world = await openWorld();
  system = await world.signIn({ roleKind: 'system-admin' });
  security = await world.signIn({ roleKind: 'security-admin' });
  auditor = await world.signIn({ roleKind: 'audit-admin' });
  for (const { id, kind } of await world.db.selectFrom('role').select(['id', 'kind']).where('builtIn', '=', true).orderBy('id').execute()) {
    ids[kind] = id;
  }
});
afterAll(() => world.close());

let names = 0;
const made = async (name = '王敏') => {
  names += 1;
  const body = { username: `person${String(names)}`, name, mobile: null, wanted: [] };
  return (await world.call(system, 'account.create', { body })).data.account.id;
};
const ask = (accountId: number, kind: RoleKind, more: { areaCode?: string; unitId?: number | null } = {}, by = system) =>
  world.call(by, 'grant.ask', { body: { accountId, roleId: ids[kind], areaCode: '3311', note: '', ...more } });
const approve = (id: number, version = 1, by = security) => world.call(by, 'grant.approve', { params: { id }, body: { version } });
const granted = async (kind: RoleKind, more: Parameters<typeof ask>[2] = {}) => {
  const accountId = await made();
  await approve((await ask(accountId, kind, more)).data.id);
  return accountId;
};
const rolesOf = async (id: number) => (await world.call(system, 'account.get', { params: { id } })).data.roles;

describe('granting', () => {
  it('granting takes two administrators: one asks, another approves, and until then the account has no rights', async () => {
    const accountId = await made();
    const asked = await ask(accountId, 'congress-office');
    expect(asked.data).toMatchObject({ state: 'waiting', kind: 'grant', roleName: '人大办公室', actions: ['withdraw'] });
    expect(await rolesOf(accountId)).toEqual([]);
    expect((await approve(asked.data.id, 1, system)).error).toBe('access.denied');
    expect((await approve(asked.data.id, 1, auditor)).error).toBe('access.denied');
    expect((await ask(accountId, 'congress-office', {}, security)).error).toBe('access.denied');
    expect((await approve(asked.data.id)).data).toMatchObject({ state: 'approved', decidedByName: security.name, actions: [] });
    expect(await rolesOf(accountId)).toMatchObject([{ roleName: '人大办公室', areaCode: '3311', ending: false }]);
    expect((await approve(asked.data.id, 2)).error).toBe('grant.not_next');
  });

  it('of two approvals at the same time only one succeeds', async () => {
    const { id } = (await ask(await made(), 'congress-office')).data;
    const both = await Promise.all([approve(id), approve(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('an administrator cannot raise the own rights', async () => {
    expect((await ask(system.accountId, 'audit-admin')).error).toBe('grant.own');
    const other = await world.signIn({ roleKind: 'system-admin' });
    // An administrator's account is only for administration.
    expect((await ask(security.accountId, 'congress-office', {}, other)).error).toBe('grant.administrator_only');
  });

  it('the three administrator roles stay separate, also while the first role is waiting', async () => {
    const accountId = await made();
    await ask(accountId, 'system-admin');
    expect((await ask(accountId, 'audit-admin')).error).toBe('grant.separated');
    expect((await ask(accountId, 'congress-office')).error).toBe('grant.administrator_only');
    const staff = await granted('congress-office');
    expect((await ask(staff, 'security-admin')).error).toBe('grant.administrator_only');
  });

  it('a grant for an undertaking unit needs a unit of the same area, and other roles accept no unit', async () => {
    const accountId = await made();
    const unitId = await seedUnit(world.db);
    expect((await ask(accountId, 'undertaking-unit')).error).toBe('grant.scope');
    expect((await ask(accountId, 'undertaking-unit', { areaCode: '331102', unitId })).error).toBe('grant.scope');
    expect((await ask(accountId, 'congress-office', { unitId })).error).toBe('grant.scope');
    expect((await ask(accountId, 'undertaking-unit', { unitId })).status).toBe(200);
    expect((await ask(accountId, 'undertaking-unit', { unitId })).error).toBe('grant.held');
  });

  it('an administrator can grant nothing outside the own area, and sees nothing of it', async () => {
    const county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    const accountId = await made();
    const own = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    expect((await ask(own.accountId, 'congress-office', { areaCode: '3311' }, county)).error).toBe('access.area');
    // A county gets neither the name nor the existence of an account of the city.
    const strange = await ask(accountId, 'congress-office', { areaCode: '331102' }, county);
    expect(strange).toMatchObject({ error: 'account.not_found', message: '没有找到这个账号，可能不在您管理的区域' });
    const { id } = (await ask(accountId, 'congress-office')).data;
    const seen = (await world.call(county, 'grant.list', { query: { state: 'waiting' } })).data.items;
    expect(seen.map((grant) => grant.id)).not.toContain(id);
    expect((await world.call(county, 'grant.withdraw', { params: { id }, body: { version: 1 } })).error).toBe('grant.not_found');
  });

  it('the role of a deputy cannot be granted by hand', async () => {
    expect((await ask(await made(), 'deputy')).error).toBe('role.not_found');
  });

  it('a grant request can be refused with a reason for its requester, and withdrawn by the requester', async () => {
    const { id } = (await ask(await made(), 'congress-office')).data;
    const refuse = (reason: string) => world.call(security, 'grant.refuse', { params: { id }, body: { version: 1, reason } });
    expect((await refuse('  ')).error).toBe('request.invalid');
    expect((await refuse(' 不在编制内 ')).data).toMatchObject({ state: 'refused', reason: '不在编制内' });
    const other = (await ask(await made(), 'congress-office')).data;
    expect((await world.call(system, 'grant.withdraw', { params: { id: other.id }, body: { version: 1 } })).data.state).toBe('withdrawn');
  });

  it('the history of a grant keeps its requester and its approver', async () => {
    const { id } = (await ask(await made(), 'congress-office')).data;
    await approve(id);
    const rows = await world.db
      .selectFrom('history')
      .select(['action', 'actorName', 'toStatus'])
      .where('subjectType', '=', 'grant')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'create', actorName: system.name, toStatus: 'waiting' },
      { action: 'approve', actorName: security.name, toStatus: 'approved' },
    ]);
  });
});

describe('an end', () => {
  const askEnd = (userinfoId: number, by = system) => world.call(by, 'grant.end', { body: { userinfoId, note: '调离' } });

  it('an ended role is gone from the next call on, its past work stays, and it can be granted again', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    expect((await world.call(person, 'session.current', { query: {} })).status).toBe(200);
    const asked = await askEnd(person.userinfoId);
    expect(asked.data).toMatchObject({ kind: 'end', state: 'waiting', note: '调离' });
    expect((await askEnd(person.userinfoId)).error).toBe('grant.held');
    expect((await world.call(system, 'account.get', { params: { id: person.accountId } })).data.roles).toMatchObject([{ ending: true }]);
    await approve(asked.data.id);
    expect((await world.call(person, 'session.current', { query: {} })).error).toBe('session.no_role');
    const row = await world.db
      .selectFrom('userinfo')
      .select(['accountId', 'formerAccountId'])
      .where('id', '=', person.userinfoId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ accountId: null, formerAccountId: person.accountId });
    await approve((await ask(person.accountId, 'congress-office')).data.id);
    expect((await world.call(person, 'session.current', { query: {} })).status).toBe(200);
  });

  it('the list of addressees keeps the name of a person whose role has ended', async () => {
    const office = await world.signIn({ roleKind: 'congress-office' });
    const reader = await world.signIn({ roleKind: 'suggestion-office' });
    const id = await announcedNotice(world, office, { addressing: addresses({ userinfoIds: [reader.userinfoId] }) });
    await approve((await askEnd(reader.userinfoId)).data.id);
    const { data } = await world.call(office, 'addressee.list', { query: { subjectType: 'notice', subjectId: id } });
    expect(data.items).toMatchObject([{ userinfoId: reader.userinfoId, name: reader.name, state: 'unread' }]);
  });

  it('ending the role of the last administrator of a kind is refused', async () => {
    expect((await askEnd(auditor.userinfoId)).error).toBe('grant.last_administrator');
    const second = await world.signIn({ roleKind: 'audit-admin' });
    expect((await askEnd(second.userinfoId)).status).toBe(200);
  });

  it('the last two administrators of a kind cannot both be ended at the same time', async () => {
    const [one, other] = [await world.signIn({ roleKind: 'audit-admin' }), await world.signIn({ roleKind: 'audit-admin' })];
    await world.db
      .updateTable('account')
      .set({ disabled: true })
      .where('id', 'not in', [one.accountId, other.accountId, system.accountId, security.accountId])
      .execute();
    const asked = [(await askEnd(one.userinfoId)).data.id, (await askEnd(other.userinfoId)).data.id];
    const done = await Promise.all(asked.map((id) => approve(id)));
    expect(done.map(({ error }) => error ?? 'done').sort()).toEqual(['done', 'grant.last_administrator']);
  });
});
