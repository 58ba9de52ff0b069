import type { CallInput } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import { EVENT_KINDS } from '@contract/rules/event';
import { ROLE_KINDS } from '@contract/rules/roles';
import { sql } from 'kysely';
import { type Cast, seedCast } from '../builders/cast';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { aDraft, seedSuggestion } from '../builders/suggestion';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let system: Person;
let security: Person;
let auditor: Person;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  system = await world.signIn({ roleKind: 'system-admin' });
  security = await world.signIn({ roleKind: 'security-admin' });
  auditor = await world.signIn({ roleKind: 'audit-admin' });
});
afterAll(() => world.close());

const rowsOf = (call: RouteName) => world.db.selectFrom('event').selectAll().where('call', '=', call).orderBy('id').execute();

/** The events of a call, which exist when its response arrives. */
const eventsOf = rowsOf;

const KEY = '5b1c7c62-6a55-4a52-8f0e-3f1b6d0b1a01';
const SPAN = { from: '2026-03-05', to: '2026-03-05' };

describe('what is kept', () => {
  it('a print of an item is logged with the item, and a user without access cannot print it', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted', title: '打印的建议' });
    expect((await world.call(cast.office, 'suggestion.print', { params: { id } })).status).toBe(200);
    expect((await world.call(cast.stranger, 'suggestion.print', { params: { id } })).error).toBe('suggestion.not_found');
    const [printed] = await eventsOf('suggestion.print');
    expect(printed).toMatchObject({ kind: 'download', objectType: 'suggestion', objectId: id, objectTitle: '打印的建议', result: 'done' });
  });

  it('an event is read in the words of the office, including those of its own dictionaries', async () => {
    const word = { dictionary: 'category' as const, name: '山区共富', validFrom: null, endsOn: null };
    const { code: category } = (await world.call(system, 'dictionary.create', { body: word })).data;
    expect((await world.call(cast.deputy, 'suggestion.create', { body: aDraft({ category }) })).status).toBe(200);
    const [made] = await eventsOf('suggestion.create');
    const { data } = await world.call(auditor, 'event.get', { params: { id: made?.id ?? 0 } });
    expect(data.changes).toContainEqual({ name: '分类', before: null, after: '山区共富' });
  });

  it('a change of a record is logged as one event with old and new values, and a repeated call is not logged again', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted', title: '请联系 13800001234' });
    const version = 1;
    const accept = () =>
      world.call(cast.office, 'suggestion.accept', { params: { id }, body: { version, note: '' } }, { 'idempotency-key': KEY });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(200);
    const rows = await eventsOf('suggestion.accept');
    expect(rows).toMatchObject([
      {
        ...{ kind: 'change', accountId: cast.office.accountId, roleKind: 'suggestion-office', objectType: 'suggestion', objectId: id },
        ...{ result: 'done', before: { status: 'submitted' }, after: { status: 'accepted' } },
      },
    ]);
    expect(rows[0]?.objectTitle).toContain('已隐去');
  });

  it('the event log contains neither personal numbers nor secrets, and no long text in full', async () => {
    const body = { username: 'wangmin', name: '王敏', mobile: '13800001234', wanted: [] };
    expect((await world.call(system, 'account.create', { body })).status).toBe(200);
    const long = `身份证 330102199003071234，${'很长'.repeat(2400)}`;
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'draft', title: '草稿' });
    const edited = await world.call(cast.deputy, 'suggestion.edit', { params: { id }, body: { ...aDraft(), content: long, version: 1 } });
    expect([edited.status, edited.message]).toEqual([200, edited.message]);
    await eventsOf('suggestion.edit');
    const { rows } = await sql<{ text: string }>`SELECT event::text AS text FROM event`.execute(world.db);
    for (const { text } of rows) {
      expect(text).not.toMatch(/13800001234|330102199003071234|cipher|passwordhash|token/i);
      expect(text.length).toBeLessThan(16_000);
    }
  });

  it('a refused call is logged with its reason', async () => {
    await world.call(cast.office, 'role.remove', { params: { id: 1 }, query: { version: 1 } });
    expect(await eventsOf('role.remove')).toMatchObject([
      { accountId: cast.office.accountId, objectType: 'role', objectId: 1, result: 'access.denied', before: null },
    ]);
  });

  it('a refused call is logged with the title of its object if that is in the area of the caller', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted', title: '被拒绝的一件' });
    const hasten = (by: Person) => world.call(by, 'suggestion.urge', { params: { id }, body: { version: 1, content: '请尽快' } });
    expect([(await hasten(cast.unit)).status, (await hasten(cast.countyOffice)).status]).toEqual([403, 404]);
    expect((await hasten(cast.office)).status).toBe(409);
    const refused = await eventsOf('suggestion.urge');
    expect(refused.map(({ objectId, objectTitle, result }) => [objectId, objectTitle, result])).toEqual([
      [id, '被拒绝的一件', 'access.denied'],
      [id, null, 'suggestion.not_found'],
      [id, '被拒绝的一件', 'suggestion.not_next'],
    ]);
    const { accountId } = await world.signIn({ roleKind: 'congress-office' });
    await world.call(cast.office, 'account.disable', { params: { id: accountId }, body: { version: 1, reason: '' } });
    const [{ objectTitle } = { objectTitle: null }] = await eventsOf('account.disable');
    expect(objectTitle).toMatch(/^人大/);
  });

  it('every kind of object with a name has its name in the event log', async () => {
    const call = world.call as unknown as (by: Person, name: RouteName, input: object) => Promise<unknown>;
    const nameFor = async (by: Person, name: RouteName, id: number): Promise<string | null | undefined> => {
      await call(by, name, { params: { id }, body: {} });
      return (await eventsOf(name)).filter(({ objectId }) => objectId === id).at(-1)?.objectTitle;
    };
    const deputyOf = (areaCode: string) => world.signIn({ roleKind: 'deputy', areaCode });
    const [city, county] = [await deputyOf('3311'), await deputyOf('331102')];
    const changes = [
      'suggestion.accept',
      'activity.announce',
      'notice.announce',
      'opinion.moderate',
      'deputy.confirm',
      'unit.disable',
    ] as const;
    const others = ['term.begin', 'delegation.edit', 'account.disable', 'grant.approve', 'absence.edit', 'area.edit', 'role.edit'] as const;
    for (const name of [...changes, ...others, 'dictionary.edit', 'menu.edit', 'approval.approve'] as const) {
      // This id does not exist. When the lookup of the name does not fit its table, no event is stored, and the test finds undefined instead of null.
      expect([name, await nameFor(city, name, 2_000_000_000)]).toEqual([name, null]);
    }
    expect(await nameFor(city, 'area.edit', 331_121)).toBe('青田县');
    expect(await nameFor(county, 'area.edit', 331_121)).toBeNull();
    const { id } = await world.db.selectFrom('role').select('id').where('name', '=', '审计管理员').executeTakeFirstOrThrow();
    expect(await nameFor(county, 'role.edit', id)).toBe('审计管理员');
  });

  it('each refused item of a batch call is logged', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted', title: '还没有受理' });
    const body = { items: [{ id, version: 1 }], mode: 'joint' as const, leadUnitIds: [cast.unitId], helperUnitIds: [] };
    expect((await world.call(cast.office, 'suggestion.assignMany', { body })).data).toMatchObject([
      { id, error: expect.any(String) as string },
    ]);
    expect(await eventsOf('suggestion.assignMany')).toMatchObject([
      { objectType: 'suggestion', objectId: id, objectTitle: '还没有受理', result: 'suggestion.not_next' },
    ]);
  });

  it('a call that cannot be logged fails: no change is made, and no byte is sent', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted', title: '没有日志就没有改动' });
    const { data } = await world.call(cast.office, 'exchange.startExport', { body: { list: 'suggestion' } });
    await sql`ALTER TABLE event ADD CONSTRAINT closed CHECK (false) NOT VALID`.execute(world.owner);
    try {
      const accepted = await world.call(cast.office, 'suggestion.accept', { params: { id }, body: { version: 1, note: '' } });
      expect(accepted.error).toBe('server.failed');
      for (const [name, of] of [
        ['suggestion.word', id],
        ['exchange.exportFile', data.id],
      ] as const) {
        expect([name, (await fetchFile(world, cast.office, name, of)).error]).toEqual([name, 'server.failed']);
      }
    } finally {
      await sql`ALTER TABLE event DROP CONSTRAINT closed`.execute(world.owner);
    }
    expect(await world.db.selectFrom('suggestion').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
      status: 'submitted',
      version: 1,
    });
    expect((await world.call(cast.office, 'exchange.exportState', { params: { id: data.id } })).data.state).toBe('failed');
  });

  it('a change of settings or holidays is logged with old and new values', async () => {
    const body = { areaCode: '3311', processType: 'suggestion' as const, name: 'nearDays' as const, value: 9, effectiveFrom: '2026-03-05' };
    expect((await world.call(system, 'setting.change', { body })).status).toBe(200);
    expect(await eventsOf('setting.change')).toMatchObject([{ objectTitle: '临期提醒天数', before: { value: 15 }, after: { value: 9 } }]);
    const days = [{ day: '2027-01-01', kind: 'off' as const, name: '元旦' }];
    expect((await world.call(system, 'setting.setHolidays', { body: { year: 2027, days } })).status).toBe(200);
    expect(await eventsOf('setting.setHolidays')).toMatchObject([{ objectId: 2027, after: { days: ['2027-01-01 元旦（放假）'] } }]);
  });

  it('an export is logged with its list, its conditions and its number of rows', async () => {
    const { data } = await world.call(cast.office, 'exchange.startExport', { body: { list: 'suggestion', status: 'accepted' } });
    await fetchFile(world, cast.office, 'exchange.exportFile', data.id);
    expect(await eventsOf('exchange.exportFile')).toMatchObject([
      { kind: 'export', objectType: 'suggestion', after: { filters: '状态：待交办', rows: data.total }, result: 'done' },
    ]);
    expect(await rowsOf('exchange.startExport')).toEqual([]);
  });

  it('a GET that acts is logged with its user', async () => {
    const leaver = await world.signIn({ roleKind: 'congress-office' });
    await world.call(leaver, 'session.logout', {});
    expect(await eventsOf('session.logout')).toMatchObject([
      { kind: 'security', accountId: leaver.accountId, actorName: leaver.name, areaCode: '3311', roleKind: 'congress-office' },
    ]);
    await world.call(null, 'session.logout', {});
  });

  it('a failed transaction logs only the refusal, and no change', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    await world.call(cast.office, 'suggestion.assign', {
      params: { id },
      body: { version: 1, mode: 'joint', leadUnitIds: [cast.unitId], helperUnitIds: [] },
    });
    const rows = await eventsOf('suggestion.assign');
    expect(rows.map(({ result, after }) => [result, after])).toEqual([['suggestion.not_next', null]]);
  });
});

