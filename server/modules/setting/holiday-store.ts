import type { Holiday } from '@contract/schema/setting';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

const yearBounds = (year: number) => ({ first: `${String(year)}-01-01`, last: `${String(year)}-12-31` });

/** The queries over days that differ from their weekday. */
export function makeHolidayStore(db: Db) {
  const listAll = () => db.selectFrom('holiday').select(['day', 'kind']).execute();

  function listOfYear(year: number): Promise<Holiday[]> {
    const { first, last } = yearBounds(year);
    return db.selectFrom('holiday').selectAll().where('day', '>=', first).where('day', '<=', last).orderBy('day').execute();
  }

  /** Returns who last changed the table of the year; undefined when it is still as shipped. */
  const lastChange = (year: number) =>
    db
      .selectFrom('holidayChange')
      .select(['changedByName', 'changedAt'])
      .where('year', '=', year)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Replaces the table of a year and records the change; must run in a transaction, which blocks other changes. */
  async function replaceYear(year: number, days: Holiday[], change: { changedByName: string; changedAt: Date }): Promise<void> {
    const { first, last } = yearBounds(year);
    await sql`LOCK TABLE holiday IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    await db.deleteFrom('holiday').where('day', '>=', first).where('day', '<=', last).execute();
    if (days.length > 0) await db.insertInto('holiday').values(days).execute();
    await db
      .insertInto('holidayChange')
      .values({ year, days: JSON.stringify(days), ...change })
      .execute();
  }

  return { listAll, listOfYear, lastChange, replaceYear };
}
