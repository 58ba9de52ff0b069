import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';

/** Every role that works with suggestions may look up the units they are assigned to. */
export const unitAccess = {
  'unit.list': [
    'deputy',
    'suggestion-office',
    'congress-office',
    'government-supervision',
    'town-congress',
    'motion-group',
    'delegation-liaison',
    'undertaking-unit',
  ],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
