import {
  DONE_STATES,
  FORMAL_STATES,
  type LivelihoodDue,
  type LivelihoodEver,
  type ProgressColour,
  QUARTERS,
  quartersDue,
  quartersOver,
  YELLOW_POINTS,
} from '@contract/rules/livelihood';
import { areaAndAbove } from '@contract/rules/area';
import { beijingDate, beijingYear } from '@contract/rules/beijing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LIVELIHOOD_KEEPERS } from './access';

export const isKeeper = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => (LIVELIHOOD_KEEPERS as readonly RoleKind[]).includes(roleKind);

const statesIn = (states: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`livelihood.state IN (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The condition of public projects. It repeats the predicate of the index, so that public lists use the index. */
export const isPublic = sql<SqlBool>`livelihood.state NOT IN ('proposed', 'refused', 'withdrawn', 'merged')`;
const isFormal = statesIn(FORMAL_STATES);
export const isDone = statesIn(DONE_STATES);

const EVER: Readonly<Record<LivelihoodEver, RawBuilder<SqlBool>>> = {
  collected: isPublic,
  candidate: sql<SqlBool>`(${isPublic} AND livelihood.nominated_at IS NOT NULL)`,
  formal: isFormal,
  done: isDone,
  rated: sql<SqlBool>`(${isFormal} AND livelihood.rating IS NOT NULL)`,
  satisfied: sql<SqlBool>`(${isFormal} AND livelihood.rating IN ('good', 'fair'))`,
};
export const hasEver = (ever: LivelihoodEver): RawBuilder<SqlBool> => EVER[ever];

/** Conditions for the proposer, the unit and the supervisors of a project. */
export const proposed = ({ roleId }: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`livelihood.proposed_by_id = ${roleId}`;
export const undertaken = ({ unitId }: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`livelihood.unit_id = ${unitId ?? 0}`;
export const supervised = ({ deputyId }: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`livelihood.id IN (SELECT livelihood_supervisor.livelihood_id FROM livelihood_supervisor WHERE livelihood_supervisor.deputy_id = ${deputyId ?? 0})`;
/** Deputies are asked only by their own congress, until the last day it set, and only until they have answered. */
export const toReview = ({ deputyId, areaCode }: Viewer, now: Date): RawBuilder<SqlBool> =>
  deputyId === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(livelihood.state = 'reviewing' AND livelihood.congress_code = ${areaCode} AND livelihood.review_ends_on >= ${beijingDate(now)}
        AND NOT EXISTS (SELECT FROM livelihood_review WHERE livelihood_review.livelihood_id = livelihood.id AND livelihood_review.deputy_id = ${deputyId}))`;

/**
 * The rows of the query's `livelihood` that the viewer may see: offices see all of their area and below; others see the public ones there and in the
 * areas above, and their own. Public ones elsewhere are on the public pages.
 */
export function livelihoodsOf(viewer: Viewer): RawBuilder<SqlBool> {
  const below = sql<SqlBool>`livelihood.area_code LIKE ${`${viewer.areaCode}%`}`;
  if (isKeeper(viewer)) return below;
  const near = sql<SqlBool>`(${below} OR livelihood.area_code = ANY(${areaAndAbove(viewer.areaCode)}::text[]))`;
  return sql<SqlBool>`((${isPublic} AND ${near}) OR ${proposed(viewer)})`;
}

/** Returns a number of quarters for the project's year, which `count` computes for each year at this time. */
function quartersBy(now: Date, count: (year: number, now: Date) => number): RawBuilder<number> {
  const year = beijingYear(now);
  // The last quarter of a year is still reported in the next year.
  return sql<number>`CASE WHEN livelihood.year < ${year - 1} THEN ${QUARTERS.length}::int WHEN livelihood.year = ${year - 1} THEN ${count(year - 1, now)}::int
    WHEN livelihood.year = ${year} THEN ${count(year, now)}::int ELSE 0 END`;
}

/** The deadline for the report of a quarter has passed and the report is missing. */
export const isMissing = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(livelihood.state = 'running' AND livelihood.quarter < ${quartersBy(now, quartersDue)})`;
/** A quarter is over and not reported; `overQuarters` returns the number of quarters that are over. */
export const isUnreported = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(livelihood.state = 'running' AND livelihood.quarter < ${quartersBy(now, quartersOver)})`;
export const overQuarters = (now: Date): RawBuilder<number> => quartersBy(now, quartersOver);

/** The state of the report of a finished quarter; null when no report is due. */
export const dueBy = (now: Date): RawBuilder<LivelihoodDue | null> =>
  sql<LivelihoodDue | null>`CASE WHEN ${isMissing(now)} THEN 'over' WHEN ${isUnreported(now)} THEN 'due' END`;
export const isDue = (due: LivelihoodDue, now: Date): RawBuilder<SqlBool> =>
  due === 'over' ? isMissing(now) : sql<SqlBool>`(${isUnreported(now)} AND NOT ${isMissing(now)})`;

/** The SQL version of `colourOf` in the rules; null before the project runs. */
export const colourBy = (now: Date): RawBuilder<ProgressColour | null> => sql<ProgressColour | null>`CASE
  WHEN ${isDone} THEN 'green' WHEN livelihood.state <> 'running' THEN NULL
  WHEN ${isMissing(now)} THEN 'red'
  WHEN livelihood.progress >= coalesce(livelihood.plan[livelihood.quarter], 0) THEN 'green'
  WHEN livelihood.progress >= livelihood.plan[livelihood.quarter] - ${YELLOW_POINTS}::int THEN 'yellow' ELSE 'red' END`;
