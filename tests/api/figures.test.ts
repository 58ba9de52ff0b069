import { NAMED_FIGURE_PARTS, type NamedFigurePart } from '@contract/rules/figures';
import { ROLE_KINDS } from '@contract/rules/roles';
import type { FiguresQuery, NamedFigure, SuggestionFigures } from '@contract/schema/figures';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import { figuresAccess } from '../../server/modules/figures/access';
import { foldChanges } from '../../server/modules/figures/fold';
import { openRandomSuggestions, type RandomSuggestions, seededRandom } from '../builders/random-suggestions';
import { rawCondition, rawCounts, rawLeads, rawReplyDays } from '../builders/raw-count';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const DAY_MS = 86_400_000;

/** A user who reads figures, and the condition of the visible rows in plain SQL over `suggestion s`. */
interface Reader {
  person: Person;
  areaCode: string;
  sees: string;
}

interface NumberOfPage {
  of: string;
  count: number;
  list: SuggestionFilters;
  /** The row of a table, or the number of months from the nearer end. */
  row?: number;
}

/**
 * The demo data has hundreds of units and delegations: only this many rows of each table are compared with their lists, and as many months at either
 * end, where the period cuts them. All are compared with the counted rows.
 */
const LISTED_ROWS = 2;
const PATIENCE_MS = 240_000;

const PARTS = Object.keys(NAMED_FIGURE_PARTS) as NamedFigurePart[];

const partsOf = (of: string, { name, count, list, ...rest }: NamedFigure): NumberOfPage[] => [
  { of: `${of} ${name}`, count, list },
  ...PARTS.map((part) => ({ of: `${of} ${name} ${part}`, count: rest[part], list: { ...list, ...NAMED_FIGURE_PARTS[part].filters } })),
];

/** Returns every number of the page with the filters of its list. */
function numbersOf(figures: SuggestionFigures): NumberOfPage[] {
  const { total, running, replied, closed, near, over, keySupervised, followUp } = figures;
  const heads = Object.entries({ total, running, replied, closed, near, over, keySupervised, followUp });
  const { byStatus, byCategory, byClass, byHandling, byResult, bySpan } = figures;
  const bars = Object.entries({ byStatus, byCategory, byClass, byHandling, byResult, bySpan });
  const { byUnit, byArea, byDelegation } = figures;
  return [
    ...heads.map(([of, { count, list }]) => ({ of, count, list })),
    ...bars.flatMap(([of, rows]) => rows.map(({ key, count, list }) => ({ of: `${of} ${key}`, count, list }))),
    ...Object.entries({ byUnit, byArea, byDelegation }).flatMap(([of, rows]) =>
      rows.flatMap((row, index) => partsOf(of, row).map((number) => ({ ...number, row: index }))),
    ),
    ...figures.trend.flatMap(({ month, submitted, replied: answered, submittedList, repliedList }, index, { length }) => {
      const row = Math.min(index, length - 1 - index);
      return [
        { of: `${month} submitted`, count: submitted, list: submittedList, row },
        { of: `${month} replied`, count: answered, list: repliedList, row },
      ];
    }),
  ];
}

async function figuresOf(world: World, reader: Reader, query: FiguresQuery = {}): Promise<SuggestionFigures> {
  const { status, data } = await world.call(reader.person, 'figures.suggestion', { query });
  expect(status).toBe(200);
  return data;
}

/** Compares every number with a count of the rows. Returns the figures. */
async function expectCounted(world: World, reader: Reader, query: FiguresQuery = {}): Promise<SuggestionFigures> {
  const figures = await figuresOf(world, reader, query);
  const numbers = numbersOf(figures);
  const conditions = numbers.map(({ list }) => rawCondition(reader.sees, list, world.time.now));
  const raw = await rawCounts(world.db, conditions);
  expect(numbers.map(({ of, count }) => [of, count])).toEqual(numbers.map(({ of }, index) => [of, raw[index]]));
  const condition = rawCondition(reader.sees, query, world.time.now);
  expect(figures.replyDays).toEqual(await rawReplyDays(world.db, condition));
  await expectWhole(world, figures, condition);
  return figures;
}

/** Compares every number twice: with a count of the rows, and with the list to which it links. Returns the figures. */
async function expectAgreement(world: World, reader: Reader, query: FiguresQuery = {}): Promise<SuggestionFigures> {
  const figures = await expectCounted(world, reader, query);
  const totals: [string, number][] = [];
  const listed = numbersOf(figures).filter(({ row = 0 }) => row < LISTED_ROWS);
  for (const { of, list } of listed) {
    const { data } = await world.call(reader.person, 'suggestion.list', { query: { ...list, pageSize: 1 } });
    totals.push([of, data.total]);
  }
  expect(listed.map(({ of, count }) => [of, count])).toEqual(totals);
  return figures;
}

