import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { seedArea } from './area';
import { nextCount } from './count';

type NewUnit = Insertable<Database['unit']>;

/** Returns a unit of the city with a unique name. */
export const aUnit = (change: Partial<NewUnit> = {}): NewUnit => ({ areaCode: '3311', name: `第${String(nextCount())}局`, ...change });

/** Creates a unit and its area. Returns the unit's id. */
export async function seedUnit(db: Db, change: Partial<NewUnit> = {}): Promise<number> {
  const unit = aUnit(change);
  await seedArea(db, unit.areaCode);
  const { id } = await db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow();
  return id;
}
