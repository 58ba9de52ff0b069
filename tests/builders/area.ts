import { areaLevel, parentAreaCode } from '@contract/rules/area';
import type { Db } from '../../server/platform/db/connect';

/** Creates the area and the areas above it when they are missing. Returns its code. */
export async function seedArea(db: Db, code: string, name = `区域${code}`): Promise<string> {
  const parentCode = parentAreaCode(code);
  if (parentCode !== null) await seedArea(db, parentCode);
  await db
    .insertInto('area')
    .values({ code, name, level: areaLevel(code), parentCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}