describe.each([
  ['event.list', { query: {} }],
  ['event.get', { params: { id: 1 } }],
  ['event.people', { query: { keyword: '王' } }],
  ['event.rights', { params: { id: 1 }, query: { on: '2026-03-05' } }],
  ['login.list', { query: {} }],
] as const)('%s', (name, input) => {
  it('the log call is only for the audit administrator', async () => {
    expect(await world.call(null, name, input as never)).toMatchObject({ status: 401, error: 'session.missing' });
    for (const roleKind of ROLE_KINDS.filter((kind) => kind !== 'audit-admin')) {
      const answer = await world.call(await world.signIn({ roleKind }), name, input);
      expect([roleKind, answer.status, answer.error]).toEqual([roleKind, 403, 'access.denied']);
    }
  });
});

describe('event.list', () => {
  const list = async (query: object, by = auditor) => (await world.call(by, 'event.list', { query })).data;

  it.each([
    [{ keyword: '不存在' }, 0],
    [{ kind: 'export' }, 1],
    [{ roleKind: 'system-admin', objectType: 'setting' }, 1],
    [{ objectType: 'role', objectId: 1 }, 1],
    [{ outcome: 'failed', objectType: 'role', objectId: 1 }, 1],
    [{ from: '2026-03-06' }, 0],
    [{ to: '2026-03-04' }, 0],
  ])('event.list finds by %o', async (query, total) => {
    const found = await list(query);
    expect([found.total, found.items.length]).toEqual([total, total]);
  });

  it('event.list needs the type of an object with its number', async () => {
    expect((await world.call(auditor, 'event.list', { query: { objectId: 1 } })).error).toBe('event.object_type');
  });

  it('event.list finds by one person and by several of the same name part, and by pages', async () => {
    const one = await list({ ...SPAN, keyword: system.name });
    expect(new Set(one.items.map(({ actorName }) => actorName))).toEqual(new Set([system.name]));
    const several = await list({ keyword: '管理员', pageSize: 2 });
    expect(several.items).toHaveLength(2);
    const second = await list({ keyword: '管理员', pageSize: 2, page: 2 });
    expect(second.total).toBe(several.total);
    expect(second.items.map(({ id }) => id)).not.toEqual(several.items.map(({ id }) => id));
    const all = await list({ pageSize: 100 });
    expect(all.items.map(({ id }) => id)).toEqual([...all.items.map(({ id }) => id)].sort((a, b) => b - a));
    expect(all.items.every(({ kind, what }) => kind in EVENT_KINDS && !what.includes('.'))).toBe(true);
    expect((await list({ page: 1000 })).total).toBe(all.total);
  });

  it('a county sees only the events of its own area', async () => {
    const county = await world.signIn({ roleKind: 'audit-admin', areaCode: '331121' });
    expect((await list({}, county)).total).toBe(0);
    const [{ id } = { id: 0 }] = await rowsOf('setting.change');
    expect((await world.call(county, 'event.get', { params: { id } })).error).toBe('event.not_found');
  });
});

