import type { CallInput } from '@contract/contract';
import { THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { seedDeputy } from '../builders/deputy';
import { openScoreWorld, scoreCalls, type ScoreWorld } from '../builders/scores';

let world: ScoreWorld;
const { give, confirm, refuse, reverse, refresh, counted, mine, visit, clear } = scoreCalls(() => world);

beforeAll(async () => {
  world = await openScoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await clear();
});

type Part = 'half' | 'year';
const publish = (year: number, part: Part, by: Person | null = world.giver) =>
  world.call(by, 'scoreYear.publish', { body: { year, part } });
const archive = (year: number, by: Person | null = world.giver) => world.call(by, 'scoreYear.archive', { body: { year } });
const periods = (year: number, by: Person | null = world.giver) => world.call(by, 'scoreYear.periods', { query: { year } });
const ranking = (query: CallInput<'scoreYear.list'>['query'] = {}, by: Person | null = world.giver) =>
  world.call(by, 'scoreYear.list', { query });
const toCheck = async (by: Person) => (await world.call(by, 'scoreYear.toCheck', {})).data.count;

describe('GET /api/score-year', () => {
  it('GET /api/score-year ranks the deputies of a level and an area; ties share a place', async () => {
    const third = await seedDeputy(world.db, { name: '王立新', state: 'serving', begunOn: '2024-01-10' });
    const late = await seedDeputy(world.db, { name: '周建国', state: 'serving', begunOn: '2026-12-01' });
    await counted();
    await counted({ deputyId: world.other.deputyId });
    await visit(third.deputyId, '2026-02-03');
    await visit(late.deputyId, '2026-02-03');
    await refresh();
    const { data } = await ranking();
    expect(data.items.map(({ name, place, total, days }) => [name, place, total, days])).toEqual([
      ['陈晓燕', 1, 3, 365],
      ['叶明辉', 1, 3, 365],
      ['王立新', 3, 1, 365],
      ['周建国', null, 0.51, 31],
    ]);
    expect(data.items[0]).toMatchObject({ band: 'poor', converted: 3, parts: [{ name: '会议', points: 3, cap: 30 }, {}, {}, {}, {}, {}] });
    const names = async (query: Parameters<typeof ranking>[0], by = world.giver) =>
      (await ranking(query, by)).data.items.map(({ name }) => name);
    expect(await names({ keyword: '王' })).toEqual(['王立新']);
    expect((await ranking({ keyword: '王' })).data.items[0]?.place).toBe(3);
    expect(await names({ band: 'good' })).toEqual([]);
    expect(await names({ delegationId: world.other.delegationId })).toEqual(['陈晓燕']);
    expect(await names({ level: 'county' })).toEqual([]);
    expect(await names({ year: '2025' })).toEqual([]);
    expect(await names({}, world.countyOffice)).toEqual([]);
    expect((await ranking({ areaCode: '3311' }, world.countyOffice)).error).toBe('access.area');
    expect([(await ranking({}, null)).status, (await ranking({}, world.deputy)).status]).toEqual([401, 403]);
    const figures = await world.call(world.giver, 'scoreYear.figures', { query: {} });
    expect(figures.data).toMatchObject({
      year: 2026,
      deputies: 4,
      sum: 13,
      bands: { good: 0, fair: 0, poor: 4, none: 0 },
      waiting: 0,
      appeals: 0,
    });
    await world.owner.deleteFrom('visit').execute();
    await world.owner.deleteFrom('score').where('deputyId', 'in', [third.deputyId, late.deputyId]).execute();
    await world.owner.deleteFrom('scoreYear').execute();
    await world.owner.deleteFrom('deputy').where('id', 'in', [third.deputyId, late.deputyId]).execute();
  });

  it('the figures of scores cover the deputies in the area of the caller', async () => {
    const figures = (by: Person | null, query: CallInput<'scoreYear.figures'>['query'] = {}) =>
      world.call(by, 'scoreYear.figures', { query });
    expect([(await figures(null)).status, (await figures(world.deputy)).status]).toEqual([401, 403]);
    expect((await figures(world.countyOffice, { areaCode: '3311' })).error).toBe('access.area');
    await give();
    expect((await figures(world.giver)).data).toMatchObject({ deputies: 0, mean: null, waiting: 1, refreshedAt: null });
    await refresh();
    expect((await figures(world.giver, { level: 'city' })).data).toMatchObject({ deputies: 2, mean: 0, bands: { none: 2 } });
  });
});

describe('a deputy’s year', () => {
  it('the year of a deputy shows points by the rule tree, missing points, and the curve of the months', async () => {
    await visit(world.deputy.deputyId, ...Array.from({ length: 7 }, (_, at) => `2026-01-0${String(at + 1)}`));
    await refresh();
    await counted();
    const { data } = await mine();
    expect(data).toMatchObject({
      total: 9,
      place: 1,
      ranked: 2,
      days: 365,
      of: 365,
      closed: false,
      published: [],
      warning: false,
      years: [2026],
    });
    const meeting = data.tree.find(({ name }) => name === '会议');
    expect(meeting).toMatchObject({ points: 3, cap: 30, missing: 27 });
    expect(meeting?.rules.find(({ name }) => name === '审议发言')).toMatchObject({
      rulePoints: 3,
      cap: 9,
      points: 3,
      count: 1,
      missing: 6,
    });
    expect(meeting?.rules.find(({ name }) => name === '人代会请假')).toMatchObject({ rulePoints: -1, cap: null, points: 0, missing: 0 });
    const contact = data.tree.find(({ name }) => name === '联系')?.rules.find(({ name }) => name === '走访选民');
    expect(contact).toMatchObject({ raw: 7, points: 6, count: 7, missing: 0 });
    expect(data.months.slice(0, 4)).toEqual([
      { month: 1, points: 7 },
      { month: 2, points: 0 },
      { month: 3, points: 3 },
      { month: 4, points: 0 },
    ]);
    const { id } = data;
    const get = (by: Person | null) => world.call(by, 'scoreYear.get', { params: { id } });
    expect((await get(world.giver)).data).toEqual(data);
    expect([(await get(null)).status, (await get(world.other)).status, (await get(world.countyOffice)).status]).toEqual([401, 404, 404]);
    expect((await get(await world.signIn({ roleKind: 'motion-group' }))).status).toBe(403);
    expect([(await mine(null)).status, (await mine(world.giver)).status, (await mine(world.deputy, 2025)).status]).toEqual([401, 403, 404]);
  });

  it('the year of a deputy appears in the record of work', async () => {
    await counted();
    const { data } = await world.call(world.deputy, 'performance.mine', { query: { year: 2026 } });
    expect(data.parts.find(({ part }) => part === 'score')).toMatchObject({
      title: '履职积分',
      totals: [
        { name: '记分次数', count: 1 },
        { name: '年度积分合计', count: 3 },
      ],
      rows: [{ on: '2026-03-03', title: '审议报告时发言', kind: '审议发言', outcome: '+3 分，人工记分' }],
    });
  });
});

describe('what is made public', () => {
  it('a finished period is published once, with no point waiting, and each deputy is notified of the own points', async () => {
    expect([(await publish(2025, 'year', null)).status, (await publish(2025, 'year', world.deputy)).status]).toEqual([401, 403]);
    expect(await publish(2026, 'half')).toMatchObject({ status: 409, error: 'scoreYear.too_early' });
    expect((await publish(2025, 'year', world.countyOffice)).error).toBe('score.no_rules');
    await counted({ on: '2025-09-01' });
    const { data: waiting } = await give({ on: '2025-09-02' });
    expect(await publish(2025, 'year')).toMatchObject({ status: 409, error: 'scoreYear.waiting' });
    await refuse(waiting.id);
    await world.db.deleteFrom('message').execute();
    expect((await world.call(world.deputy, 'scoreYear.published', { query: { year: 2025 } })).error).toBe('scoreYear.unpublished');
    expect((await periods(2025)).data).toMatchObject({ periods: [], mayPublish: ['half', 'year'], mayArchive: false });

    const { data } = await publish(2025, 'year');
    expect(data).toMatchObject({
      periods: [{ year: 2025, part: 'year', endsAt: '2026-03-12T02:00:00.000Z', appealUntil: '2026-03-20T02:00:00.000Z', isRunning: true }],
      ...{ mayPublish: [], mayArchive: false },
    });
    const notices = await world.db
      .selectFrom('message')
      .where('userinfoId', '=', world.deputy.userinfoId)
      .select(['about', 'text'])
      .execute();
    expect(notices).toEqual([{ about: 'score-published', text: '2025 年全年积分 3 分，公示至 2026年3月12日，有异议请在 15 天内申诉' }]);
    expect(await publish(2025, 'year')).toMatchObject({ status: 409, error: 'scoreYear.published' });
    expect((await publish(2025, 'half')).error).toBe('scoreYear.published');
    const seen = await world.call(world.other, 'scoreYear.published', { query: { year: 2025 } });
    expect(seen.data.items.map(({ name, place }) => [name, place])).toEqual([
      ['叶明辉', 1],
      ['陈晓燕', 2],
    ]);
    expect([(await world.call(null, 'scoreYear.published', { query: { year: 2025 } })).status]).toEqual([401]);
    expect((await world.call(world.giver, 'scoreYear.published', { query: { year: 2025 } })).status).toBe(403);
    expect([await toCheck(world.deputy), await toCheck(world.countyDeputy)]).toEqual([1, 0]);
    expect([
      (await world.call(null, 'scoreYear.toCheck', {})).status,
      (await world.call(world.giver, 'scoreYear.toCheck', {})).status,
    ]).toEqual([401, 403]);
    expect((await periods(2025, world.deputy)).data).toMatchObject({ periods: [{ part: 'year' }], mayPublish: [] });
    expect([(await periods(2025, null)).status, (await periods(2025, world.countyOffice)).data.periods]).toEqual([401, []]);
    expect(await world.call(world.giver, 'scoreYear.periods', { query: { year: 1990 } })).toMatchObject({ status: 400, field: 'year' });
  });

  it('of two publications at once, one succeeds', async () => {
    const answers = await Promise.all([publish(2025, 'year'), publish(2025, 'year', world.checker)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('published days are closed to points by hand when the seven days are over', async () => {
    const id = await counted({ on: '2025-09-01' });
    await publish(2025, 'year');
    const { data: late } = await give({ on: '2025-09-02' });
    await moveTime(world, '2026-03-12T02:00:00Z');
    expect(await toCheck(world.deputy)).toBe(0);
    expect(await give({ on: '2025-12-31' })).toMatchObject({ status: 409, error: 'score.closed' });
    expect((await confirm(late.id)).error).toBe('score.closed');
    expect((await reverse(id)).error).toBe('score.closed');
    expect((await refuse(late.id)).status).toBe(200);
    expect((await give({ on: '2026-01-01' })).status).toBe(200);
  });
});

describe('POST /api/score-year/archive', () => {
  it('POST /api/score-year/archive closes a year for good after the time of appeals, when nothing waits', async () => {
    expect([(await archive(2025, null)).status, (await archive(2025, world.deputy)).status]).toEqual([401, 403]);
    expect((await archive(2025, world.countyOffice)).error).toBe('scoreYear.appeal_time');
    await visit(world.deputy.deputyId, '2025-05-01');
    await refresh(2025);
    expect(await archive(2025)).toMatchObject({ status: 409, error: 'scoreYear.appeal_time' });
    await publish(2025, 'year');
    const { data: late } = await give({ on: '2025-09-02' });
    await moveTime(world, '2026-03-20T01:59:59Z');
    expect((await archive(2025)).error).toBe('scoreYear.appeal_time');
    await moveTime(world, '2026-03-20T02:00:00Z');
    expect((await periods(2025)).data.mayArchive).toBe(true);
    expect((await archive(2025)).error).toBe('scoreYear.waiting');
    await refuse(late.id);
    expect((await archive(2025)).data).toMatchObject({ periods: [{ archivedAt: '2026-03-20T02:00:00.000Z' }], mayArchive: false });
    expect((await archive(2025)).error).toBe('scoreYear.archived');
    expect((await publish(2025, 'half')).error).toBe('scoreYear.archived');

    await visit(world.deputy.deputyId, '2025-06-01');
    expect(await refresh(2025)).toMatchObject({ status: 409, error: 'score.closed' });
    expect((await mine(world.deputy, 2025)).data).toMatchObject({ total: 1, closed: true, published: ['year'] });
  });
});
