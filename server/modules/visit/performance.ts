import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { VISIT_STATES, type VisitState } from '@contract/rules/visit';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  day: string;
  areaName: string;
  place: string;
  people: number;
  state: VisitState;
  visits: number;
  met: number;
}

/** The visits that a deputy registered, with the number of people met. The voters are not named. */
export const visitPerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    SELECT visit.id, visit.day, area.name AS area_name, visit.place, visit.people, visit.state,
      count(*) OVER ()::int AS visits, sum(visit.people) OVER ()::int AS met
    FROM visit JOIN area ON area.code = visit.area_code
    WHERE visit.deputy_id = ${deputyId} AND visit.state IN ('registered', 'counted')
      AND visit.day >= ${beijingDate(from)}::date AND visit.day < ${beijingDate(to)}::date
    ORDER BY visit.day DESC, visit.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 走访次数: first?.visits, 走访人次: first?.met },
    count: first?.visits,
    rows: rows.map(({ id, day, areaName, place, people, state }) => ({
      ...{ id, on: day, title: `${areaName}${place}`, kind: `走访 ${String(people)} 人次`, outcome: VISIT_STATES[state] },
    })),
  });
};
