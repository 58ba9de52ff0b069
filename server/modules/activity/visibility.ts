import type { ActivityPhase } from '@contract/rules/activity';
import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';

type ActivityBuilder = ExpressionBuilder<Database, 'activity'>;
export type ActivityCondition = (eb: ActivityBuilder) => Expression<SqlBool>;

const NOBODY = sql<boolean>`false`;

export function isOrganiser({ roleKind }: Pick<Viewer, 'roleKind'>): boolean {
  const organisers: readonly RoleKind[] = ORGANISER_ROLES;
  return organisers.includes(roleKind);
}

/** Activities of the area and below that have been announced, and drafts of the area itself. */
const organisedIn =
  (areaCode: string): ActivityCondition =>
  (eb) =>
    eb.and([
      // Area codes contain only digits, so they contain no wildcard.
      eb('activity.areaCode', 'like', `${areaCode}%`),
      eb.or([eb('activity.state', '<>', 'draft'), eb('activity.areaCode', '=', areaCode)]),
    ]);

/** Activities that the deputy is invited to. The query selects by ids, because EXISTS would scan all activities. */
const inviting =
  (deputyId: number): ActivityCondition =>
  (eb) =>
    eb.and([
      eb('activity.state', '<>', 'draft'),
      eb('activity.id', 'in', eb.selectFrom('activityPerson').where('deputyId', '=', deputyId).select('activityId')),
    ]);

/** The activities that a viewer may see; the only place that defines this. */
export function visibleTo(viewer: Viewer): ActivityCondition {
  if (isOrganiser(viewer)) return organisedIn(viewer.areaCode);
  return viewer.roleKind === 'deputy' && viewer.deputyId !== null ? inviting(viewer.deputyId) : () => NOBODY;
}

/** The activities that are in the phase at `now`: the SQL version of phaseOf (types/rules/activity). */
export const inPhase =
  (phase: ActivityPhase, now: Date): ActivityCondition =>
  (eb) => {
    const announced = eb('activity.state', '=', 'announced');
    switch (phase) {
      case 'draft':
      case 'cancelled':
      case 'closed':
        return eb('activity.state', '=', phase);
      case 'open':
        return eb.and([announced, eb('activity.signUpUntil', '>', now), eb('activity.startsAt', '>', now)]);
      case 'waiting':
        return eb.and([announced, eb('activity.signUpUntil', '<=', now), eb('activity.startsAt', '>', now)]);
      case 'running':
        return eb.and([announced, eb('activity.startsAt', '<=', now), eb('activity.endsAt', '>', now)]);
      case 'ended':
        return eb.and([announced, eb('activity.endsAt', '<=', now)]);
    }
  };
