import type { CallInput } from '@contract/contract';
import { THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openScoreWorld, scoreCalls, type ScoreWorld } from '../builders/scores';
import { addDefaultTree } from '../../server/modules/score/default-tree';

let world: ScoreWorld;
const { give, counted, visit, refresh, mine, clear } = scoreCalls(() => world);

beforeAll(async () => {
  world = await openScoreWorld({ rules: false });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await clear();
  await world.owner.deleteFrom('scoreRule').execute();
  await addDefaultTree(world.db, { areaCode: '3311', from: '2025-01-01', at: THURSDAY });
  const rows = await world.db.selectFrom('scoreRule').select(['id', 'name']).execute();
  for (const { id, name } of rows) world.rules[name] = id;
});

type Form = CallInput<'scoreRule.create'>['body'];

const FIRST: Form = { parentId: null, name: '调研', note: '', bonus: false, base: 0, floor: 0, points: null, cap: 10, event: null };
const second = (parent: string, change: Partial<Form> = {}): Form => ({
  ...FIRST,
  ...{ parentId: world.rules[parent] ?? 0, name: '撰写调研报告', points: 2, cap: 6, ...change },
});
const create = (body: Form, by: Person | null = world.giver) => world.call(by, 'scoreRule.create', { body });
const get = (id: number, by: Person | null = world.giver) => world.call(by, 'scoreRule.get', { params: { id } });
const tree = async (by: Person = world.giver) => (await world.call(by, 'scoreRule.list', { query: {} })).data;
const edit = async (name: string, change: Partial<Form>, by: Person | null = world.giver, version?: number) => {
  const id = world.rules[name] ?? 0;
  const { parentId: _parent, ...form } = { ...FIRST, ...(await get(id)).data, ...change };
  const { name: title, note, bonus, base, floor, points, cap, event } = form;
  const body = { name: title, note, bonus, base, floor, points, cap, event, version: version ?? 1 };
  return world.call(by, 'scoreRule.edit', { params: { id }, body });
};
const end = (name: string, by: Person | null = world.giver, version = 1) =>
  world.call(by, 'scoreRule.end', { params: { id: world.rules[name] ?? 0 }, body: { version } });
const keep = (name: string, by: Person | null = world.giver, version = 2) =>
  world.call(by, 'scoreRule.keep', { params: { id: world.rules[name] ?? 0 }, body: { version } });
const remove = (id: number, by: Person | null = world.giver, version = 1) =>
  world.call(by, 'scoreRule.remove', { params: { id }, query: { version } });
const enforce = (from = '2026-03-01', by: Person | null = world.giver) => world.call(by, 'scoreRule.enforce', { body: { from } });
const trial = (by: Person | null = world.giver, year?: number) =>
  world.call(by, 'scoreRule.trial', { query: year === undefined ? {} : { year } });

describe('GET /api/score-rule', () => {
  it('GET /api/score-rule shows the rule tree of a congress with the sums of its caps', async () => {
    const found = await tree();
    expect(found).toMatchObject({
      areaCode: '3311',
      held: { caps: 100, bonus: 10 },
      planned: { caps: 100, bonus: 10 },
      drafts: 0,
      mayEdit: true,
    });
    expect(found.rules.map(({ name, cap, rules }) => [name, cap, rules.length])).toEqual([
      ['会议', 30, 5],
      ['建议', 20, 5],
      ['活动', 20, 4],
      ['联系', 20, 8],
      ['学习', 10, 3],
      ['加分', 10, 3],
    ]);
    expect(found.rules[0]?.rules[1]).toMatchObject({ name: '人代会请假', points: -1, cap: null, event: 'leave.session', mayChange: true });
    expect((await tree(world.deputy)).mayEdit).toBe(false);
    expect((await tree(world.countyOffice)).rules).toEqual([]);
    expect((await world.call(null, 'scoreRule.list', { query: {} })).status).toBe(401);
    expect((await world.call(await world.signIn({ roleKind: 'station-admin' }), 'scoreRule.list', { query: {} })).status).toBe(403);
    expect((await world.call(world.countyOffice, 'scoreRule.list', { query: { areaCode: '3311' } })).error).toBe('access.area');
    const id = world.rules['会议'] ?? 0;
    expect([(await get(id, null)).status, (await get(id, world.deputy)).status, (await get(id, world.countyOffice)).status]).toEqual([
      401, 403, 404,
    ]);
  });
});

