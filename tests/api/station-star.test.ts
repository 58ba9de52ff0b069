import type { CallInput } from '@contract/contract';
import { scoreOf, starsOf, valueOf } from '@contract/rules/station-star';
import { seedDeputy } from '../builders/deputy';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let county: Person;
let town: Person;
let sibling: Person;
let office: Person;
let full: number;
let bare: number;

const TOWN = '331102001';
const NOW = new Date('2026-06-30T02:00:00Z');
const YEAR = 2026;

type Station = CallInput<'station.create'>['body'];
const aStation = (change: Partial<Station>): Station => ({
  ...{ areaCode: TOWN, name: '白云联络站', kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
  ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1, deputyIds: [] },
  ...change,
});
const makeStation = async (change: Partial<Station>) => (await world.call(county, 'station.create', { body: aStation(change) })).data.id;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: NOW });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  town = await world.signIn({ roleKind: 'town-congress', areaCode: TOWN });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  office = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
  const ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  const lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  full = await makeStation({
    ...{ address: '中山街 1 号', longitude: 119.9, latitude: 28.4, hours: '工作日', phone: '0578-2000000' },
    ...{ intro: '在这里接待选民', planYear: YEAR, plan: '每月接待一次', deputyIds: [ye.deputyId, lan.deputyId] },
  });
  bare = await makeStation({ name: '紫金联络站', deputyIds: [lan.deputyId] });
  // Written as rows: the stars count rows, whichever steps created them.
  const receptions = await world.db
    .insertInto('reception')
    .values(
      (['recorded', 'recorded', 'cancelled', 'recorded'] as const).map((state, index) => ({
        ...{ stationId: full, areaCode: TOWN, topic: '物业管理', state, slotMinutes: 15, attended: state === 'recorded' ? 12 : null },
        startsAt: new Date(`2026-0${String(index + 1)}-10T01:00:00Z`),
        endsAt: new Date(`2026-0${String(index + 1)}-10T03:00:00Z`),
      })),
    )
    .returning('id')
    .execute();
  await world.db
    .insertInto('receptionDeputy')
    .values(receptions.map(({ id }, index) => ({ receptionId: id, deputyId: ye.deputyId, signedAt: index === 2 ? null : NOW })))
    .execute();
  const day = (date: string) => new Date(`${date}T02:00:00Z`);
  const aMatter = (one: { answeredAt: Date | null; dueAt: Date; stars: number | null }, index: number) => ({
    ...{ stationId: full, areaCode: TOWN, title: `路灯 ${String(index)}`, content: '不亮', category: 'transport', source: 'desk' as const },
    ...{ state: one.answeredAt ? ('answered' as const) : ('assigned' as const), registeredAt: day('2026-02-01'), ...one },
    ...{ receipt: `S2026${String(index).padStart(5, '0')}`, nameCipher: '' },
  });
  await world.db
    .insertInto('matter')
    .values(
      [
        { answeredAt: day('2026-02-05'), dueAt: day('2026-02-10'), stars: 5 },
        { answeredAt: day('2026-02-20'), dueAt: day('2026-02-10'), stars: 4 },
        { answeredAt: null, dueAt: day('2026-03-10'), stars: null },
        // Not due yet: does not count.
        { answeredAt: null, dueAt: day('2026-12-10'), stars: null },
      ].map(aMatter),
    )
    .execute();
});
afterAll(() => world.close());

const get = (id: number, by: Person | null = county, query = {}) => world.call(by, 'stationStar.get', { params: { id }, query });
const override = (id: number, stars: number | null, by: Person = county, reason = '群众反映很好') =>
  world.call(by, 'stationStar.override', { params: { id }, body: { year: YEAR, stars, reason } });
const WEIGHTS = { held: 20, onDuty: 20, inTime: 20, rated: 20, profile: 20 };

test('each part of the stars of a station is a share of rows, and the score is the weighted sum of the parts', async () => {
  const { data } = await get(full);
  expect(data.shares).toEqual({
    held: { part: 3, whole: 4 },
    onDuty: { part: 1, whole: 2 },
    inTime: { part: 1, whole: 3 },
    rated: { part: 9, whole: 10 },
    profile: { part: 6, whole: 7 },
  });
  const points = 25 * 0.75 + 20 * 0.5 + 25 / 3 + 15 * 0.9 + (15 * 6) / 7;
  expect(data.score).toBeCloseTo(points, 1);
  expect(data).toMatchObject({ stars: 2, byHand: false, lastHeldOn: '2026-04-10', idle: false, mayOverride: true });
});

test('beside the stars stands what the standard asks for: weeks with a reception, quarters with several deputies, each deputy', async () => {
  const { data } = await get(full);
  // Until 30 June there are 26 begun weeks and two quarters; no reception had two deputies.
  expect(data.duties).toEqual({ weeks: { part: 3, whole: 26 }, quarters: { part: 0, whole: 2 }, deputies: { part: 1, whole: 2 } });
  const [reception] = await world.db.selectFrom('reception').select('id').where('stationId', '=', full).orderBy('startsAt').execute();
  const [lan] = await world.db.selectFrom('deputy').select('id').where('name', '=', '蓝春兰').execute();
  const second = { receptionId: reception?.id ?? 0, deputyId: lan?.id ?? 0 };
  await world.db.insertInto('receptionDeputy').values(second).execute();
  expect((await get(full)).data.duties.quarters).toEqual({ part: 1, whole: 2 });
  await world.db
    .deleteFrom('receptionDeputy')
    .where('receptionId', '=', second.receptionId)
    .where('deputyId', '=', second.deputyId)
    .execute();
  expect((await get(full, county, { year: 2027 })).data.duties.weeks).toEqual({ part: 0, whole: 0 });
});

