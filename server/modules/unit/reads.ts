import type { CallReply } from '@contract/contract';
import type { QueryOf } from '@contract/lists/list';
import type { UNIT_LIST } from '@contract/lists/unit';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

const formerNames = sql<
  string[]
>`array(SELECT former.name FROM unit_name AS former WHERE former.unit_id = unit.id ORDER BY former.until DESC)`;

/** The queries over undertaking units. */
export function makeUnitReads(db: Db) {
  const units = () => db.selectFrom('unit').innerJoin('area', 'area.code', 'unit.areaCode');

  const matching = (areaCode: string, { keyword = '', state, areaCode: within }: QueryOf<typeof UNIT_LIST>) => {
    const pattern = containsPattern(keyword);
    return units()
      .where('unit.areaCode', 'like', `${areaCode}%`)
      .$if(state !== undefined, (found) => found.where('unit.state', '=', state as NonNullable<typeof state>))
      .$if(within !== undefined, (found) => found.where('unit.areaCode', 'like', `${within ?? ''}%`))
      .$if(keyword !== '', (found) =>
        found.where((eb) =>
          eb.or([
            eb('unit.name', 'ilike', pattern),
            eb.exists(
              eb
                .selectFrom('unitName as former')
                .select('former.id')
                .whereRef('former.unitId', '=', 'unit.id')
                .where('former.name', 'ilike', pattern),
            ),
          ]),
        ),
      );
  };

  /** Units of the area and below, those of the wider area first. */
  const listAll = (areaCode: string, filters: QueryOf<typeof UNIT_LIST>) =>
    matching(areaCode, filters)
      .select([
        'unit.id',
        'unit.name',
        'unit.areaCode',
        'area.name as areaName',
        'unit.state',
        'unit.updatedAt',
        formerNames.as('formerNames'),
      ])
      .orderBy('unit.areaCode')
      .orderBy(byPinyin('unit.name'))
      .orderBy('unit.id');

  async function listPage(areaCode: string, filters: QueryOf<typeof UNIT_LIST>, { page, pageSize }: { page: number; pageSize: number }) {
    const [items, { total }] = await Promise.all([
      listAll(areaCode, filters)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(areaCode, filters)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  /** How many of these units are in the area or below, and take work. */
  async function countActive(areaCode: string, unitIds: readonly number[]): Promise<number> {
    const row = await db
      .selectFrom('unit')
      .where('areaCode', 'like', `${areaCode}%`)
      .where('state', '=', 'active')
      .where('id', 'in', unitIds)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** One with what belongs to it. */
  const find = (areaCode: string, id: number) =>
    listAll(areaCode, {})
      .leftJoin('unit as into', 'into.id', 'unit.mergedIntoId')
      .select(['unit.version', 'into.name as mergedIntoName'])
      .select([
        sql<number>`(SELECT count(DISTINCT account_id)::int FROM userinfo WHERE userinfo.unit_id = unit.id AND account_id IS NOT NULL)`.as(
          'people',
        ),
        handled(sql`<> 'closed'`).as('openItems'),
        handled(sql`= 'closed'`).as('closedItems'),
      ])
      .where('unit.id', '=', id)
      .executeTakeFirst();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'unit.get'>['history'][number]>(db, 'unit', id);

  /** The units of these names in the area or below, by area and name. */
  const named = (areaCode: string, names: readonly string[]) =>
    db
      .selectFrom('unit')
      .select(['areaCode', 'name'])
      .where('areaCode', 'like', `${areaCode}%`)
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .execute();

  return { listAll, listPage, countActive, find, changesOf, named };
}

/** How many items the unit has in hand whose status is so. */
const handled = (status: ReturnType<typeof sql>) => sql<number>`(
  SELECT count(*)::int FROM assignment JOIN suggestion AS item ON item.id = assignment.suggestion_id
  WHERE assignment.unit_id = unit.id AND assignment.ended_at IS NULL AND item.status ${status})`;
