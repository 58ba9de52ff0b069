import { ATTENDANCE_LIST } from '@contract/lists/attendance';
import type { FiltersOf } from '@contract/lists/list';
import { attendanceRate, MISSED_SESSIONS, YEARLY_DUTY } from '@contract/rules/attendance';
import { beginOfDate, beijingYear } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { DeputyAttendance } from '@contract/schema/attendance';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { namedLike } from '../../platform/search/name-pinyin';
import type { ResultOf } from '../../platform/db/results';

interface Sums {
  due: number;
  arrived: number;
  leave: number;
  days: number;
  groups: number;
  missed: number;
}

export interface DeputiesAsked {
  viewer: Viewer;
  query: FiltersOf<typeof ATTENDANCE_LIST>;
  now: Date;
}

const eb = expressionBuilder<Database, 'deputy' | 'delegation'>();
const TOWN_CODE_LENGTH = 9;

/** The number of days a year on which a deputy must attend: fewer for a town. */
const needsDays = sql<number>`CASE WHEN length(deputy.area_code) = ${TOWN_CODE_LENGTH} THEN ${YEARLY_DUTY.townDays}::int ELSE ${YEARLY_DUTY.days}::int END`;

const matching = filterBy(ATTENDANCE_LIST, {
  // The filter by year is applied in the sums below.
  year: () => eb.lit(true),
  flag: (flag) => {
    if (flag === 'days') return sql<boolean>`sums.days < ${needsDays}`;
    return flag === 'groups' ? sql<boolean>`sums.groups < ${YEARLY_DUTY.groupActivities}` : sql<boolean>`sums.missed >= ${MISSED_SESSIONS}`;
  },
  keyword: (keyword) => eb.or([namedLike('deputy.name', keyword), eb('delegation.name', 'like', containsPattern(keyword))]),
  areaCode: (areaCode) => eb('deputy.areaCode', 'like', `${areaCode}%`),
});

const yearOf = ({ query, now }: Pick<DeputiesAsked, 'query' | 'now'>): number => beijingYear(now) - (query.year === 'last' ? 1 : 0);

/** Returns the span of the year, from its first instant to the first instant of the next year. */
export const spanOf = (year: number) => ({ from: beginOfDate(`${String(year)}-01-01`), to: beginOfDate(`${String(year + 1)}-01-01`) });

/**
 * The attendance of one deputy (`deputy.id` of the outer query): sittings whose sign-in time is over, of activities that were not cancelled. 履职天数
 * counts distinct days; missed sessions are counted over the whole term.
 */
const sumsOf = ({ from, to, now }: { from: Date; to: Date; now: Date }) => sql<Sums>`(
  SELECT count(*)::int AS due,
    count(*) FILTER (WHERE own.state IN ('present', 'late', 'makeup'))::int AS arrived,
    count(*) FILTER (WHERE own.state = 'leave')::int AS leave,
    count(DISTINCT sitting.day) FILTER (WHERE own.state IN ('present', 'late', 'makeup'))::int AS days,
    count(DISTINCT activity.id) FILTER (WHERE activity.kind = 'group' AND own.state IN ('present', 'late', 'makeup'))::int AS groups,
    (SELECT count(*)::int FROM (
      SELECT session.id FROM attendance AS missed JOIN activity AS session ON session.id = missed.activity_id
      WHERE missed.deputy_id = deputy.id AND session.kind = 'session' AND session.state = 'closed'
      GROUP BY session.id HAVING bool_and(missed.state = 'absent')) AS sessions) AS missed
  FROM activity_person AS person
    JOIN activity ON activity.id = person.activity_id
    JOIN sitting ON sitting.activity_id = activity.id
    LEFT JOIN attendance AS own ON own.sitting_id = sitting.id AND own.deputy_id = deputy.id
  WHERE person.deputy_id = deputy.id AND activity.state IN ('announced', 'closed')
    AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to} AND sitting.starts_at < ${now}::timestamptz - interval '30 minutes'
    AND (deputy.ended_on IS NULL OR deputy.ended_on > sitting.day))`;

/** Returns the deputies in office of an area and below, each with the attendance of a year. `db` may be a transaction. */
export const listDeputies = (db: Db, asked: DeputiesAsked) =>
  db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .innerJoinLateral(sumsOf({ ...spanOf(yearOf(asked)), now: asked.now }).as('sums'), (join) => join.onTrue())
    .where('term.current', '=', true)
    .where('deputy.state', '<>', 'ended')
    .where('deputy.areaCode', 'like', `${asked.viewer.areaCode}%`)
    .where(matching(asked.query))
    .select(['deputy.id as deputyId', 'deputy.name', 'delegation.name as delegationName', needsDays.as('needsDays')])
    .select(['sums.due', 'sums.arrived', 'sums.leave', 'sums.days', 'sums.groups', 'sums.missed'])
    .orderBy('deputy.areaCode')
    .orderBy('delegation.ordernum')
    .orderBy(byPinyin('deputy.name'))
    .orderBy('deputy.id');

type Row = ResultOf<typeof listDeputies, 'execute'>[number];

export const toDeputy = (row: Row): DeputyAttendance => ({
  ...row,
  absent: Math.max(0, row.due - row.arrived - row.leave),
  rate: attendanceRate({ due: row.due, leave: row.leave, present: row.arrived, late: 0, makeup: 0 }),
});