describe('event.get', () => {
  it('event.get shows the changes in words', async () => {
    const [{ id } = { id: 0 }] = await rowsOf('suggestion.accept');
    const { data } = await world.call(auditor, 'event.get', { params: { id } });
    expect(data).toMatchObject({ what: '受理', resultText: '成功', changes: [{ name: '状态', before: '待审核', after: '待交办' }] });
  });
});

it('the auditor can export both logs, and each export is an event', async () => {
  for (const list of ['event', 'login'] as const) {
    const { data } = await world.call(auditor, 'exchange.startExport', { body: { list } });
    const file = await fetchFile(world, auditor, 'exchange.exportFile', data.id);
    expect((await readSheet(file.bytes)).rows).toHaveLength(data.total);
  }
  expect((await world.call(system, 'exchange.startExport', { body: { list: 'event' } })).error).toBe('access.denied');
  expect((await rowsOf('exchange.exportFile')).map(({ objectType }) => objectType)).toEqual(expect.arrayContaining(['event', 'login']));
});

describe('login.list', () => {
  beforeAll(async () => {
    const common = { at: world.time.now, userAgent: 'x', way: 'password' } as const;
    await world.db
      .insertInto('loginEvent')
      .values([
        { ...common, accountId: system.accountId, ip: '10.1.2.3', outcome: 'success' },
        { ...common, accountId: system.accountId, ip: '10.1.2.4', outcome: 'refused' },
        { ...common, accountId: cast.office.accountId, ip: '10.1.2.3', outcome: 'success', way: 'dingtalk' },
      ])
      .execute();
  });

  it.each([
    [{}, 3],
    [{ outcome: 'refused' }, 1],
    [{ way: 'dingtalk' }, 1],
    [{ address: '10.1.2.3' }, 2],
    [{ from: '2026-03-06' }, 0],
    [SPAN, 3],
  ] as [CallInput<'login.list'>['query'], number][])('login.list finds by %o', async (query, total) => {
    expect((await world.call(auditor, 'login.list', { query })).data.total).toBe(total);
  });

  it('login.list finds by person, within the own area', async () => {
    expect((await world.call(auditor, 'login.list', { query: { keyword: system.name } })).data.total).toBe(2);
    const county = await world.signIn({ roleKind: 'audit-admin', areaCode: '331121' });
    expect((await world.call(county, 'login.list', { query: {} })).data.total).toBe(0);
  });
});

