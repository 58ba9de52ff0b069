import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';

/** Every role that works with suggestions may look up the units they are assigned to, and who makes accounts those that they are of. */
export const unitAccess = {
  'unit.list': [...SUGGESTION_READERS, 'system-admin'],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
