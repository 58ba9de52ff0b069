import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';

/** Those who read suggestions for their office. A deputy's own items are no statistics: the phone counts them. */
const OFFICE_READERS = [
  'suggestion-office',
  'congress-office',
  'government-supervision',
  'town-congress',
  'motion-group',
  'delegation-liaison',
  'undertaking-unit',
] as const satisfies readonly RoleKind[];

export const figuresAccess = {
  'figures.suggestion': OFFICE_READERS,
  'figures.unrated': OFFICE_READERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
