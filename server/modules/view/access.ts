import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { VIEW_LISTS } from '@contract/rules/view-lists';
import type { LoggedCalls } from '../../platform/http/route';

const LIST_READERS: readonly RoleKind[] = [...new Set(Object.values(VIEW_LISTS).flat())];

/** The roles with any of the lists may save views, each for their own role; the service checks the access to the requested list. */
export const viewAccess = {
  'view.list': LIST_READERS,
  'view.save': LIST_READERS,
  'view.remove': LIST_READERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;

export const viewLogged: LoggedCalls = {
  'view.save': { unlogged: 'stores only how the caller views a list' },
  'view.remove': { unlogged: 'stores only how the caller views a list' },
};
