import { openScoreWorld, scoreCalls, type ScoreWorld } from '../builders/scores';
import { moveTime } from '../builders/move-time';
import { THURSDAY } from '../builders/activity';
import { uploadAs } from '../builders/upload';

let world: ScoreWorld;
const { give, confirm, refuse, reverse, get, listed, refresh, mine, counted, visit, clear } = scoreCalls(() => world);

beforeAll(async () => {
  world = await openScoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await clear();
});

const total = async (by = world.deputy) => (await mine(by)).data.total;

describe('POST /api/score', () => {
  it('POST /api/score gives a point with its evidence, which counts after a second person confirms it', async () => {
    const fileId = await uploadAs(world, world.giver, '会议记录.pdf');
    const given = await give({ fileIds: [fileId] });
    expect(given.data).toMatchObject({
      ...{ name: '叶明辉', ruleName: '审议发言', parentName: '会议', points: 3, on: '2026-03-03', text: '审议报告时发言', way: 'hand' },
      ...{ state: 'waiting', giverName: world.giver.name, rulePoints: 3, ruleCap: 9, actions: ['refuse'], version: 1, event: null },
      files: [{ name: '会议记录.pdf' }],
      history: [{ action: 'create', toStatus: 'waiting' }],
    });
    const { id } = given.data;
    expect((await mine()).error).toBe('scoreYear.not_found');
    expect((await confirm(id, world.giver)).error).toBe('score.same_person');
    expect((await get(id, world.checker)).data.actions).toEqual(['confirm', 'refuse']);

    const confirmed = await confirm(id);
    expect(confirmed.data).toMatchObject({ state: 'counted', confirmerName: world.checker.name, actions: ['reverse'], version: 2 });
    expect((await mine()).data).toMatchObject({ total: 3, waiting: 0, place: 1 });
    const [notice] = await world.db.selectFrom('message').select(['userinfoId', 'about', 'text']).execute();
    expect(notice).toEqual({ userinfoId: world.deputy.userinfoId, about: 'score-given', text: '审议发言 +3 分：审议报告时发言' });
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/admin/file/download?id=${fileId}`,
      headers: { authorization: `Bearer ${world.deputy.token}` },
    });
    expect(file.statusCode).toBe(200);
  });

  it('POST /api/score is for the offices, each for deputies of exactly its own congress', async () => {
    expect([(await give({}, null)).status, (await give({}, world.deputy)).status]).toEqual([401, 403]);
    expect(await give({}, world.countyOffice)).toMatchObject({ status: 400, error: 'score.deputy' });
    expect(await give({ deputyId: world.countyDeputy.deputyId })).toMatchObject({ error: 'score.deputy', field: 'deputyId' });
    expect(await give({ on: '2023-12-31' })).toMatchObject({ error: 'score.deputy' });
  });

  it('POST /api/score refuses a point for the own person, whichever role gives it', async () => {
    await world.owner.updateTable('userinfo').set({ accountId: world.giver.accountId }).where('id', '=', world.other.userinfoId).execute();
    const own = await give({ deputyId: world.other.deputyId });
    expect(own).toMatchObject({
      status: 403,
      error: 'score.own',
      message: '不能给本人记分，也不能复核或冲销本人的积分，请由其他工作人员办理',
    });
    const { data } = await give({ deputyId: world.other.deputyId }, world.checker);
    expect((await confirm(data.id, world.giver)).error).toBe('score.own');
    await world.owner.updateTable('userinfo').set({ accountId: world.other.accountId }).where('id', '=', world.other.userinfoId).execute();
  });

  it('POST /api/score refuses a duplicate, a future day, a rule without points, and an amount that the rule does not allow', async () => {
    const first = await give();
    expect(await give()).toMatchObject({ status: 409, error: 'score.taken', field: 'text' });
    await refuse(first.data.id);
    expect((await give()).status).toBe(200);
    expect(await give({ on: '2026-03-06' })).toMatchObject({ status: 400, error: 'score.on', field: 'on' });
    expect(await give({ ruleId: world.rules['会议'] ?? 0 })).toMatchObject({ error: 'score.rule', field: 'ruleId' });
    expect(await give({ on: '2024-12-31' })).toMatchObject({ error: 'score.rule' });
    expect((await give({ points: 9.5, text: '甲' })).error).toBe('score.points');
    expect((await give({ points: -1, text: '甲' })).error).toBe('score.points');
    expect((await give({ points: 0.001, text: '甲' })).error).toBe('score.points');
    expect((await give({ points: 4.5, text: '甲' })).data.points).toBe(4.5);
    expect(await give({ text: ' ' })).toMatchObject({ status: 400, field: 'text' });
  });

  it('POST /api/score writes one of two equal points that come at once', async () => {
    const answers = await Promise.all([give(), give({}, world.checker)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('POST /api/score runs once per key', async () => {
    const key = { 'idempotency-key': '7a1f0c9e-4a52-4b12-9d6e-3f5b8f1f2a11' };
    const body = {
      deputyId: world.deputy.deputyId,
      ruleId: world.rules['审议发言'] ?? 0,
      points: null,
      on: '2026-03-01',
      text: '发言',
      fileIds: [],
    };
    const ids = [
      await world.call(world.giver, 'score.create', { body }, key),
      await world.call(world.giver, 'score.create', { body }, key),
    ];
    expect(ids[0]?.data.id).toBe(ids[1]?.data.id);
  });
});

describe('who confirms', () => {
  it('of two confirmations of a point at once, one succeeds', async () => {
    const third = await world.signIn({ roleKind: 'congress-office' });
    const { data } = await give();
    const answers = await Promise.all([confirm(data.id), confirm(data.id, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await total()).toBe(3);
  });

  it('the confirmer belongs to the same congress, and gives a reason to refuse a point', async () => {
    const { data } = await give();
    expect([(await confirm(data.id, null)).status, (await confirm(data.id, world.deputy)).status]).toEqual([401, 403]);
    expect((await confirm(data.id, world.countyOffice)).error).toBe('score.not_found');
    expect(await refuse(data.id, world.checker, ' ')).toMatchObject({ status: 400, field: 'reason' });
    expect((await refuse(data.id)).data).toMatchObject({ state: 'refused', reason: '没有依据', actions: [] });
    expect((await get(data.id, world.deputy)).error).toBe('score.not_found');
    expect((await confirm(data.id, world.checker, 2)).error).toBe('score.not_next');
  });

  it('several points are decided in one call, each for itself', async () => {
    const [one, two, three] = [await give(), await give({ text: '二' }), await give({ text: '三' }, world.checker)];
    const ids = [one, two, three].map(({ data }) => data.id);
    const decide = (by = world.checker, isRight = true, reason = '') =>
      world.call(by, 'score.decide', { body: { ids, confirm: isRight, reason } });
    expect((await world.call(null, 'score.decide', { body: { ids, confirm: true, reason: '' } })).status).toBe(401);
    expect((await decide(world.deputy)).status).toBe(403);
    expect(await decide(world.checker, false)).toMatchObject({ status: 400, error: 'score.reason' });
    expect((await decide(world.countyOffice)).data.done).toEqual([]);
    const { data } = await decide();
    expect(data).toEqual({ done: ids.slice(0, 2), failed: [{ id: ids[2], message: '记分人不能复核自己记的分，请由其他工作人员复核' }] });
    expect(await total()).toBe(6);
    expect((await decide(world.giver, false, '重复登记')).data.done).toEqual([ids[2]]);
  });
});

describe('POST /api/score/:id/reverse', () => {
  it('POST /api/score/:id/reverse takes a point away by an opposite record, and keeps the original', async () => {
    const id = await counted();
    expect([(await reverse(id, null)).status, (await reverse(id, world.deputy)).status]).toEqual([401, 403]);
    expect((await reverse(id, world.countyOffice)).error).toBe('score.not_found');
    expect((await reverse(id, world.checker, 1)).error).toBe('score.stale');
    expect((await reverse(id)).data).toMatchObject({ state: 'counted', reversed: true, reason: '登记有误', actions: [] });
    expect(await total()).toBe(0);
    const { items } = (await listed(world.giver)).data;
    expect(items.map(({ points, way, reversed }) => [points, way, reversed])).toEqual([
      [-3, 'reversal', false],
      [3, 'hand', true],
    ]);
    expect((await get(items[0]?.id ?? 0)).data).toMatchObject({ reversesId: id, actions: [] });
    expect(await reverse(items[0]?.id ?? 0, world.checker, 1)).toMatchObject({
      ...{ status: 409, error: 'score.reversal', message: '冲销记录不能再冲销；需要恢复的，请重新记分' },
    });
    expect((await reverse(id, world.checker, 3)).error).toBe('score.not_next');
    expect((await give()).status).toBe(200);
  });

  it('a reversed point of an event is not written again by a refresh', async () => {
    await visit(world.deputy.deputyId, '2026-02-01', '2026-02-02');
    expect((await refresh()).data).toMatchObject({ added: 2, reversed: 0 });
    const [first] = (await listed(world.giver)).data.items;
    await reverse(first?.id ?? 0, world.checker, 1);
    expect(await total()).toBe(1);
    expect((await refresh()).data).toMatchObject({ added: 0, reversed: 0 });
    expect(await total()).toBe(1);
  });
});

describe('GET /api/score', () => {
  it('GET /api/score lists points for an office and for a deputy the own ones, with every filter', async () => {
    const id = await counted();
    await give({ deputyId: world.other.deputyId, text: '分组发言', on: '2026-01-15' });
    await visit(world.countyDeputy.deputyId, '2026-02-01');
    expect((await listed(null)).status).toBe(401);
    expect((await listed(await world.signIn({ roleKind: 'undertaking-unit' }))).status).toBe(403);
    const names = async (query: Parameters<typeof listed>[1], by = world.giver) =>
      (await listed(by, query)).data.items.map(({ name }) => name);
    expect(await names({})).toEqual(['叶明辉', '陈晓燕']);
    expect(await names({}, world.deputy)).toEqual(['叶明辉']);
    expect(await names({}, world.countyOffice)).toEqual([]);
    expect(await names({ state: 'waiting' })).toEqual(['陈晓燕']);
    expect(await names({ keyword: '分组' })).toEqual(['陈晓燕']);
    expect(await names({ keyword: '叶' })).toEqual(['叶明辉']);
    expect(await names({ from: '2026-03-01' })).toEqual(['叶明辉']);
    expect(await names({ to: '2026-02-01' })).toEqual(['陈晓燕']);
    expect(await names({ way: 'event' })).toEqual([]);
    expect(await names({ areaCode: '331102' })).toEqual([]);
    expect([await names({ level: 'county' }), (await names({ level: 'city' })).length]).toEqual([[], 2]);
    expect(await names({ ruleId: world.rules['审议发言'] ?? 0 })).toEqual(['叶明辉', '陈晓燕']);
    expect(await names({ deputyId: world.other.deputyId })).toEqual(['陈晓燕']);
    const why = await get(id, world.deputy);
    expect(why.data).toMatchObject({
      ruleName: '审议发言',
      ruleFromOn: '2025-01-01',
      appealUntil: '2026-03-20T02:00:00.000Z',
      actions: [],
    });
    expect([(await get(id, null)).status, (await get(id, world.countyOffice)).status]).toEqual([401, 404]);
    expect((await get(id, world.other)).error).toBe('score.not_found');
  });

  it('GET /api/score counts the points of each day, only for offices', async () => {
    await counted();
    await give({ text: '再次发言' });
    await give({ deputyId: world.other.deputyId, text: '分组发言', on: '2026-01-15' });
    const month = { from: '2026-03-01', to: '2026-03-31' };
    const days = (by: Parameters<typeof world.call>[0], query: { from: string; to: string; areaCode?: string } = month) =>
      world.call(by, 'score.days', { query });
    expect([(await days(null)).status, (await days(world.deputy)).status]).toEqual([401, 403]);
    expect((await days(world.giver)).data).toEqual([{ on: '2026-03-03', count: 2, waiting: 1 }]);
    expect((await days(world.giver, { ...month, from: '2026-01-01' })).data.map(({ on }) => on)).toEqual(['2026-01-15', '2026-03-03']);
    expect((await days(world.giver, { ...month, areaCode: '331102' })).data).toEqual([]);
    expect((await days(world.countyOffice)).data).toEqual([]);
    expect(await days(world.giver, { ...month, to: '2026-13-01' })).toMatchObject({ status: 400, field: 'to' });
  });

  it('a point of an event names the suggestion or activity it comes from', async () => {
    const id = await counted();
    const sourceOf = async (source: string) => {
      await world.owner.updateTable('score').set({ source }).where('id', '=', id).execute();
      return (await get(id)).data.source;
    };
    expect((await get(id)).data.source).toBeNull();
    expect(await sourceOf('suggestion:7')).toEqual({ type: 'suggestion', id: 7 });
    expect(await sourceOf('activity:8')).toEqual({ type: 'activity', id: 8 });
    expect(await sourceOf('sitting:9')).toBeNull();
    expect(await sourceOf('visit:9')).toBeNull();
  });

  it('score.deputies finds the deputies that can get points', async () => {
    const found = async (by = world.giver, keyword = '叶') => (await world.call(by, 'score.deputies', { query: { keyword } })).data;
    expect(await found()).toMatchObject([{ id: world.deputy.deputyId, name: '叶明辉' }]);
    expect(await found(world.giver, '潘')).toEqual([]);
    expect((await world.call(world.deputy, 'score.deputies', { query: {} })).status).toBe(403);
    expect((await world.call(null, 'score.deputies', { query: {} })).status).toBe(401);
  });
});

it.each(['score.confirm', 'score.refuse', 'score.reverse'] as const)(
  '%s returns not found for a record that does not exist',
  async (name) => {
    const body = { version: 1, reason: '登记有误' };
    const answer = await world.call(world.giver, name, { params: { id: 999_999 }, body: name === 'score.confirm' ? { version: 1 } : body });
    expect(answer).toMatchObject({ status: 404, error: 'score.not_found' });
  },
);

it.each(['score.refresh', 'scoreYear.mine'] as const)('%s refuses a year outside the years of points', async (name) => {
  const input = name === 'score.refresh' ? { body: { year: 2100 } } : { query: { year: 2100 } };
  expect(await world.call(name === 'score.refresh' ? world.giver : world.deputy, name, input as never)).toMatchObject({
    status: 400,
    field: 'year',
  });
});
