import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import { toPoints } from '@contract/rules/score';
import { countYear, type CountedYear, type InOffice, inOfficeOf, type ScoreRow } from '@contract/rules/score-year';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { type RuleVersion, rulesOf, rulesOfYear, treeOf } from './in-force';
import type { StoredPart } from './tables';

export interface Mandate {
  id: number;
  from: string;
  to: string | null;
}

export interface Counting {
  areaCode: string;
  year: number;
  now: Date;
  /** Limits the count to this deputy. */
  only?: number | null;
}

export const spanOfYear = (year: number): { from: Date; to: Date } => ({
  from: beginOfDate(`${String(year)}-01-01`),
  to: beginOfDate(`${String(year + 1)}-01-01`),
});

/** Returns the mandates of a congress that were in office on a day of the year. */
export async function mandatesOf(db: Db, { areaCode, year, only = null }: Omit<Counting, 'now'>): Promise<Mandate[]> {
  const { rows } = await sql<Mandate>`
    SELECT deputy.id, coalesce(deputy.begun_on, term.begin_date) AS from, coalesce(deputy.ended_on, term.end_date) AS to
    FROM deputy JOIN term ON term.id = deputy.term_id
    WHERE deputy.area_code = ${areaCode} AND deputy.state <> 'elected' AND (${only}::int IS NULL OR deputy.id = ${only})
      AND coalesce(deputy.begun_on, term.begin_date) <= make_date(${year}, 12, 31)
      AND coalesce(deputy.ended_on, term.end_date, make_date(${year}, 12, 31)) >= make_date(${year}, 1, 1)
    ORDER BY deputy.id`.execute(db);
  return rows;
}

interface Sum extends ScoreRow {
  deputyId: number;
}

/** Returns the sum of points of each deputy under each rule; a reversal and the reversed point cancel each other. */
async function sumsOf(db: Db, { areaCode, year, only = null }: Omit<Counting, 'now'>): Promise<Map<number, Sum[]>> {
  const { rows } = await sql<Sum>`
    SELECT deputy_id, root_id AS rule_id, sum(points)::int AS points FROM score
    WHERE area_code = ${areaCode} AND day >= make_date(${year}, 1, 1) AND day <= make_date(${year}, 12, 31) AND state = 'counted'
      AND (${only}::int IS NULL OR deputy_id = ${only})
    GROUP BY deputy_id, root_id`.execute(db);
  const byDeputy = new Map<number, Sum[]>();
  for (const row of rows) byDeputy.set(row.deputyId, [...(byDeputy.get(row.deputyId) ?? []), row]);
  return byDeputy;
}

export interface DeputyYear extends CountedYear {
  deputyId: number;
  inOffice: InOffice;
}

/** Counts the year of every deputy of a congress from the written points; `rules` are the rules that count in the year. */
export async function countYears(db: Db, counting: Counting, rules: readonly RuleVersion[]): Promise<DeputyYear[]> {
  const tree = treeOf(rules);
  const [mandates, sums] = [await mandatesOf(db, counting), await sumsOf(db, counting)];
  return mandates.map(({ id, ...mandate }) => {
    const inOffice = inOfficeOf(counting.year, mandate);
    return { deputyId: id, inOffice, ...countYear(tree, sums.get(id) ?? [], inOffice) };
  });
}

/** Counts and stores the years of a congress. The caller must hold the lock of its scores. Returns the number of deputies. */
export async function storeYears(trx: Db, counting: Counting): Promise<number> {
  const { areaCode, year, now, only = null } = counting;
  const rules = rulesOfYear(await rulesOf(trx, areaCode), year, beijingDate(now));
  const names = new Map(rules.map(({ rootId, name }) => [rootId, name]));
  const years = await countYears(trx, counting, rules);
  const partsOf = ({ parts }: DeputyYear): StoredPart[] =>
    parts.map(({ id, points, cap }) => ({ name: names.get(id) ?? '', points: toPoints(points), cap: toPoints(cap) }));
  const column = <T>(of: (one: DeputyYear) => T): T[] => years.map(of);
  await sql`DELETE FROM score_year WHERE area_code = ${areaCode} AND year = ${year} AND ${only}::int IS NULL
    AND NOT deputy_id = any(${column(({ deputyId }) => deputyId)}::int[])`.execute(trx);
  // Existing ids stay, because messages link to them.
  await sql`INSERT INTO score_year (deputy_id, area_code, year, total, converted, ranked, days, parts, counted_at)
    SELECT given.deputy_id, ${areaCode}, ${year}, given.total, given.converted, given.ranked, given.days, given.parts, ${now}
    FROM unnest(${column(({ deputyId }) => deputyId)}::int[], ${column(({ total }) => total)}::int[],
      ${column(({ converted }) => converted)}::int[], ${column(({ ranked }) => ranked)}::boolean[],
      ${column(({ inOffice }) => inOffice.days)}::int[], ${column((one) => JSON.stringify(partsOf(one)))}::jsonb[])
      AS given (deputy_id, total, converted, ranked, days, parts)
    ON CONFLICT (deputy_id, year) DO UPDATE SET area_code = excluded.area_code, total = excluded.total, converted = excluded.converted,
      ranked = excluded.ranked, days = excluded.days, parts = excluded.parts, counted_at = excluded.counted_at`.execute(trx);
  return years.length;
}
