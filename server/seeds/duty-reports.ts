import type { DutyRating } from '@contract/rules/duty-report';
import { sql } from 'kysely';
import type {} from '../modules/duty-report/tables';
import type { Db } from '../platform/db/connect';
import { groupsOf } from '../platform/slices';
import { makeRandom } from './random';
import { DUTY_PLANS, DUTY_REPORTS } from './texts/duty-reports';

const PLANNED = 3;
/** The number of past years with reports. */
const REPORTED = 2;
/** Per hundred reports. */
const RATINGS: readonly (readonly [share: number, rating: DutyRating])[] = [
  [30, 'excellent'],
  [92, 'competent'],
  [99, 'basic'],
  [100, 'incompetent'],
];

export async function hasDutyReports(db: Db): Promise<boolean> {
  return (await db.selectFrom('dutyReport').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Gives deputies in office a plan for this year and reports for the two years before, within their term, when there are none at all. */
export async function seedDutyReports(db: Db, now: Date): Promise<void> {
  if (await hasDutyReports(db)) return;
  const random = makeRandom('duty-reports');
  const thisYear = now.getUTCFullYear();
  const { rows } = await sql<{ id: number; areaCode: string; first: number }>`
    SELECT deputy.id, deputy.area_code, extract(year FROM term.begin_date)::int AS first
    FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state <> 'ended' ORDER BY deputy.id`.execute(db);
  const reports = rows.flatMap(({ id, areaCode, first }) =>
    Array.from({ length: REPORTED + 1 }, (_, back) => thisYear - back)
      .filter((year) => year >= first)
      .map((year) => {
        const plan = random.some(DUTY_PLANS, PLANNED).map((line, place) => `${String(place + 1)}. ${line}`);
        const drawn = random.int(1, 100);
        const rating = RATINGS.find(([share]) => drawn <= share)?.[1] ?? null;
        const isOver = year < thisYear;
        return {
          deputyId: id,
          areaCode,
          year,
          plan: plan.join('\n'),
          report: isOver ? DUTY_REPORTS.join('\n') : '',
          rating: isOver ? rating : null,
        };
      }),
  );
  for (const slice of groupsOf(reports, 500)) await db.insertInto('dutyReport').values(slice).execute();
}