describe('POST /api/score-rule', () => {
  it('POST /api/score-rule adds drafts of both levels, which do not count yet', async () => {
    const first = await create(FIRST);
    expect(first.data).toMatchObject({ name: '调研', state: 'draft', fromOn: null, parentId: null, actions: ['edit', 'remove'] });
    world.rules['调研'] = first.data.id;
    expect((await create(second('调研'))).data).toMatchObject({ parentId: first.data.id, parentName: '调研', points: 2, cap: 6 });
    expect(await tree()).toMatchObject({ drafts: 2, held: { caps: 100 }, planned: { caps: 110 } });
    expect((await tree(world.deputy)).rules).toHaveLength(6);
  });

  it.each<[string, Partial<Form>, string, string]>([
    ['a cap above that of the first level', { cap: 31 }, 'scoreRule.cap_above', 'cap'],
    ['no points', { points: null }, 'scoreRule.points', 'points'],
    ['points of nothing', { points: 0 }, 'scoreRule.points', 'points'],
    ['a cap below one time', { points: 7 }, 'scoreRule.below_points', 'cap'],
    ['a name that is there', { name: '审议发言' }, 'scoreRule.name_taken', 'name'],
    ['an event that has a rule', { event: 'visit.made' }, 'scoreRule.event_taken', 'event'],
    ['another office’s parent', { parentId: 999_999 }, 'scoreRule.parent', 'parentId'],
  ])('POST /api/score-rule refuses %s', async (_what, change, error, field) => {
    expect(await create(second('会议', change))).toMatchObject({ error, field });
  });

  it('POST /api/score-rule refuses a first-level rule without a cap or with a base above it, and other callers', async () => {
    expect(await create({ ...FIRST, cap: null })).toMatchObject({ status: 400, error: 'scoreRule.cap' });
    expect(await create({ ...FIRST, base: 11 })).toMatchObject({ error: 'scoreRule.base', field: 'base' });
    expect([(await create(FIRST, null)).status, (await create(FIRST, world.deputy)).status]).toEqual([401, 403]);
    expect((await create(second('会议'), world.countyOffice)).error).toBe('scoreRule.parent');
    expect(await create({ ...FIRST, name: ' ' })).toMatchObject({ status: 400, field: 'name' });
    expect((await create(second('审议发言'))).error).toBe('scoreRule.parent');
  });
});

describe('a change of the tree', () => {
  it('a change of a rule waits as a draft beside it, and replaces the rule from a day', async () => {
    await visit(world.deputy.deputyId, '2026-02-01', '2026-03-02');
    await refresh();
    expect((await mine()).data.total).toBe(2);
    const draft = await edit('走访选民', { points: 2 });
    expect(draft.data).toMatchObject({ state: 'draft', points: 2, replacesId: world.rules['走访选民'] });
    expect(await edit('走访选民', { points: 3 })).toMatchObject({ status: 409, error: 'scoreRule.draft_exists' });
    expect((await edit('走访选民', { points: 3 }, world.giver, 9)).error).toBe('scoreRule.stale');
    expect((await get(world.rules['走访选民'] ?? 0)).data.points).toBe(1);

    expect([(await enforce('2026-03-01', null)).status, (await enforce('2026-03-01', world.deputy)).status]).toEqual([401, 403]);
    expect(await enforce('2025-01-01')).toMatchObject({ status: 400, error: 'scoreRule.from', field: 'from' });
    expect((await enforce('1999-01-01')).error).toBe('scoreRule.from');
    expect((await enforce('2026-03-01')).data).toMatchObject({ drafts: 0 });
    expect((await get(draft.data.id)).data).toMatchObject({
      state: 'held',
      fromOn: '2026-03-01',
      history: [{ action: 'edit' }, { action: 'enforce' }],
    });
    expect((await get(world.rules['走访选民'] ?? 0)).data).toMatchObject({ state: 'ended', toOn: '2026-03-01', actions: [] });
    // The visit in February keeps the points that applied at that time.
    expect((await mine()).data.total).toBe(3);
    expect(await enforce()).toMatchObject({ status: 409, error: 'scoreRule.nothing' });
  });

  it('points follow the rule version of their day, whichever version the request names', async () => {
    const draft = await edit('审议发言', { points: 4 });
    await enforce('2026-03-20');
    const given = await give({ ruleId: draft.data.id, on: '2026-03-03' });
    expect(given.data).toMatchObject({ ruleId: world.rules['审议发言'], points: 3 });
  });

  it('rules cannot take effect while the caps do not sum to 100 with 10 of bonus', async () => {
    await create(FIRST);
    expect(await enforce()).toMatchObject({ status: 409, error: 'scoreRule.sum' });
    expect((await trial()).data).toMatchObject({ planned: { caps: 110 }, problem: expect.stringContaining('100 分') as string });
    await edit('会议', { cap: 20 });
    expect((await enforce()).data).toMatchObject({ held: { caps: 100, bonus: 10 } });
    const [, , bonus] = [await edit('学习', { cap: 10, note: '甲' }), 0, await edit('加分', { cap: 12 })];
    expect(bonus.status).toBe(200);
    expect((await enforce('2026-04-01')).error).toBe('scoreRule.sum');
  });

  it('a change of a rule cannot leave a second-level cap above that of the first level', async () => {
    expect(await edit('会议', { cap: 10 })).toMatchObject({ status: 400, error: 'scoreRule.cap_above', field: 'cap' });
    expect(await edit('审议发言', { cap: 40 })).toMatchObject({ status: 400, error: 'scoreRule.cap_above', field: 'cap' });
    expect([(await edit('会议', {}, null)).status, (await edit('会议', {}, world.deputy)).status]).toEqual([401, 403]);
    expect((await edit('会议', {}, world.countyOffice)).error).toBe('scoreRule.not_found');
  });

  it('a rule ends together with the rules below it, unless its end is taken back', async () => {
    expect([(await end('学习', null)).status, (await end('学习', world.deputy)).status]).toEqual([401, 403]);
    expect((await end('学习', world.countyOffice)).error).toBe('scoreRule.not_found');
    expect((await end('学习')).data).toMatchObject({ ends: true, actions: ['keep', 'remove'] });
    expect(await tree()).toMatchObject({ drafts: 1, planned: { caps: 90 } });
    expect([(await keep('学习', null)).status, (await keep('学习', world.deputy)).status]).toEqual([401, 403]);
    expect((await keep('学习', world.countyOffice)).error).toBe('scoreRule.not_found');
    expect((await keep('学习')).data).toMatchObject({ ends: false });
    expect((await keep('学习', world.giver, 3)).error).toBe('scoreRule.not_next');
    await end('学习', world.giver, 3);
    await edit('会议', { cap: 40 });
    const { data } = await enforce();
    expect(data.rules.map(({ name }) => name)).toEqual(['会议', '建议', '活动', '联系', '加分']);
    const ended = await world.db.selectFrom('scoreRule').where('state', '=', 'ended').select('name').orderBy('id').execute();
    expect(ended.map(({ name }) => name)).toEqual(['会议', '学习', '学完课程', '达到年度学时', '参加学习培训']);
  });
});

