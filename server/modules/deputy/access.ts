import type { RoleKind } from '@contract/rules/roles';
import type { RouteName } from '@contract/routes';

export const deputyAccess = {
  'deputy.colleagues': ['deputy'],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
