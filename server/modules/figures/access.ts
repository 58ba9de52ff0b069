import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { OFFICE_READERS } from '@contract/rules/suggestion-party';

/** A deputy has no statistics: the phone counts the deputy's own items. */
export const figuresAccess = {
  'figures.suggestion': OFFICE_READERS,
  'figures.unrated': OFFICE_READERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
