import { areaLevel, parentAreaCode } from '@contract/rules/area';
import type { Db } from '../../server/platform/db/connect';

/** Makes the area and those above it, where they are missing. Answers its code. */
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
