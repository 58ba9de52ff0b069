import { FIGURE_KEYS, FIGURES } from '@contract/figures';
import type { FigurePart } from '@contract/figures/figure';
import { GAP_CLASSES } from '@contract/gaps';
import { RANKING_WEIGHTS } from '@contract/rules/ranking';
import { foldSums } from '../../server/platform/measures/sums';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const NOW = new Date();
const YEAR = NOW.getUTCFullYear();

let world: World;
let city: Person;
let county: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: NOW });
  city = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
});
afterAll(() => world.close());

const figuresOf = async (person: Person, query: object = { year: YEAR }) => (await world.call(person, 'dashboard.figures', { query })).data;

/** The lists that contain exactly one row per counted record. */
const LISTS = {
  '/suggestion/keepalive-list': 'suggestion.list',
  '/station/keepalive-reception': 'reception.list',
  '/station/keepalive-matter': 'matter.list',
  '/visit/keepalive-list': 'visit.list',
  '/voter/keepalive-comment': 'comment.list',
  '/lead/keepalive-list': 'lead.list',
  '/livelihood/keepalive-list': 'livelihood.list',
  '/deputy/keepalive-list': 'deputy.list',
} as const;

/** Returns the list's total for a part; null when its rows are not the counted records. */
async function listed(
  { list }: FigurePart,
  { areaCode, from, to }: { areaCode: string; from: string; to: string },
): Promise<number | null> {
  const name = list && LISTS[list.path as keyof typeof LISTS];
  if (!list || !name) return null;
  const query = {
    ...list.filters,
    ...(list.area && { [list.area]: areaCode }),
    ...(list.from && { [list.from]: from }),
    ...(list.to && { [list.to]: to }),
    ...(list.year && { [list.year]: String(YEAR) }),
    pageSize: 1,
  };
  const { status, data } = await world.call(city, name, { query });
  expect([name, status]).toEqual([name, 200]);
  return data.total;
}

test.each(['3311', '331102'])('each figure of %s is the total of its list with the same filters', async (areaCode) => {
  const figures = await figuresOf(city, { year: YEAR, areaCode });
  let compared = 0;
  for (const key of FIGURE_KEYS) {
    const { of, outOf } = figures.figures[key];
    const { of: part, outOf: whole } = FIGURES[key];
    for (const [counted, count] of [[part, of] as const, ...(whole ? [[whole, outOf] as const] : [])]) {
      const total = await listed(counted, figures);
      if (total === null) continue;
      compared += 1;
      expect([key, counted.name, count]).toEqual([key, counted.name, total]);
    }
  }
  expect(compared).toBeGreaterThan(12);
});

test('shares return their part and whole, and the same days of the year before', async () => {
  const { figures, before, from, to, months, areas } = await figuresOf(city);
  const { value, of, outOf } = figures.satisfaction;
  expect(outOf).toBeGreaterThan(0);
  expect(value).toBe(Math.round((of / Number(outOf)) * 1000) / 10);
  expect(before?.from).toBe(`${String(YEAR - 1)}-01-01`);
  expect([from, before?.to.slice(5)]).toEqual([`${String(YEAR)}-01-01`, to.slice(5)]);
  expect(before?.figures.suggestions).toBeGreaterThan(0);
  expect(months.map(({ month }) => month)).toEqual(
    [...Array(Number(to.slice(5, 7))).keys()].map((at) => `${String(YEAR)}-${String(at + 1).padStart(2, '0')}`),
  );
  expect(months.reduce((sum, month) => sum + (month.figures.suggestions ?? 0), 0)).toBe(figures.suggestions.of);
  // The congress of the city has items of its own.
  expect(areas.reduce((sum, area) => sum + (area.figures.suggestions ?? 0), 0)).toBeLessThan(figures.suggestions.of);
  expect(areas).toHaveLength(9);
});

