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

/** Those of an area and below that are announced, or were, and drafts of that very area. */
const organisedIn =
  (areaCode: string): ActivityCondition =>
  (eb) =>
    eb.and([
      // Area codes are digits, so no wildcard hides in them.
      eb('activity.areaCode', 'like', `${areaCode}%`),
      eb.or([eb('activity.state', '<>', 'draft'), eb('activity.areaCode', '=', areaCode)]),
    ]);

/** Those that the deputy is invited to. By their ids: an EXISTS would look at every activity there is. */
const inviting =
  (deputyId: number): ActivityCondition =>
  (eb) =>
    eb.and([
      eb('activity.state', '<>', 'draft'),
      eb('activity.id', 'in', eb.selectFrom('activityPerson').where('deputyId', '=', deputyId).select('activityId')),
    ]);

/** The activities that a viewer may know of: the one place that says so. */
export function visibleTo(viewer: Viewer): ActivityCondition {
  if (isOrganiser(viewer)) return organisedIn(viewer.areaCode);
  return viewer.roleKind === 'deputy' && viewer.deputyId !== null ? inviting(viewer.deputyId) : () => NOBODY;
}

/** The activities that are so far at `now`: what phaseOf (types/rules/activity) says, for SQL. */
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
