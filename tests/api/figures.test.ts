import { NAMED_FIGURE_PARTS, type NamedFigurePart } from '@contract/rules/figures';
import { ROLE_KINDS } from '@contract/rules/roles';
import type { FiguresQuery, NamedFigure, SuggestionFigures } from '@contract/schema/figures';
import type { SuggestionFilters } from '@contract/schema/suggestion';
import { figuresAccess } from '../../server/modules/figures/access';
import { foldChanges } from '../../server/modules/figures/fold';
import { openRandomSuggestions, type RandomSuggestions, seededRandom } from '../builders/random-suggestions';
import { rawCondition, rawCounts, rawReplyDays } from '../builders/raw-count';
import type { Person } from '../builders/suggestion-people';
import { openWorld, type World } from '../builders/suggestion-world';

const DAY_MS = 86_400_000;

/** Someone who reads figures, and what they see in plain SQL over `suggestion s`. */
interface Reader {
  person: Person;
  areaCode: string;
  sees: string;
}

interface Number {
  of: string;
  count: number;
  list: SuggestionFilters;
}

const PARTS = Object.keys(NAMED_FIGURE_PARTS) as NamedFigurePart[];

const partsOf = (of: string, { name, count, list, ...rest }: NamedFigure): Number[] => [
  { of: `${of} ${name}`, count, list },
  ...PARTS.map((part) => ({ of: `${of} ${name} ${part}`, count: rest[part], list: { ...list, ...NAMED_FIGURE_PARTS[part].filters } })),
];

/** Every number of the page with the filters of its list. */
function numbersOf(figures: SuggestionFigures): Number[] {
  const { total, running, replied, closed, near, over, keySupervised, followUp } = figures;
  const heads = Object.entries({ total, running, replied, closed, near, over, keySupervised, followUp });
  const { byStatus, byCategory, byClass, byHandling, byResult, bySpan } = figures;
  const bars = Object.entries({ byStatus, byCategory, byClass, byHandling, byResult, bySpan });
  const { byUnit, byArea, byDelegation } = figures;
  return [
    ...heads.map(([of, { count, list }]) => ({ of, count, list })),
    ...bars.flatMap(([of, rows]) => rows.map(({ key, count, list }) => ({ of: `${of} ${key}`, count, list }))),
    ...Object.entries({ byUnit, byArea, byDelegation }).flatMap(([of, rows]) => rows.flatMap((row) => partsOf(of, row))),
    ...figures.trend.flatMap(({ month, submitted, replied: answered, submittedList, repliedList }) => [
      { of: `${month} submitted`, count: submitted, list: submittedList },
      { of: `${month} replied`, count: answered, list: repliedList },
    ]),
  ];
}

async function figuresOf(world: World, reader: Reader, query: FiguresQuery = {}): Promise<SuggestionFigures> {
  const { status, data } = await world.call(reader.person, 'figures.suggestion', { query });
  expect(status).toBe(200);
  return data;
}

/** Looks at every number: against the list that it leads to, and against a count of the rows. Answers the figures. */
async function expectAgreement(world: World, reader: Reader, query: FiguresQuery = {}): Promise<SuggestionFigures> {
  const figures = await figuresOf(world, reader, query);
  const numbers = numbersOf(figures);
  const conditions = numbers.map(({ list }) => rawCondition(reader.sees, list, world.time.now));
  const raw = await rawCounts(world.db, conditions);
  expect(numbers.map(({ of, count }) => [of, count])).toEqual(numbers.map(({ of }, index) => [of, raw[index]]));
  const totals: [string, number][] = [];
  for (const { of, list } of numbers) {
    const { data } = await world.call(reader.person, 'suggestion.list', { query: { ...list, pageSize: 1 } });
    totals.push([of, data.total]);
  }
  expect(numbers.map(({ of, count }) => [of, count])).toEqual(totals);
  const condition = rawCondition(reader.sees, query, world.time.now);
  expect(figures.replyDays).toEqual(await rawReplyDays(world.db, condition));
  await expectWhole(world, figures, condition);
  return figures;
}

/** That no unit and no delegation is left out. */
async function expectWhole(world: World, figures: SuggestionFigures, condition: string): Promise<void> {
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  expect(sum(figures.byStatus)).toBe(figures.total.count);
  expect(sum(figures.byCategory)).toBe(figures.total.count);
  expect(sum(figures.byDelegation)).toBe(figures.total.count);
  const leads = await rawCounts(world.db, [
    `EXISTS (SELECT 1) AND s.id IN (SELECT id FROM suggestion s WHERE ${condition})`,
  ]);
  expect(leads[0]).toBe(figures.total.count);
  const { rows } = await world.db
    .selectFrom('assignment')
    .innerJoin('suggestion as s', 's.id', 'assignment.suggestionId')
    .where('assignment.role', '=', 'lead')
    .where('assignment.endedAt', 'is', null)
    .where(rawWhere(condition))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute()
    .then((found) => ({ rows: found }));
  expect(sum(figures.byUnit)).toBe(rows[0]?.count);
}
