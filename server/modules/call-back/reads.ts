import { CALL_BACK_LIST } from '@contract/lists/call-back';
import type { FiltersOf } from '@contract/lists/list';
import { areaAndAbove } from '@contract/rules/area';
import { CALL_BACK_SHARE } from '@contract/rules/call-back';
import { monthFrom } from '@contract/rules/quarter';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { callBacksOf } from './definition';

const MOST_UNITS = 200;

/** Needs a query that has joined `matter` and `comment`. */
const title = sql<string>`coalesce(matter.title, comment.title)`;
const kind = sql<'matter' | 'comment'>`CASE WHEN call_back.matter_id IS NULL THEN 'comment' ELSE 'matter' END`;

const eb = expressionBuilder<Database, 'callBack'>();

const matching = filterBy(CALL_BACK_LIST, {
  state: (state) => eb('callBack.state', '=', state),
  kind: (which) => eb(which === 'matter' ? 'callBack.matterId' : 'callBack.commentId', 'is not', null),
  keyword: (keyword) => eb(title, 'ilike', containsPattern(keyword)),
  from: (from) => eb('callBack.month', '>=', monthFrom(from)),
  to: (to) => eb('callBack.month', '<=', to),
  areaCode: (areaCode) => eb('callBack.areaCode', 'like', `${areaCode}%`),
  unitId: (unitId) => eb('callBack.unitId', '=', unitId),
});

const counted = (state: string) => sql<number>`count(*) FILTER (WHERE call_back.state = ${state})::int`;

/** The queries that read calls. */
export function makeCallBackReads(db: Db) {
  const rows = (viewer: Viewer) =>
    db
      .selectFrom('callBack')
      .innerJoin('area', 'area.code', 'callBack.areaCode')
      .leftJoin('matter', 'matter.id', 'callBack.matterId')
      .leftJoin('comment', 'comment.id', 'callBack.commentId')
      .leftJoin('station', 'station.id', 'callBack.stationId')
      .leftJoin('deputy', 'deputy.id', 'comment.deputyId')
      .leftJoin('unit', 'unit.id', 'callBack.unitId')
      .where(callBacksOf(viewer))
      .select(['callBack.id', kind.as('kind'), title.as('title'), sql<string>`coalesce(station.name, deputy.name, '')`.as('toName')])
      .select(['area.name as areaName', 'unit.name as unitName', 'callBack.month', 'callBack.state', 'callBack.calledAt'])
      .select('callBack.calledByName');

  /** The latest month first. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof CALL_BACK_LIST>) =>
    rows(viewer).where(matching(filters)).orderBy('callBack.month', 'desc').orderBy('callBack.id', 'desc');

  const listWhole = (viewer: Viewer, filters: FiltersOf<typeof CALL_BACK_LIST>) => listAll(viewer, filters).select('callBack.note');

  const find = (viewer: Viewer, id: number) =>
    rows(viewer)
      .leftJoin('commentSender as sender', 'sender.commentId', 'callBack.commentId')
      .where('callBack.id', '=', id)
      .select(['callBack.note', 'matter.nameCipher', 'sender.name as senderName'])
      .select([
        sql<string>`coalesce(matter.content, comment.content)`.as('content'),
        sql<string>`coalesce(matter.answer, comment.answer)`.as('answer'),
        sql<string>`coalesce(matter.mobile_cipher, sender.mobile_cipher, '')`.as('mobileCipher'),
      ])
      .executeTakeFirst();

  /** Returns the counts of a quarter by unit; null for the calls about answers without a unit. */
  const byUnit = (viewer: Viewer, { from, until }: { from: string; until: string }) =>
    db
      .selectFrom('callBack')
      .leftJoin('unit', 'unit.id', 'callBack.unitId')
      .leftJoin('callBackResult as result', (join) => join.onRef('result.unitId', '=', 'callBack.unitId').on('result.quarter', '=', from))
      .where(callBacksOf(viewer))
      .where('callBack.month', '>=', from)
      .where('callBack.month', '<', until)
      .groupBy(['callBack.unitId', 'unit.name', 'result.again'])
      .select(['callBack.unitId', sql<string>`coalesce(unit.name, '')`.as('unitName'), 'result.again'])
      .select([sql<number>`count(*)::int`.as('drawn'), counted('waiting').as('waiting'), counted('unreached').as('unreached')])
      .select([counted('satisfied').as('satisfied'), counted('dissatisfied').as('dissatisfied')])
      .orderBy(sql`${counted('satisfied')}::float8 / nullif(${counted('satisfied')} + ${counted('dissatisfied')}, 0)`, (order) =>
        order.asc().nullsLast(),
      )
      .orderBy('callBack.unitId')
      .limit(MOST_UNITS)
      .execute();

  /** Returns the share in force in the area: its own, or that of the nearest area above that has one. */
  async function shareIn(areaCode: string): Promise<number> {
    const found = await db
      .selectFrom('callBackShare')
      .where('areaCode', 'in', areaAndAbove(areaCode))
      .select('share')
      .orderBy((columns) => columns.fn<number>('length', ['areaCode']), 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.share ?? CALL_BACK_SHARE;
  }

  return { listAll, listWhole, find, byUnit, shareIn };
}