test('a term is counted from its first month to today, and compared with an equal part of the term before', async () => {
  const [former, term] = await world.db
    .selectFrom('term')
    .select(['beginDate', 'endDate'])
    .where('areaCode', '=', '3311')
    .orderBy('beginDate')
    .execute();
  // A platform that was empty then has no earlier figures to compare with.
  expect((await figuresOf(city, {})).before).toBeNull();
  const { id } = await world.db
    .selectFrom('suggestion')
    .select('id')
    .where('areaCode', '=', '3311')
    .where('submittedAt', '<', new Date(`${String(YEAR)}-01-01`))
    .limit(1)
    .executeTakeFirstOrThrow();
  const then = { submittedAt: new Date(`${String(former?.beginDate)}T12:00:00Z`) };
  await world.db.updateTable('suggestion').set(then).where('id', '=', id).execute();
  const { year, before, from, to, figures } = await figuresOf(city, {});
  const monthsIn = (first = '', last = '') =>
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7));
  expect([year, from]).toEqual([null, `${String(term?.beginDate.slice(0, 7))}-01`]);
  expect(before?.from).toBe(`${String(former?.beginDate.slice(0, 7))}-01`);
  expect(monthsIn(before?.from, before?.to)).toBe(monthsIn(from, to));
  expect(before?.figures.suggestions).toBe(1);
  expect(to <= NOW.toISOString().slice(0, 10) || to > from).toBe(true);
  expect(figures.suggestions.of).toBeGreaterThan((await figuresOf(city)).figures.suggestions.of);
});

test('a reply in time still counts after its item is closed', async () => {
  const { figures, from, to } = await figuresOf(city);
  const query = { outcome: 'inTime', status: 'closed', dueFrom: from, dueTo: to, pageSize: 1 } as const;
  const closed = await world.call(city, 'suggestion.list', { query });
  expect(closed.data.total).toBeGreaterThan(20);
  expect(figures.inTime.of).toBeGreaterThanOrEqual(closed.data.total);
});

test('figures are limited to the own area and those below; another area is refused, an unknown one is not found', async () => {
  expect((await figuresOf(county)).areaCode).toBe('331102');
  expect((await figuresOf(county)).areas.length).toBeGreaterThan(5);
  for (const name of ['dashboard.figures', 'dashboard.ranking'] as const) {
    for (const areaCode of ['331121', '3311']) {
      expect(await world.call(county, name, { query: { areaCode } })).toMatchObject({ status: 403, error: 'access.area' });
    }
    expect(await world.call(city, name, { query: { areaCode: '331199' } })).toMatchObject({ status: 404, error: 'dashboard.area' });
    expect((await world.call(city, name, { query: { areaCode: '33x1' } })).status).toBe(400);
    expect((await world.call(city, name, { query: { year: 1999 } })).status).toBe(400);
    expect((await world.call(null, name, { query: {} })).status).toBe(401);
  }
});

test('a year without rows has the figure zero, and its shares are null', async () => {
  const { figures, areas } = await figuresOf(city, { year: 2001 });
  expect(figures.suggestions.value).toBe(0);
  expect(figures.satisfaction).toEqual({ value: null, of: 0, outOf: 0 });
  expect(areas.every((area) => area.figures.satisfaction === null)).toBe(true);
});

test('a change appears in the figures at once, before and after the sums are folded', async () => {
  const before = (await figuresOf(city)).figures.comments.of;
  await world.db
    .updateTable('comment')
    .set({ submittedAt: NOW })
    .where('id', '=', (eb) => eb.selectFrom('comment').select((one) => one.fn.min<number>('id').as('id')))
    .execute();
  const after = (await figuresOf(city)).figures.comments.of;
  await foldSums(world.db);
  expect((await figuresOf(city)).figures.comments.of).toBe(after);
  expect(after).toBeGreaterThanOrEqual(before);
});

