import { DAY_MS } from '@contract/rules/beijing';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';

/** Days off from the first to the last day, both inclusive, as MM-DD. */
type Span = readonly [name: string, first: string, last: string];

interface YearTable {
  off: readonly Span[];
  work: readonly (readonly [name: string, day: string])[];
}

/** Source: the State Council's notices on the arrangement of holidays. */
const YEARS: Record<number, YearTable> = {
  2025: {
    off: [
      ['元旦', '01-01', '01-01'],
      ['春节', '01-28', '02-04'],
      ['清明节', '04-04', '04-06'],
      ['劳动节', '05-01', '05-05'],
      ['端午节', '05-31', '06-02'],
      ['国庆节、中秋节', '10-01', '10-08'],
    ],
    work: [
      ['春节', '01-26'],
      ['春节', '02-08'],
      ['劳动节', '04-27'],
      ['国庆节、中秋节', '09-28'],
      ['国庆节、中秋节', '10-11'],
    ],
  },
  2026: {
    off: [
      ['元旦', '01-01', '01-03'],
      ['春节', '02-15', '02-23'],
      ['清明节', '04-04', '04-06'],
      ['劳动节', '05-01', '05-05'],
      ['端午节', '06-19', '06-21'],
      ['中秋节', '09-25', '09-27'],
      ['国庆节', '10-01', '10-07'],
    ],
    work: [
      ['元旦', '01-04'],
      ['春节', '02-14'],
      ['春节', '02-28'],
      ['劳动节', '05-09'],
      ['国庆节', '09-20'],
      ['国庆节', '10-10'],
    ],
  },
};

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function rowsOf(year: string, { off, work }: YearTable): Database['holiday'][] {
  const free = off.flatMap(([name, first, last]) =>
    daysBetween(`${year}-${first}`, `${year}-${last}`).map((day) => ({ day, kind: 'off' as const, name })),
  );
  return [...free, ...work.map(([name, day]) => ({ day: `${year}-${day}`, kind: 'work' as const, name }))];
}

/** A year that already has holidays, or that a user has changed, stays as it is. */
async function isUntouched(db: Db, year: string): Promise<boolean> {
  const [day, change] = await Promise.all([
    db.selectFrom('holiday').select('day').where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`).executeTakeFirst(),
    db.selectFrom('holidayChange').select('id').where('year', '=', Number(year)).executeTakeFirst(),
  ]);
  return day === undefined && change === undefined;
}

/** Adds the holidays of the known years to years without any. */
export async function seedHolidays(db: Db): Promise<void> {
  for (const [year, table] of Object.entries(YEARS)) {
    if (!(await isUntouched(db, year))) continue;
    await db
      .insertInto('holiday')
      .values(rowsOf(year, table))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
