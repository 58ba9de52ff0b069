import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { seedArea } from './area';

type NewTerm = Insertable<Database['term']>;

/** Returns a current term of the city, begun in 2026. */
export const aTerm = (change: Partial<NewTerm> = {}): NewTerm => ({
  areaCode: '3311',
  name: '第十届',
  beginDate: '2026-01-01',
  endDate: null,
  current: true,
  ...change,
});

/** Creates a term and its area. Returns the term's id. */
export async function seedTerm(db: Db, change: Partial<NewTerm> = {}): Promise<number> {
  const term = aTerm(change);
  await seedArea(db, term.areaCode);
  const { id } = await db.insertInto('term').values(term).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the area's current term, which is created when there is none. */
export async function currentTerm(db: Db, areaCode: string): Promise<number> {
  const found = await db.selectFrom('term').select('id').where('areaCode', '=', areaCode).where('current', '=', true).executeTakeFirst();
  return found?.id ?? seedTerm(db, { areaCode });
}
