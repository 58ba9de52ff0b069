import { isFor } from '@contract/rules/menu';
import type { RoleKind } from '@contract/rules/roles';
import type { MenuEntry } from '@contract/schema/session';
import type { ArrangedEntry } from '../menu/service';
import type { SessionStore } from './store';

type MenuRow = Awaited<ReturnType<SessionStore['listMenu']>>[number];

interface Limits {
  /** Null means every screen of the kind. */
  menuIds: readonly number[] | null;
  /** Null means all permissions of the kind. */
  permissions: readonly string[] | null;
}

/**
 * Returns the screens of the role among those of its kind, with its permissions there. Containers are included with their screens, hidden screens
 * with the screen that leads to them: in the shipped structure, wherever the office shows them.
 */
function withinRole(rows: readonly MenuRow[], { menuIds, permissions }: Limits): Map<number, string[]> {
  const chosen = new Set(menuIds ?? rows.map(({ id }) => id));
  const containers = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ parentId }) => parentId));
  const isSeen = ({ id, parentId, hidden }: MenuRow): boolean =>
    chosen.has(id) || containers.has(id) || (hidden && (containers.has(parentId) || chosen.has(parentId ?? 0)));
  return new Map(rows.filter(isSeen).map(({ id, auth }) => [id, permissions ? auth.filter((code) => permissions.includes(code)) : auth]));
}

const WHOLE_KIND: Limits = { menuIds: null, permissions: null };

/** Returns the address of a screen that the office has moved: it keeps the address of its own group, as users have saved it. */
function standingPath(path: string, home: ArrangedEntry | undefined): string {
  if (path.startsWith('/') || !home?.shipped) return path;
  const { redirect, path: base } = home.shipped;
  return redirect ? redirect.replace(/[^/]*$/, path) : `${base}/${path}`;
}

interface Menu {
  rows: readonly MenuRow[];
  entries: readonly ArrangedEntry[];
  roleKind: RoleKind;
  limits: Limits | undefined;
}

/** Returns the menu of a role: its screens of the product and of the office, at the places that the office chose. */
export function menuTree({ rows, entries, roleKind, limits = WHOLE_KIND }: Menu): MenuEntry[] {
  const auths = withinRole(rows, limits);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  /** Returns the target of a group: if the role lacks the target screen, the first screen of the group that it has. */
  function redirectOf(id: number, redirect: string): string {
    const inIt = entries.flatMap(({ id: entryId, hidden, shipped }) =>
      shipped?.parentId === id ? [{ path: standingPath(shipped.path, byId.get(id)), hidden, isHad: auths.has(entryId) }] : [],
    );
    const isLacked = inIt.some(({ path, isHad }) => path === redirect && !isHad);
    return (isLacked && inIt.find(({ hidden, isHad }) => isHad && !hidden)?.path) || redirect;
  }

  function placeOf({ id, parentId, kind, link, shipped }: ArrangedEntry, level: number) {
    if (link !== null) return { path: link, name: `own-${String(id)}`, redirect: '', component: '' };
    if (!shipped)
      return { path: `/menu-group/${String(id)}`, name: `own-${String(id)}`, redirect: '', component: level > 1 ? 'RouterView' : 'Layout' };
    const { name, component } = shipped;
    // A group that is in the menu only because it contains a screen moved from another group must not lead to a screen that the role lacks.
    const redirect = kind === 'group' && !auths.has(id) ? '' : redirectOf(id, shipped.redirect);
    const isAtHome = parentId === shipped.parentId;
    return { path: isAtHome ? shipped.path : standingPath(shipped.path, byId.get(shipped.parentId ?? 0)), name, redirect, component };
  }

  function within(parentId: number | null, level: number): MenuEntry[] {
    return entries
      .filter((entry) => entry.parentId === parentId)
      .flatMap((entry): MenuEntry[] => {
        const { id, kind, title, icon, hidden, own, roleKinds } = entry;
        const children = kind === 'link' ? [] : within(id, level + 1);
        const isSeen = own ? kind === 'link' && isFor(roleKinds, roleKind) : auths.has(id);
        if (!isSeen && children.length === 0) return [];
        return [{ id, parentId: parentId ?? 0, title, icon, hidden, level, auth: auths.get(id) ?? [], ...placeOf(entry, level), children }];
      });
  }

  return within(null, 1);
}