test('a part of the stars that cannot be counted has no weight, and a station without work is idle', async () => {
  const { data } = await get(bare);
  expect(data.shares.held).toEqual({ part: 0, whole: 0 });
  // Of the countable points, 0 of 20 for the deputies on duty and 0 of 15 for the profile.
  expect(data).toMatchObject({ score: 0, stars: 1, idle: true, lastHeldOn: null });
  const { data: idle } = await world.call(county, 'stationStar.list', { query: { idle: true } });
  expect(idle.items.map(({ id }) => id)).toEqual([bare]);
});

test('the stars of another year count the rows of that year', async () => {
  const { data } = await get(full, county, { year: 2025 });
  expect(data.shares).toMatchObject({ held: { part: 0, whole: 0 }, inTime: { part: 0, whole: 0 } });
  expect(data.shares.profile).toEqual({ part: 5, whole: 7 });
});

test('an office sets the stars with a reason that stays on record, and takes it back', async () => {
  const { data } = await override(full, 5);
  expect(data).toMatchObject({ stars: 5, byHand: true });
  expect(data.changes).toMatchObject([{ stars: 5, reason: '群众反映很好', byName: county.name }]);
  const { data: back } = await override(full, null, town, '按实际计算');
  expect(back).toMatchObject({ stars: 2, byHand: false });
  expect(back.changes.map(({ stars, reason }) => [stars, reason])).toEqual([
    [null, '按实际计算'],
    [5, '群众反映很好'],
  ]);
});

test('stars without a reason, six stars and stars for a station of another area are refused', async () => {
  expect((await override(full, 5, county, '  ')).status).toBe(400);
  expect((await override(full, 6)).status).toBe(400);
  expect((await override(full, 5, sibling)).error).toBe('stationStar.not_found');
  expect((await get(full, sibling)).error).toBe('stationStar.not_found');
  expect((await override(full, 5, office)).status).toBe(403);
});

test('weights of stars are per area, sum to 100, and an area without weights uses those of the nearest area above', async () => {
  expect((await world.call(county, 'stationStar.setWeights', { body: { ...WEIGHTS, held: 25 } })).error).toBe('stationStar.weights');
  expect((await world.call(county, 'stationStar.setWeights', { body: WEIGHTS })).data).toEqual(WEIGHTS);
  expect((await world.call(town, 'stationStar.weights', {})).data).toEqual(WEIGHTS);
  expect((await world.call(sibling, 'stationStar.weights', {})).data).not.toEqual(WEIGHTS);
  expect((await world.call(town, 'stationStar.setWeights', { body: WEIGHTS })).status).toBe(403);
  const { data } = await get(full);
  expect(data.weights).toEqual(WEIGHTS);
  expect(data.score).toBeCloseTo(scoreOf(data.shares, WEIGHTS) ?? NaN, 5);
});

test('the exported table of stars has the same values as the list', async () => {
  const { data } = await world.call(county, 'stationStar.list', { query: { keyword: '白云' } });
  const [line] = data.items;
  const started = await world.call(county, 'exchange.startExport', { body: { list: 'stationStar', keyword: '白云' } });
  const { rows } = await readSheet((await fetchFile(world, county, 'exchange.exportFile', started.data.id)).bytes);
  expect(rows).toMatchObject([{ 联络站: '白云联络站', 星级: '二星', 得分: String(line?.score), 接待开展: '75%', 最近接待: '2026-04-10' }]);
});

test('the page of a station shows the same figures to everybody, without refused matters', async () => {
  const { data } = await world.call(town, 'stationInfo.get', { params: { id: full } });
  expect(data.figures).toEqual({
    ...{ year: YEAR, receptions: 3, attended: 36, matters: 4, answered: 2, settled: 2, met: 0 },
    ...{ rating: 4.5, rated: 2, deputyRating: null, deputyRated: 0 },
  });
  await world.db.updateTable('matter').set({ state: 'refused' }).where('title', '=', '路灯 3').execute();
  expect((await world.call(town, 'stationInfo.get', { params: { id: full } })).data.figures.matters).toBe(3);
  const { data: nothing } = await world.call(town, 'stationInfo.get', { params: { id: bare } });
  expect(nothing.figures).toMatchObject({ receptions: 0, attended: 0, matters: 0, rating: null });
});

test('the levels of stars begin at their limits', () => {
  expect([100, 90, 89.9, 80, 70, 60, 59.9, 0].map(starsOf)).toEqual([5, 5, 4, 4, 3, 2, 1, 1]);
  expect(valueOf({ part: 3, whole: 2 })).toBe(1);
  const NONE = { part: 0, whole: 0 };
  expect(scoreOf({ held: NONE, onDuty: NONE, inTime: NONE, rated: NONE, profile: NONE }, WEIGHTS)).toBeNull();
});