/** Checks that no unit and no delegation is missing. */
async function expectWhole(world: World, figures: SuggestionFigures, condition: string): Promise<void> {
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  expect(sum(figures.byStatus)).toBe(figures.total.count);
  expect(sum(figures.byCategory)).toBe(figures.total.count);
  expect(sum(figures.byDelegation)).toBe(figures.total.count);
  expect(sum(figures.byUnit)).toBe(await rawLeads(world.db, condition));
}

const inArea = (code: string) => `left(s.area_code, ${String(code.length)}) = '${code}'`;
/** The assignments of the unit that are in force, including those of the item into which this one was merged. */
const assigned = (unitId: number) => {
  const of = (item: string) =>
    `EXISTS (SELECT 1 FROM assignment a WHERE a.suggestion_id = ${item} AND a.unit_id = ${String(unitId)} AND a.ended_at IS NULL)`;
  return `${of('s.id')} OR (s.status = 'merged' AND ${of('s.merged_into_id')})`;
};

/** Creates one reader of each kind: offices of city, county and town, a unit, a delegation's liaison, a motion group. */
async function seedReaders(world: World, { unitId, delegationId }: { unitId: number; delegationId: number }): Promise<Reader[]> {
  const office = (areaCode: string) => ({ roleKind: 'suggestion-office' as const, areaCode, sees: inArea(areaCode) });
  const roles = [
    office('3311'),
    office('331102'),
    { roleKind: 'town-congress' as const, areaCode: '331102001', sees: inArea('331102001') },
    { roleKind: 'undertaking-unit' as const, areaCode: '3311', unitId, sees: assigned(unitId) },
    { roleKind: 'delegation-liaison' as const, areaCode: '3311', delegationId, sees: `s.delegation_id = ${String(delegationId)}` },
    { roleKind: 'motion-group' as const, areaCode: '3311', sees: `${inArea('3311')} AND s.kind = 'motion'` },
  ];
  const readers: Reader[] = [];
  for (const { sees, ...role } of roles) readers.push({ person: await world.signIn(role), areaCode: role.areaCode, sees });
  return readers;
}

// Hundreds of lists are requested, which takes long on a busy machine.
jest.setTimeout(PATIENCE_MS);

