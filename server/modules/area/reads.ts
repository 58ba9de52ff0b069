import type { CallReply } from '@contract/contract';
import type { QueryOf } from '@contract/lists/list';
import type { AREA_LIST } from '@contract/lists/area';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

/** The number by which records and history know an area. */
export const areaNumber = sql<number>`area.code::int`;

/** The queries that read areas. Codes are digits, so no wildcard hides in them. */
export function makeAreaReads(db: Db) {
  /** The area and all below it, parents before children, each level by code. */
  const listWithin = (areaCode: string) =>
    db
      .selectFrom('area')
      .select(['code', 'name', 'level', 'parentCode'])
      .where('code', 'like', `${areaCode}%`)
      .orderBy((eb) => eb.fn<number>('length', ['code']))
      .orderBy('code')
      .execute();

  const matching = (areaCode: string, { keyword = '', level, placed }: QueryOf<typeof AREA_LIST>) =>
    db
      .selectFrom('area')
      .leftJoin('area as parent', 'parent.code', 'area.parentCode')
      .where('area.code', 'like', `${areaCode}%`)
      .$if(level !== undefined, (query) => query.where('area.level', '=', level as NonNullable<typeof level>))
      .$if(placed !== undefined, (query) => query.where('area.longitude', placed ? 'is not' : 'is', null))
      .$if(keyword !== '', (query) =>
        query.where((eb) => eb.or([eb('area.name', 'like', containsPattern(keyword)), eb('area.code', 'like', containsPattern(keyword))])),
      );

  /** A county with its towns after it. */
  const listAll = (areaCode: string, filters: QueryOf<typeof AREA_LIST>) =>
    matching(areaCode, filters)
      .select([areaNumber.as('id'), 'area.code', 'area.name', 'area.level', 'parent.name as parentName'])
      .select(['area.longitude', 'area.latitude', 'area.version', 'area.updatedAt'])
      .orderBy('area.code');

  async function listPage(areaCode: string, filters: QueryOf<typeof AREA_LIST>, { page, pageSize }: { page: number; pageSize: number }) {
    const [rows, { total }] = await Promise.all([
      listAll(areaCode, filters)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(areaCode, filters)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  const find = (areaCode: string, id: number) => listAll(areaCode, {}).where('area.code', '=', String(id)).executeTakeFirst();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'area.get'>['history'][number]>(db, 'area', id);

  return { listWithin, listAll, listPage, find, changesOf };
}
