import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';

/** Those who read suggestions for their office. A deputy's own items are no statistics: the phone counts them. */
export const figuresAccess = {
  'figures.suggestion': [
    'suggestion-office',
    'congress-office',
    'government-supervision',
    'town-congress',
    'motion-group',
    'delegation-liaison',
    'undertaking-unit',
  ],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