describe('DELETE /api/score-rule/:id', () => {
  it('DELETE /api/score-rule/:id removes a rule without points, and refuses a rule with points', async () => {
    await counted();
    const speech = world.rules['审议发言'] ?? 0;
    expect(await remove(speech)).toMatchObject({
      status: 409,
      error: 'scoreRule.used',
      message: '这条规则已有积分记录，不能删除，可以停用',
    });
    expect([(await remove(speech, null)).status, (await remove(speech, world.deputy)).status]).toEqual([401, 403]);
    expect((await remove(speech, world.countyOffice)).error).toBe('scoreRule.not_found');
    expect((await remove(world.rules['学习'] ?? 0)).error).toBe('scoreRule.has_rules');
    for (const name of ['学完课程', '达到年度学时', '参加学习培训']) expect((await remove(world.rules[name] ?? 0)).status).toBe(200);
    expect((await remove(world.rules['学习'] ?? 0)).status).toBe(200);
    const { data } = await edit('审议发言', { points: 4 });
    expect((await remove(data.id)).error).toBe('scoreRule.used');
  });
});

describe('GET /api/score-rule/trial', () => {
  it('GET /api/score-rule/trial shows which deputies gain and lose on the data of last year, and writes nothing', async () => {
    await visit(world.deputy.deputyId, '2025-05-01', '2025-06-01');
    await counted({ on: '2025-09-01', deputyId: world.other.deputyId });
    await edit('走访选民', { points: 2 });
    await edit('审议发言', { cap: 3, points: 2 });
    const before = await world.db
      .selectFrom('score')
      .select((eb) => eb.fn.countAll().as('count'))
      .execute();
    const { data } = await trial();
    expect(data).toMatchObject({ year: 2025, deputies: 2, meanBefore: 2.5, meanAfter: 3.5, gain: 1, lose: 0, same: 1, problem: null });
    expect(data.items).toMatchObject([{ name: '叶明辉', before: 2, after: 4, change: 2, placeBefore: 2, placeAfter: 1 }]);
    expect((await trial(world.giver, 2026)).data.items).toEqual([]);
    expect(
      await world.db
        .selectFrom('score')
        .select((eb) => eb.fn.countAll().as('count'))
        .execute(),
    ).toEqual(before);
    expect([(await trial(null)).status, (await trial(world.deputy)).status]).toEqual([401, 403]);
    expect((await trial(world.countyOffice)).data).toMatchObject({ deputies: 1, items: [] });
    expect(await world.call(world.giver, 'scoreRule.trial', { query: { year: 1999 } })).toMatchObject({ status: 400 });
  });
});

describe('POST /api/score-rule/default', () => {
  const useDefault = (by: Person | null) => world.call(by, 'scoreRule.useDefault', {});

  it('POST /api/score-rule/default gives a congress without rules the default rules as drafts', async () => {
    expect([(await useDefault(null)).status, (await useDefault(world.deputy)).status]).toEqual([401, 403]);
    expect(await useDefault(world.giver)).toMatchObject({ status: 409, error: 'scoreRule.has_tree' });
    expect((await useDefault(world.countyOffice)).data).toMatchObject({
      areaCode: '331102',
      drafts: 34,
      held: { caps: 0 },
      planned: { caps: 100, bonus: 10 },
    });
    expect((await enforce('2026-01-01', world.countyOffice)).data).toMatchObject({ drafts: 0, held: { caps: 100, bonus: 10 } });
  });
});