describe('ranking', () => {
  it('the ranking orders the areas by their points, and shows each part with its number of cases', async () => {
    const { data } = await world.call(city, 'dashboard.ranking', { query: { year: YEAR } });
    expect(data.weights).toEqual(RANKING_WEIGHTS);
    const scores = data.areas.flatMap(({ score }) => score ?? []);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(data.areas[0]?.place).toBe(1);
    for (const { parts, score } of data.areas) {
      const counted = Object.entries(parts).filter(([, part]) => part.points !== null);
      for (const [, { cases }] of counted) expect(cases).toBeGreaterThanOrEqual(5);
      const weights = counted.reduce((sum, [part]) => sum + RANKING_WEIGHTS[part as keyof typeof RANKING_WEIGHTS], 0);
      const points = counted.reduce(
        (sum, [part, { points: of }]) => sum + (of ?? 0) * RANKING_WEIGHTS[part as keyof typeof RANKING_WEIGHTS],
        0,
      );
      if (score !== null) expect(Math.abs(points / weights - score)).toBeLessThan(0.2);
    }
    const best = data.areas.map(({ parts }) => parts.suggestions.points ?? 0);
    expect(Math.max(...best)).toBe(100);
  });

  it('the ranking hides parts with fewer than five cases', async () => {
    const { data } = await world.call(county, 'dashboard.ranking', { query: { year: YEAR } });
    const parts = data.areas.flatMap((area) => Object.values(area.parts));
    expect(parts.some(({ cases }) => cases < 5)).toBe(true);
    for (const { cases, points, value } of parts) if (cases < 5) expect([points, value]).toEqual([null, null]);
  });

  it('the ranking uses the weights that an office sets for its area, and their sum must be 100', async () => {
    const body = { ...RANKING_WEIGHTS, suggestions: 0, inTime: 35 };
    expect(await world.call(city, 'dashboard.setWeights', { body: { ...body, solved: 9 } })).toMatchObject({
      status: 400,
      error: 'dashboard.weights',
    });
    expect((await world.call(city, 'dashboard.setWeights', { body })).data).toEqual(body);
    expect((await world.call(county, 'dashboard.ranking', { query: {} })).data.weights).toEqual(body);
    const deputy = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '3311' });
    expect((await world.call(deputy, 'dashboard.setWeights', { body })).status).toBe(403);
  });
});

describe('the screen that everybody may see', () => {
  it('the public screen shows counts of published rows without a login, and hides groups of fewer than three', async () => {
    const { status, data } = await world.call(null, 'dashboard.screen', { query: {} });
    expect([status, data.areaCode, data.areas.length, data.above]).toEqual([200, '3311', 9, null]);
    const values = [data, ...data.areas, ...data.months].flatMap(({ figures }) => Object.values(figures));
    expect(values.filter((value) => value === 1 || value === 2)).toEqual([]);
    const found = await world.db
      .selectFrom('suggestion')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('isPublic', '=', true)
      .where('submittedAt', '>=', new Date(`${String(YEAR)}-01-01T00:00:00+08:00`))
      .where('status', 'in', ['accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed'])
      .executeTakeFirstOrThrow();
    expect(data.figures.suggestions).toBe(found.count);
  });

  it('the public screen opens a county with its open stations, and refuses an area outside the city', async () => {
    const { data } = await world.call(null, 'dashboard.screen', { query: { areaCode: '331102' } });
    expect(data.above).toBe('3311');
    expect(data.stations.length).toBeGreaterThan(0);
    expect(await world.call(null, 'dashboard.screen', { query: { areaCode: '3301' } })).toMatchObject({
      status: 404,
      error: 'dashboard.area',
    });
    expect((await world.call(null, 'dashboard.screen', { query: { areaCode: 'x' } })).status).toBe(400);
  });
});

describe('what is missing', () => {
  it('the counts of missing data equal the totals of their lists, for the requested area', async () => {
    const { status, data } = await world.call(city, 'dashboard.gaps', { query: { areaCode: '331102' } });
    expect([status, data.areaName]).toEqual([200, '莲都区']);
    const lists = new Map(GAP_CLASSES.flatMap(({ gaps }) => gaps).map((gap) => [`${gap.path} ${gap.name}`, gap.list]));
    const gaps = data.classes.flatMap((one) => one.gaps);
    expect(gaps.length).toBeGreaterThan(25);
    expect(gaps.filter(({ count }) => count > 0).length).toBeGreaterThan(12);
    for (const { path, name, query, count } of gaps) {
      const list = lists.get(`${path} ${name}`);
      const route = list === 'study' ? 'study.progress' : (`${String(list)}.list` as 'matter.list');
      const answer = await world.call(city, route as 'matter.list', { query: { ...query, pageSize: 1 } });
      expect([name, answer.status, answer.data.total]).toEqual([name, 200, count]);
    }
  });

  it('the missing data shows only the lists the caller may read, and no other area', async () => {
    const reader = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    const { data } = await world.call(reader, 'dashboard.gaps', { query: {} });
    expect(data.classes.map(({ title }) => title)).toEqual(['建议议案']);
    expect(await world.call(reader, 'dashboard.gaps', { query: { areaCode: '331121' } })).toMatchObject({
      status: 403,
      error: 'access.area',
    });
    const deputy = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102' });
    expect((await world.call(deputy, 'dashboard.gaps', { query: {} })).status).toBe(403);
  });
});