describe('figures of a world drawn at random', () => {
  let world: World;
  let random: RandomSuggestions;
  let readers: Reader[];
  const draw = seededRandom(20_260_305);
  const dice = () => draw();

  beforeAll(async () => {
    world = await openWorld();
    random = await openRandomSuggestions(world.db, world.time.now, dice);
    await random.add(220);
    const [unitId = 0] = random.unitIds;
    readers = await seedReaders(world, { unitId, delegationId: random.deputies[0]?.delegationId ?? 0 });
  });
  afterAll(() => world.close());

  const office = (): Reader => {
    const [found] = readers;
    if (!found) throw new Error('no reader');
    return found;
  };

  it('the figures of random data equal the lists and the rows, for every reader', async () => {
    for (const reader of readers) {
      const { total } = await expectAgreement(world, reader);
      expect(total.count).toBeGreaterThan(0);
    }
  });

  it('the figures of random data equal the lists and the rows for every filter', async () => {
    const [termId = 0] = random.termIds;
    const narrowings: FiguresQuery[] = [
      { termId },
      { kind: 'motion', inSession: true },
      { kind: 'suggestion', inSession: false },
      { areaCode: '331102' },
      { submittedFrom: '2025-06-15', submittedTo: '2026-01-10' },
      { submittedFrom: '2025-12-01', submittedTo: '2026-01-31' },
      { submittedFrom: '2025-12-20', submittedTo: '2026-01-05' },
      { submittedFrom: '2026-01-03', submittedTo: '2026-01-24', kind: 'suggestion' },
      { submittedFrom: '2026-01-20', submittedTo: '2025-12-10' },
      { submittedFrom: '2026-03-01', kind: 'suggestion' },
      { submittedTo: '2025-12-31', termId, areaCode: '331121' },
    ];
    for (const query of narrowings) await expectAgreement(world, office(), query);
    const group = readers.find(({ sees }) => sees.includes('motion'));
    if (!group) throw new Error('no motion group');
    expect((await expectAgreement(world, group, { kind: 'suggestion' })).total.count).toBe(0);
  });

  it('the figures of random data stay right after any change, before and after the sums are folded', async () => {
    for (let round = 0; round < 2; round += 1) {
      await random.change(40);
      await expectCounted(world, office());
      await foldChanges(world.db, world.time.now);
      await random.change(15);
      await random.add(10);
      for (const reader of readers.slice(1, 3)) await expectCounted(world, reader);
      await expectCounted(world, office(), { submittedFrom: '2025-11-12', submittedTo: '2026-02-28' });
      await foldChanges(world.db, world.time.now);
      await expectAgreement(world, office());
    }
  });

  it('the figures count near and overdue items by the current time, also when the clock goes back', async () => {
    const start = world.time.now;
    const overAt = async (days: number, folds: boolean) => {
      world.time.now = new Date(start.getTime() + days * DAY_MS);
      const person = await world.signIn({ roleKind: 'suggestion-office' });
      const { over } = await expectAgreement(world, { ...office(), person });
      if (folds) await foldChanges(world.db, world.time.now);
      return over.count;
    };
    const counts = [
      await overAt(0, true),
      await overAt(9.3, false),
      await overAt(21, true),
      await overAt(22, false),
      await overAt(3, false),
    ];
    const [first = 0, , third = 0, , back = 0] = counts;
    expect(third).toBeGreaterThan(first);
    expect(back).toBeLessThan(third);
    world.time.now = start;
  });

  it('the figures count an item for each of its lead units', async () => {
    const [, second = 0] = random.unitIds;
    const before = await figuresOf(world, office());
    const id = (await world.db.selectFrom('suggestion').select('id').where('status', '=', 'handling').executeTakeFirstOrThrow()).id;
    await world.db.deleteFrom('assignment').where('suggestionId', '=', id).execute();
    const lead = {
      suggestionId: id,
      role: 'lead' as const,
      assignedAt: world.time.now,
      signedAt: null,
      endedAt: null,
      dueAt: null,
      returnUntil: null,
    };
    await world.db
      .insertInto('assignment')
      .values(random.unitIds.map((unitId) => ({ ...lead, unitId })))
      .execute();
    const after = await expectAgreement(world, office());
    expect(after.total.count).toBe(before.total.count);
    expect(after.byUnit.filter(({ key }) => random.unitIds.map(String).includes(key))).toHaveLength(random.unitIds.length);
    expect(after.byUnit.find(({ key }) => key === String(second))?.list).toEqual({ leadUnitId: second });
  });

  it('the figures cover twelve months up to the current one, cut to the period', async () => {
    const whole = await figuresOf(world, office());
    expect(whole.trend.map(({ month }) => month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    const cut = await figuresOf(world, office(), { submittedFrom: '2025-11-20', submittedTo: '2026-01-10' });
    expect(cut.trend.map(({ submittedList }) => [submittedList.submittedFrom, submittedList.submittedTo])).toEqual([
      ['2025-11-20', '2025-11-30'],
      ['2025-12-01', '2025-12-31'],
      ['2026-01-01', '2026-01-10'],
    ]);
    expect((await figuresOf(world, office(), { submittedFrom: '2027-01-01' })).trend).toEqual([]);
  });
});

describe('figures of the demo data', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ seed: 'demo', now: new Date() });
  });
  afterAll(() => world.close());

  it('the figures of the demo data equal the lists and the rows, for offices, a unit, a delegation and the motion group', async () => {
    const item = await world.db
      .selectFrom('suggestion')
      .innerJoin('assignment', 'assignment.suggestionId', 'suggestion.id')
      .where('assignment.endedAt', 'is', null)
      .where('assignment.role', '=', 'lead')
      .where('suggestion.areaCode', '=', '3311')
      .select(['assignment.unitId', 'suggestion.delegationId'])
      .executeTakeFirstOrThrow();
    const readers = await seedReaders(world, item);
    for (const reader of readers) await expectAgreement(world, reader);
    const [office] = readers;
    if (!office) throw new Error('no reader');
    const { total, byArea } = await figuresOf(world, office);
    expect(total.count).toBeGreaterThan(100);
    // The city's own items, and the items of each county with its towns.
    expect(byArea[0]?.list).toEqual({ areaCode: '3311', ownArea: true });
    expect(byArea.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
  });
});

describe('GET /api/figures/suggestion', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('GET /api/figures/suggestion needs a session', async () => {
    expect((await world.call(null, 'figures.suggestion', { query: {} })).status).toBe(401);
  });

  it.each(ROLE_KINDS)('GET /api/figures/suggestion is only for roles that read suggestions for their office: %s', async (roleKind) => {
    const person = await world.signIn({ roleKind });
    const readers: readonly string[] = figuresAccess['figures.suggestion'];
    expect((await world.call(person, 'figures.suggestion', { query: {} })).status).toBe(readers.includes(roleKind) ? 200 : 403);
    expect(roleKind === 'deputy' && readers.includes(roleKind)).toBe(false);
  });

  it('GET /api/figures/suggestion refuses another area, and unknown filters', async () => {
    const county = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    const outside = await world.call(county, 'figures.suggestion', { query: { areaCode: '331121' } });
    expect([outside.status, outside.error]).toEqual([403, 'access.area']);
    const loose = { submittedFrom: 'yesterday' } as FiguresQuery;
    expect((await world.call(county, 'figures.suggestion', { query: loose })).status).toBe(400);
    expect((await world.call(county, 'figures.suggestion', { query: { status: 'closed' } as FiguresQuery })).status).toBe(400);
  });

  it('GET /api/figures/suggestion returns zero when there are no items', async () => {
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    const { data } = await world.call(office, 'figures.suggestion', { query: {} });
    expect(data.total).toEqual({ count: 0, list: {} });
    expect([data.byUnit, data.byDelegation, data.replyDays]).toEqual([[], [], { average: null, median: null }]);
  });
});
