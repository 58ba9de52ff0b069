import type { CallInput } from '@contract/contract';
import { THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openScoreWorld, scoreCalls, type ScoreWorld } from '../builders/scores';
import { uploadAs } from '../builders/upload';

let world: ScoreWorld;
let third: Person;
const { counted, mine, visit, refresh, give, clear } = scoreCalls(() => world);

beforeAll(async () => {
  world = await openScoreWorld();
  third = await world.signIn({ roleKind: 'congress-office' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await clear();
});

type Asking = CallInput<'scoreAppeal.create'>['body'];
const ask = (change: Partial<Asking>, by: Person | null = world.deputy) =>
  world.call(by, 'scoreAppeal.create', { body: { scoreId: null, ruleId: null, on: null, text: ' 记录有误 ', fileIds: [], ...change } });
const missing = (change: Partial<Asking> = {}, by: Person | null = world.deputy) =>
  ask({ ruleId: world.rules['走访选民'] ?? 0, on: '2026-03-01', ...change }, by);
const get = (id: number, by: Person | null = third) => world.call(by, 'scoreAppeal.get', { params: { id } });
const list = (by: Person | null, query: CallInput<'scoreAppeal.list'>['query'] = {}) => world.call(by, 'scoreAppeal.list', { query });
const uphold = (id: number, by: Person | null = third, decision = '经核对无误') =>
  world.call(by, 'scoreAppeal.uphold', { params: { id }, body: { version: 1, decision } });
const correct = (id: number, points: number, by: Person | null = third, decision = '情况属实') =>
  world.call(by, 'scoreAppeal.correct', { params: { id }, body: { version: 1, decision, points } });

describe('an appeal', () => {
  it('a deputy can appeal once against a point of the deputy that counts', async () => {
    const scoreId = await counted();
    expect([(await ask({ scoreId }, null)).status, (await ask({ scoreId }, world.giver)).status]).toEqual([401, 403]);
    expect((await ask({ scoreId }, world.other)).error).toBe('scoreAppeal.score');
    const { data: waiting } = await give({ text: '二' });
    expect(await ask({ scoreId: waiting.id })).toMatchObject({ status: 400, error: 'scoreAppeal.score', field: 'scoreId' });
    expect(await ask({ scoreId, text: ' ' })).toMatchObject({ status: 400, field: 'text' });
    await world.db.deleteFrom('message').execute();
    const fileIds = [await uploadAs(world, world.deputy, '签到照片.pdf')];
    const { data } = await ask({ scoreId, fileIds });
    expect(data).toMatchObject({
      ...{ name: '叶明辉', ruleName: '审议发言', points: 3, on: '2026-03-03', text: '记录有误', state: 'asked', actions: [] },
      ...{ giverName: world.giver.name, scoreText: '审议报告时发言', files: [{ name: '签到照片.pdf' }] },
    });
    expect(await ask({ scoreId })).toMatchObject({ status: 409, error: 'scoreAppeal.taken' });
    const notices = await world.db.selectFrom('message').select(['userinfoId', 'about']).orderBy('userinfoId').execute();
    expect(notices.map(({ about }) => about)).toEqual(['appeal-asked', 'appeal-asked', 'appeal-asked']);
    expect([
      (await get(data.id, null)).status,
      (await get(data.id, world.countyOffice)).status,
      (await get(data.id, world.other)).status,
    ]).toEqual([401, 404, 404]);
    expect((await get(data.id, world.giver)).data.actions).toEqual([]);
    expect((await get(data.id)).data.actions).toEqual(['uphold', 'correct']);
  });

  it('an appeal comes within 15 days of the point, or of its publication where that is later', async () => {
    const scoreId = await counted({ on: '2025-09-01' });
    await moveTime(world, '2026-03-20T02:00:00Z');
    expect(await ask({ scoreId })).toMatchObject({ status: 409, error: 'scoreAppeal.too_late', field: 'scoreId' });
    expect((await missing({ on: '2026-03-04' })).error).toBe('scoreAppeal.too_late');
    await world.call(world.giver, 'scoreYear.publish', { body: { year: 2025, part: 'year' } });
    expect((await ask({ scoreId })).status).toBe(200);
    await moveTime(world, '2026-04-04T02:00:00Z');
    expect((await missing({ on: '2025-09-02' })).error).toBe('scoreAppeal.too_late');
    expect((await world.call(world.giver, 'scoreYear.archive', { body: { year: 2025 } })).error).toBe('scoreYear.appeals');
  });

  it('an appeal can claim a missing point, under a rule in force on that day', async () => {
    expect((await missing({ ruleId: null })).error).toBe('scoreAppeal.rule');
    expect((await missing({ ruleId: world.rules['联系'] ?? 0 })).error).toBe('scoreAppeal.rule');
    expect((await missing({ on: '2026-03-06' })).error).toBe('scoreAppeal.rule');
    const { data } = await missing();
    expect(data).toMatchObject({ scoreId: null, ruleName: '走访选民', points: null, on: '2026-03-01' });
    expect((await correct(data.id, 0)).error).toBe('score.points');
    const done = await correct(data.id, 1);
    expect(done.data).toMatchObject({ state: 'corrected', decision: '情况属实', decidedBy: third.name, actions: [] });
    expect((await mine()).data.total).toBe(1);
    const written = await world.call(world.deputy, 'score.get', { params: { id: done.data.correctionId ?? 0 } });
    expect(written.data).toMatchObject({ way: 'appeal', points: 1, state: 'counted', text: '申诉更正：记录有误' });
  });
});

describe('an appeal for a missing point under a rule that was changed since', () => {
  const RULE = '走访选民';
  it('an appeal for a missing point uses the rule version in force on the day', async () => {
    const old = world.rules[RULE] ?? 0;
    const { data: rule } = await world.call(world.giver, 'scoreRule.get', { params: { id: old } });
    const { name, note, bonus, base, floor, cap, event, version } = rule;
    const body = { name, note, bonus, base, floor, cap, event, version, points: 2 };
    expect((await world.call(world.giver, 'scoreRule.edit', { params: { id: old }, body })).status).toBe(200);
    expect((await world.call(world.giver, 'scoreRule.enforce', { body: { from: '2026-03-02' } })).status).toBe(200);
    const { data: year } = await mine();
    const now = year.tree.flatMap(({ rules }) => rules).find((one) => one.name === RULE)?.id ?? 0;
    expect(now).not.toBe(old);
    const before = await missing({ ruleId: now, on: '2026-03-01' });
    const after = await missing({ ruleId: old, on: '2026-03-03' });
    expect([before.data.ruleId, after.data.ruleId]).toEqual([old, now]);
  });
});

describe('who decides on an appeal', () => {
  it('the decider of an appeal had no part in the point, and belongs to its congress', async () => {
    const { data } = await ask({ scoreId: await counted() });
    expect([(await uphold(data.id, null)).status, (await uphold(data.id, world.deputy)).status]).toEqual([401, 403]);
    expect([(await correct(data.id, 0, null)).status, (await correct(data.id, 0, world.deputy)).status]).toEqual([401, 403]);
    expect([(await uphold(data.id, world.countyOffice)).error, (await correct(data.id, 0, world.countyOffice)).error]).toEqual([
      ...['scoreAppeal.not_found', 'scoreAppeal.not_found'],
    ]);
    for (const person of [world.giver, world.checker]) expect((await uphold(data.id, person)).error).toBe('scoreAppeal.same_person');
    expect(await uphold(data.id, third, ' ')).toMatchObject({ status: 400, field: 'decision' });
    await world.db.deleteFrom('message').execute();
    expect((await uphold(data.id)).data).toMatchObject({ state: 'upheld', decision: '经核对无误', actions: [] });
    const [notice] = await world.db.selectFrom('message').select(['userinfoId', 'about', 'text']).execute();
    expect(notice).toEqual({ userinfoId: world.deputy.userinfoId, about: 'appeal-upheld', text: '审议发言：经核对无误' });
    expect((await mine()).data.total).toBe(3);
    expect((await correct(data.id, 0)).error).toBe('scoreAppeal.stale');
  });

  it('a decided appeal writes the correct points, and the event writes no others', async () => {
    await visit(world.deputy.deputyId, '2026-03-01');
    await refresh();
    const [row] = (await world.call(world.deputy, 'score.list', { query: {} })).data.items;
    const { data } = await ask({ scoreId: row?.id ?? 0 });
    expect((await correct(data.id, 2.5)).data).toMatchObject({ state: 'corrected' });
    expect((await mine()).data.total).toBe(2.5);
    expect((await refresh()).data).toMatchObject({ added: 0, reversed: 0 });
    expect((await mine()).data.total).toBe(2.5);
  });

  it('an appeal decided with 0 takes the point away, and of two decisions at once only one counts', async () => {
    const { data } = await ask({ scoreId: await counted() });
    const answers = await Promise.all([correct(data.id, 0), uphold(data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = (await get(data.id)).data;
    expect((await mine()).data.total).toBe(state === 'corrected' ? 0 : 3);
  });
});

describe('GET /api/score-appeal', () => {
  it('GET /api/score-appeal lists appeals of the deputies in the area of the caller, waiting ones first', async () => {
    const { data: first } = await missing();
    await uphold(first.id);
    await missing({ text: '漏记', on: '2026-03-02' }, world.other);
    const names = async (by: Person, query: Parameters<typeof list>[1] = {}) => (await list(by, query)).data.items.map(({ name }) => name);
    expect(await names(world.giver)).toEqual(['陈晓燕', '叶明辉']);
    expect(await names(world.giver, { state: 'upheld' })).toEqual(['叶明辉']);
    expect(await names(world.giver, { keyword: '漏' })).toEqual(['陈晓燕']);
    expect(await names(world.giver, { areaCode: '331102' })).toEqual([]);
    expect(await names(world.giver, { level: 'county' })).toEqual([]);
    expect(await names(world.giver, { level: 'city', from: '2026-03-02' })).toEqual(['陈晓燕']);
    expect(await names(world.giver, { to: '2026-03-01' })).toEqual(['叶明辉']);
    expect(await names(world.deputy)).toEqual(['叶明辉']);
    expect(await names(world.countyOffice)).toEqual([]);
    expect([(await list(null)).status, (await list(await world.signIn({ roleKind: 'motion-group' }))).status]).toEqual([401, 403]);
  });
});
