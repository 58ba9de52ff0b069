import type { CallInput } from '@contract/contract';
import { areaContains, digitsBelow } from '@contract/rules/area';
import { LIVELIHOOD_EVER, type LivelihoodEver, shareOf } from '@contract/rules/livelihood';
import type { LivelihoodFigures } from '@contract/schema/livelihood-public';
import { sql } from 'kysely';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeKept } from './kept';
import { hasEver } from './visibility';

const EVER_NAMES = Object.keys(LIVELIHOOD_EVER) as LivelihoodEver[];

/** The sums of projects with the same year and area; every figure is a sum of these cells. */
type Cell = Record<LivelihoodEver, number> & {
  areaCode: string;
  year: number;
  received: number;
  yes: number;
  members: number;
  liked: number;
  valid: number;
  spent: number;
  planned: number;
  progress: number;
};

const SUMMED = ['received', ...EVER_NAMES, 'yes', 'members', 'liked', 'valid', 'spent', 'planned', 'progress'] as const;

function totals(cells: readonly Cell[]) {
  const sum = Object.fromEntries(SUMMED.map((name) => [name, cells.reduce((all, cell) => all + cell[name], 0)])) as Omit<
    Cell,
    'areaCode' | 'year'
  >;
  const { received, collected, candidate, formal, done, rated, satisfied } = sum;
  return {
    ...{ received, collected, candidate, formal, done, rated, satisfied },
    yesRate: shareOf(sum.yes, sum.members),
    doneRate: shareOf(done, formal),
    satisfiedRate: shareOf(sum.liked, sum.valid),
    investedRate: shareOf(sum.spent, sum.planned),
    progress: shareOf(sum.progress / 100, formal),
  };
}

/** The public figures of livelihood projects by year and area. Each figure equals the total of openList with the same filter. */
export function makeLivelihoodFigures({ db, clock, root }: Pick<Kernel, 'db' | 'clock'> & { root: () => string }) {
  const kept = makeKept<{ asOf: Date; cells: Cell[] }>(clock);

  async function read(areaCode: string): Promise<Cell[]> {
    const formal = hasEver('formal');
    // Groups by the requested area and the areas directly below it; lower areas count for these.
    const place = sql<string>`left(livelihood.area_code, ${sql.lit(digitsBelow(areaCode))}::int)`;
    const of = (value: string) => sql<number>`coalesce(sum(${sql.raw(value)}) FILTER (WHERE ${formal}), 0)::float8`;
    return db
      .selectFrom('livelihood')
      .where('livelihood.areaCode', 'like', `${areaCode}%`)
      .groupBy([place, 'livelihood.year'])
      .select([place.as('areaCode'), 'livelihood.year'])
      .select(sql<number>`count(*) FILTER (WHERE livelihood.state <> 'withdrawn')::int`.as('received'))
      .select(EVER_NAMES.map((name) => sql<number>`count(*) FILTER (WHERE ${hasEver(name)})::int`.as(name)))
      .select([of('CASE WHEN members IS NOT NULL THEN yes END').as('yes'), of('members').as('members')])
      .select([of('good + fair').as('liked'), of('rating_valid').as('valid')])
      .select([of('CASE WHEN cost > 0 THEN spent END').as('spent'), of('cost').as('planned'), of('progress').as('progress')])
      .$castTo<Cell>()
      .execute();
  }

  async function figures({ areaCode = root(), year }: CallInput<'livelihood.figures'>['query']): Promise<LivelihoodFigures> {
    if (!areaContains(root(), areaCode)) throw fail('request.invalid', { field: 'areaCode' });
    const [{ asOf, cells: all }, areas] = await Promise.all([
      kept(areaCode, async () => ({ asOf: clock.now(), cells: await read(areaCode) })),
      db
        .selectFrom('area')
        .where('code', 'like', `${areaCode}%`)
        .where((eb) => eb(eb.fn<number>('length', ['code']), '<=', digitsBelow(areaCode)))
        .select(['code', 'name'])
        .orderBy('code')
        .limit(100)
        .execute(),
    ]);
    const ofYear = year === undefined ? all : all.filter((cell) => cell.year === year);
    const years = [...new Set(all.map((cell) => cell.year))].sort((one, other) => other - one);
    return {
      ...totals(ofYear),
      asOf: asOf.toISOString(),
      areas: areas.map(({ code, name }) => ({
        areaCode: code,
        areaName: name,
        ...totals(ofYear.filter((cell) => cell.areaCode === code)),
      })),
      byYear: years.slice(0, 50).map((one) => ({ year: one, ...totals(all.filter((cell) => cell.year === one)) })),
    };
  }

  return { figures };
}
