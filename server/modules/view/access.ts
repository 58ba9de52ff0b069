import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';

/** Whoever has the list may save views of it, each for their own role. */
export const viewAccess = {
  'view.list': SUGGESTION_READERS,
  'view.save': SUGGESTION_READERS,
  'view.remove': SUGGESTION_READERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
