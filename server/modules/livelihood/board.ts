import type { CallInput } from '@contract/contract';
import { areaContains, digitsBelow } from '@contract/rules/area';
import { beijingYear } from '@contract/rules/beijing';
import { BOARD_LIMITS, shareOf } from '@contract/rules/livelihood';
import type { LivelihoodBoard } from '@contract/schema/livelihood-public';
import { sql } from 'kysely';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeKept } from './kept';
import { colourBy, hasEver, isDone } from './visibility';

interface AreaRow {
  areaCode: string;
  formal: number;
  done: number;
  green: number;
  yellow: number;
  red: number;
  progress: number;
  spent: number;
  invested: number;
  planned: number;
  problems: number;
  fixed: number;
}

const NUMBERS = ['formal', 'done', 'green', 'yellow', 'red', 'progress', 'spent', 'invested', 'planned', 'problems', 'fixed'] as const;
const NONE = Object.fromEntries(NUMBERS.map((name) => [name, 0])) as Omit<AreaRow, 'areaCode'>;

/** The big screen of an area's formal projects of a year: their progress, photos and problems. */
export function makeLivelihoodBoard({ db, clock, root }: Pick<Kernel, 'db' | 'clock'> & { root: () => string }) {
  const kept = makeKept<LivelihoodBoard>(clock);
  const formal = hasEver('formal');

  const ofArea = (areaCode: string, year: number) =>
    db.selectFrom('livelihood').where('livelihood.areaCode', 'like', `${areaCode}%`).where('livelihood.year', '=', year).where(formal);

  async function yearsOf(areaCode: string): Promise<number[]> {
    const rows = await db
      .selectFrom('livelihood')
      .where('livelihood.areaCode', 'like', `${areaCode}%`)
      .where(formal)
      .select('livelihood.year')
      .distinct()
      .orderBy('livelihood.year', 'desc')
      .execute();
    return rows.map(({ year }) => year);
  }

  function byArea(areaCode: string, year: number, now: Date): Promise<AreaRow[]> {
    const place = sql<string>`left(livelihood.area_code, ${sql.lit(digitsBelow(areaCode))}::int)`;
    const sum = (value: string) => sql<number>`coalesce(sum(${sql.raw(value)}), 0)::float8`;
    return ofArea(areaCode, year)
      .groupBy(place)
      .select([
        place.as('areaCode'),
        sql<number>`count(*)::int`.as('formal'),
        sql<number>`count(*) FILTER (WHERE ${isDone})::int`.as('done'),
      ])
      .select(
        (['green', 'yellow', 'red'] as const).map((name) => sql<number>`count(*) FILTER (WHERE ${colourBy(now)} = ${name})::int`.as(name)),
      )
      .select([sum('progress').as('progress'), sum('spent').as('spent'), sum('CASE WHEN cost > 0 THEN spent END').as('invested')])
      .select([sum('cost').as('planned'), sum('problems').as('problems'), sum('fixed').as('fixed')])
      .$castTo<AreaRow>()
      .execute();
  }

  /** Sorts red projects first, then those that are furthest behind. */
  const projects = (areaCode: string, year: number, now: Date) =>
    ofArea(areaCode, year)
      .innerJoin('area', 'area.code', 'livelihood.areaCode')
      .select(['livelihood.id', 'livelihood.title', 'livelihood.areaCode', 'area.name as areaName', 'livelihood.state'])
      .select([colourBy(now).as('colour'), 'livelihood.progress', 'livelihood.longitude', 'livelihood.latitude'])
      .orderBy(sql`array_position(ARRAY['red', 'yellow', 'green'], ${colourBy(now)})`)
      .orderBy('livelihood.progress')
      .orderBy('livelihood.id')
      .limit(BOARD_LIMITS.projects)
      .execute();

  const photos = (areaCode: string, year: number) =>
    ofArea(areaCode, year)
      .innerJoin('livelihoodQuarter as reported', 'reported.livelihoodId', 'livelihood.id')
      .innerJoin('file', (join) => join.onRef('file.ownerId', '=', 'reported.id').on('file.ownerType', '=', 'livelihoodQuarter'))
      .select(['file.id', 'livelihood.id as livelihoodId', 'livelihood.title', 'reported.quarter', 'reported.reportedAt'])
      .orderBy('reported.reportedAt', 'desc')
      .orderBy('file.ordernum')
      .orderBy('file.id')
      .limit(BOARD_LIMITS.photos)
      .execute();

  const problems = (areaCode: string, year: number) =>
    ofArea(areaCode, year)
      .innerJoin('livelihoodProblem as problem', 'problem.livelihoodId', 'livelihood.id')
      .select(['problem.id', 'livelihood.id as livelihoodId', 'livelihood.title', 'problem.content', 'problem.raisedOn', 'problem.fixedOn'])
      .orderBy(sql`problem.fixed_on IS NOT NULL`)
      .orderBy('problem.raisedOn', 'desc')
      .orderBy('problem.id', 'desc')
      .limit(BOARD_LIMITS.problems)
      .execute();

  async function read(areaCode: string, asked: number | undefined): Promise<LivelihoodBoard> {
    const now = clock.now();
    const years = await yearsOf(areaCode);
    const year = asked ?? years[0] ?? beijingYear(now);
    const [rows, areas, shown, pictures, found] = await Promise.all([
      byArea(areaCode, year, now),
      db
        .selectFrom('area')
        .where('code', 'like', `${areaCode}%`)
        .where((eb) => eb(eb.fn<number>('length', ['code']), '<=', digitsBelow(areaCode)))
        .select(['code', 'name', 'longitude', 'latitude'])
        .orderBy('code')
        .limit(100)
        .execute(),
      projects(areaCode, year, now),
      photos(areaCode, year),
      problems(areaCode, year),
    ]);
    const all = Object.fromEntries(NUMBERS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as typeof NONE;
    const shares = (row: typeof NONE) => ({
      progress: shareOf(row.progress / 100, row.formal),
      investedRate: shareOf(row.invested, row.planned),
    });
    const colours = ({ green, yellow, red }: typeof NONE) => ({ green, yellow, red });
    return {
      ...{ asOf: now.toISOString(), year, areaCode, areaName: areas.find(({ code }) => code === areaCode)?.name ?? '' },
      ...{ formal: all.formal, done: all.done, colours: colours(all), ...shares(all), doneRate: shareOf(all.done, all.formal) },
      ...{ planned: all.planned, spent: all.spent, problems: all.problems, fixed: all.fixed, years },
      areas: areas.map(({ code, name, longitude, latitude }) => {
        const row = rows.find((one) => one.areaCode === code) ?? NONE;
        return {
          areaCode: code,
          areaName: name,
          longitude,
          latitude,
          formal: row.formal,
          done: row.done,
          colours: colours(row),
          ...shares(row),
        };
      }),
      projects: shown,
      photos: pictures.map(({ reportedAt, ...photo }) => ({ ...photo, takenAt: reportedAt.toISOString() })),
      problemList: found,
    };
  }

  async function board({ areaCode = root(), year }: CallInput<'livelihood.board'>['query']): Promise<LivelihoodBoard> {
    if (!areaContains(root(), areaCode)) throw fail('request.invalid', { field: 'areaCode' });
    return kept(`${areaCode} ${String(year)}`, () => read(areaCode, year));
  }

  return { board };
}
