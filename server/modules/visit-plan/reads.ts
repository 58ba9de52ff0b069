import type { FiltersOf } from '@contract/lists/list';
import { VISIT_PLAN_LIST } from '@contract/lists/visit-plan';
import { monthFrom } from '@contract/rules/quarter';
import type { Viewer } from '@contract/rules/roles';
import { TALLIED_STATES } from '@contract/rules/visit';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { plansOf } from './definition';

const tallied = sql.join(TALLIED_STATES.map((state) => sql.lit(state)));

/** The visits that count for the query's `visit_plan`. */
export const doneVisits = sql<number>`(SELECT count(*)::int FROM visit
  WHERE visit.deputy_id = visit_plan.deputy_id AND visit.area_code = visit_plan.town_code AND visit.village = visit_plan.village
    AND visit.day >= visit_plan.month AND visit.day < visit_plan.month + interval '1 month' AND visit.state IN (${tallied}))`;

const eb = expressionBuilder<Database, 'visitPlan' | 'deputy'>();

const matching = filterBy(VISIT_PLAN_LIST, {
  keyword: (keyword) =>
    eb.or([eb('deputy.name', 'like', containsPattern(keyword)), eb('visitPlan.village', 'like', containsPattern(keyword))]),
  from: (from) => eb('visitPlan.month', '>=', monthFrom(from)),
  to: (to) => eb('visitPlan.month', '<=', to),
  open: () => sql<boolean>`${doneVisits} < visit_plan.visits`,
  areaCode: (areaCode) => eb('visitPlan.areaCode', 'like', `${areaCode}%`),
});

/** The queries that read planned visits. */
export function makeVisitPlanReads(db: Db) {
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof VISIT_PLAN_LIST>) =>
    db
      .selectFrom('visitPlan')
      .innerJoin('deputy', 'deputy.id', 'visitPlan.deputyId')
      .innerJoin('area', 'area.code', 'visitPlan.areaCode')
      .innerJoin('area as town', 'town.code', 'visitPlan.townCode')
      .where(plansOf(viewer))
      .where(matching(filters))
      .select(['visitPlan.id', 'deputy.name', 'area.name as areaName', 'visitPlan.month', 'visitPlan.townCode', 'town.name as townName'])
      .select(['visitPlan.village', 'visitPlan.visits', doneVisits.as('done'), 'visitPlan.version'])
      .orderBy('visitPlan.month', 'desc')
      .orderBy('visitPlan.areaCode')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('visitPlan.id');

  const find = (viewer: Viewer, id: number) => listAll(viewer, {}).where('visitPlan.id', '=', id).executeTakeFirst();

  const figures = (viewer: Viewer, { from, until }: { from: string; until: string }) =>
    db
      .selectFrom('visitPlan')
      .where(plansOf(viewer))
      .where('visitPlan.month', '>=', from)
      .where('visitPlan.month', '<', until)
      .select([
        sql<number>`count(DISTINCT visit_plan.deputy_id)::int`.as('deputies'),
        sql<number>`coalesce(sum(visit_plan.visits), 0)::int`.as('planned'),
        sql<number>`coalesce(sum(least(${doneVisits}, visit_plan.visits)), 0)::int`.as('done'),
      ])
      .executeTakeFirstOrThrow();

  const isTown = async (code: string): Promise<boolean> =>
    (await db.selectFrom('area').where('code', '=', code).where('level', '=', 'town').select('code').executeTakeFirst()) !== undefined;

  /** Returns the area of a mandate that has not ended, of a current term. */
  const mandate = (id: number) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.id', '=', id)
      .where('deputy.state', '<>', 'ended')
      .where('term.current', '=', true)
      .select('deputy.areaCode')
      .forShare('deputy')
      .executeTakeFirst();

  const countIn = async (deputyId: number, { from, until }: { from: string; until: string }): Promise<number> =>
    (
      await db
        .selectFrom('visitPlan')
        .where('deputyId', '=', deputyId)
        .where('month', '>=', from)
        .where('month', '<', until)
        .select((count) => count.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  return { listAll, find, figures, isTown, mandate, countIn };
}