describe('event.rights', () => {
  const rightsOn = async (id: number, on: string) => (await world.call(auditor, 'event.rights', { params: { id }, query: { on } })).data;
  const at = (time: string) => (world.time.now = new Date(time));

  it('event.rights shows the roles of a day with their screens and rights at that time', async () => {
    const whole = world.time.now;
    const body = { username: 'lihua', name: '李华', mobile: null, wanted: [] };
    const { id } = (await world.call(system, 'account.create', { body })).data.account;
    const screens = (await world.call(security, 'role.offered', { query: { kind: 'congress-office' } })).data;
    const [screen] = screens;
    const made = { kind: 'congress-office' as const, name: '只看', note: '', menuIds: [screen?.id ?? 0], permissions: [] };
    const role = (await world.call(security, 'role.create', { body: made })).data;
    const asked = (await world.call(system, 'grant.ask', { body: { accountId: id, roleId: role.id, areaCode: '3311', note: '' } })).data;
    await world.call(security, 'grant.approve', { params: { id: asked.id }, body: { version: asked.version } });
    await world.owner
      .updateTable('session')
      .set({ expiresAt: new Date('2027-01-01') })
      .execute();
    const later = async (time: string) => {
      at(time);
      await world.owner.updateTable('session').set({ seenAt: world.time.now }).where('endedAt', 'is', null).execute();
    };
    await later('2026-03-07T02:00:00Z');
    await world.call(security, 'role.edit', {
      params: { id: role.id },
      body: { name: '只看', note: '', menuIds: null, permissions: null, version: role.version },
    });
    const held = (await rightsOn(id, '2026-03-06')).roles;
    expect(held).toMatchObject([
      { roleName: '只看', scope: expect.stringContaining('及下级区域') as string, isWhole: false, decidedByName: security.name },
    ]);
    expect(held[0]?.screens.map((one) => one.id)).toEqual([screen?.id]);
    expect((await rightsOn(id, '2026-03-07')).roles).toMatchObject([{ isWhole: true, screens }]);
    const [userinfoId] = (await rightsOn(id, '2026-03-07')).roles.map((one) => one.userinfoId);
    const end = (await world.call(system, 'grant.end', { body: { userinfoId: userinfoId ?? 0, note: '' } })).data;
    await later('2026-03-09T02:00:00Z');
    await world.call(security, 'grant.approve', { params: { id: end.id }, body: { version: end.version } });
    await later('2026-03-12T02:00:00Z');
    expect((await rightsOn(id, '2026-03-09')).roles).toHaveLength(1);
    expect((await rightsOn(id, '2026-03-10')).roles).toEqual([]);
    expect((await rightsOn(id, '2026-03-04')).roles).toEqual([]);
    expect((await world.call(auditor, 'event.people', { query: { keyword: '李华' } })).data).toMatchObject([{ id, username: 'lihua' }]);
    await later(whole.toISOString());
  });

  it.each(['2025-09-01', '2026-03-06'])('event.rights refuses the day %s', async (on) => {
    const answer = await world.call(auditor, 'event.rights', { params: { id: system.accountId }, query: { on } });
    expect([answer.status, answer.error]).toEqual([400, 'event.day']);
  });
});
