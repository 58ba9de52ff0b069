import { ORGANISER_ROLES } from '@contract/rules/roles';
import type { Access } from '../../platform/http/route';

/** Who looks after activities, and whom they invite; which of them they may know of, the queries limit. */
export const activityAccess = {
  'activity.list': [...ORGANISER_ROLES, 'deputy'],
  'activity.get': [...ORGANISER_ROLES, 'deputy'],
  'activity.create': ORGANISER_ROLES,
  'activity.edit': ORGANISER_ROLES,
  'activity.remove': ORGANISER_ROLES,
  'activity.announce': ORGANISER_ROLES,
  'activity.cancel': ORGANISER_ROLES,
  'activity.answer': ['deputy'],
  'activity.remind': ORGANISER_ROLES,
  'activity.people': ORGANISER_ROLES,
  'activity.peopleFile': ORGANISER_ROLES,
  'activity.invitable': ORGANISER_ROLES,
  'activity.ahead': ORGANISER_ROLES,
  'activity.toAnswer': ['deputy'],
} as const satisfies Record<string, Access>;
