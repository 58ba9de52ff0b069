import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { quarterFrom } from '@contract/rules/quarter';
import { PLAN_REMINDER_DAYS } from '@contract/rules/visit-plan';
import { sql } from 'kysely';
import type {} from '../modules/visit-plan/tables';
import type { Db } from '../platform/db/connect';
import { DISTRICT } from './world';

/** The number of deputies of the district with a plan, the demo logins first, and the number of villages that each plans. */
const DEPUTIES = 40;
const VILLAGES = 3;

export async function hasVisitPlans(db: Db): Promise<boolean> {
  return (await db.selectFrom('visitPlan').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds plans of the present quarter for villages of the district, when there are none at all: some where the deputy already was, others not. */
export async function seedVisitPlans(db: Db, now: Date): Promise<void> {
  if (await hasVisitPlans(db)) return;
  const quarter = quarterFrom(beijingDate(now));
  await sql`
    WITH planner AS (
      SELECT deputy.id, deputy.area_code, row_number() OVER (ORDER BY userinfo.id NULLS LAST, deputy.id) AS at FROM deputy
      JOIN term ON term.id = deputy.term_id AND term.current LEFT JOIN userinfo ON userinfo.deputy_id = deputy.id
      WHERE deputy.state = 'serving' AND ${DISTRICT} LIKE deputy.area_code || '%'
      ORDER BY 3 LIMIT ${DEPUTIES}
    ), village AS (SELECT DISTINCT town_code, name FROM district_village WHERE area_code = ${DISTRICT}),
    wished AS (
      SELECT planner.id, planner.area_code, village.town_code, village.name,
        EXISTS (SELECT FROM visit WHERE visit.deputy_id = planner.id AND visit.area_code = village.town_code AND visit.village = village.name
          AND visit.day >= ${quarter}::date) AS was,
        md5(planner.id || village.town_code || village.name) AS draw
      FROM planner CROSS JOIN village
    ), ranked AS (SELECT *, row_number() OVER (PARTITION BY id ORDER BY was DESC, draw) AS place FROM wished)
    INSERT INTO visit_plan (deputy_id, area_code, town_code, village, month, visits)
    SELECT id, area_code, town_code, name, coalesce(
        (SELECT date_trunc('month', max(visit.day))::date FROM visit WHERE visit.deputy_id = ranked.id AND visit.area_code = town_code
          AND visit.village = name AND visit.day >= ${quarter}::date),
        (${quarter}::date + ((place % 3) || ' months')::interval)::date), 1 + place % 2
    FROM ranked WHERE place <= ${VILLAGES}`.execute(db);
  // In the last days of a quarter the clock would remind at the first start.
  if (quarterFrom(beijingDate(new Date(now.getTime() + PLAN_REMINDER_DAYS * DAY_MS))) !== quarter) {
    await db.updateTable('visitPlan').set({ remindedAt: now }).execute();
  }
}
