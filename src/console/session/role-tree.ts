import type { RoleKind } from '@contract/rules/roles';
import type { MenuEntry } from '@contract/schema/session';
import type { CurrentUser } from '@/features/session/api';

/** Roles that the server answers no suggestion to. */
const WITHOUT_SUGGESTIONS: readonly RoleKind[] = ['system-admin', 'security-admin', 'audit-admin', 'station-admin'];

/** Whether the current role may read suggestions at all. */
export const readsSuggestions = (user: CurrentUser): boolean => !WITHOUT_SUGGESTIONS.includes(user.currentUserInfo.rolekind);

/** Deputies work on the phone pages; the console shows them home alone. */
export const isDeputy = (user: CurrentUser): boolean => user.currentUserInfo.rolekind === 'deputy';

/** The server's tree without screens that would only meet refusals or are made for staff. */
export function treeFor(user: CurrentUser): MenuEntry[] {
  if (readsSuggestions(user) && !isDeputy(user)) return user.menuTree;
  return withoutSuggestions(user.menuTree);
}

const withoutSuggestions = (tree: readonly MenuEntry[]): MenuEntry[] =>
  tree.flatMap((entry) => {
    if (entry.component.startsWith('suggestion/')) return [];
    const children = withoutSuggestions(entry.children);
    return entry.children.length > 0 && children.length === 0 ? [] : [{ ...entry, children }];
  });
