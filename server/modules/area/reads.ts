import type { Db } from '../../platform/db/connect';

export function makeAreaReads(db: Db) {
  return {
    /** The area and all below it, parents before children, each level by code. */
    listWithin: (areaCode: string) =>
      db
        .selectFrom('area')
        .select(['code', 'name', 'level', 'parentCode'])
        .where('code', 'like', `${areaCode}%`)
        .orderBy((eb) => eb.fn<number>('length', ['code']))
        .orderBy('code')
        .execute(),
  };
}

export type AreaReads = ReturnType<typeof makeAreaReads>;
