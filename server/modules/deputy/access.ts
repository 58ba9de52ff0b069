import type { RoleKind } from '@contract/rules/roles';
import type { RouteName } from '@contract/routes';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';

export const deputyAccess = {
  /** Every role that has a list of suggestions may narrow it to a delegation; who makes accounts names that of a liaison. */
  'delegation.list': [...SUGGESTION_READERS, 'system-admin'],
  'deputy.colleagues': ['deputy'],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
