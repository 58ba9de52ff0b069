import { ORGANISER_ROLES, type RoleKind } from './roles';
import { SUGGESTION_READERS } from './suggestion-party';

/** The lists of which people save views, each with the roles that have it. */
export const VIEW_LISTS = {
  suggestion: SUGGESTION_READERS,
  activity: ORGANISER_ROLES,
  opinion: ['suggestion-office'],
} as const satisfies Record<string, readonly RoleKind[]>;
export type ViewList = keyof typeof VIEW_LISTS;
