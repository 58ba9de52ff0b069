import type { MenuEntry } from '@contract/schema/session';
import type { SessionStore } from './store';

type MenuRow = Awaited<ReturnType<SessionStore['listMenu']>>[number];

interface Limits {
  /** Null: every screen that the kind has. */
  menuIds: readonly number[] | null;
  /** Null: all that the kind may do. */
  permissions: readonly string[] | null;
}

/** What the role has of what its kind has. Containers come with what stands in them, hidden screens with the one that leads to them. */
function withinRole(rows: readonly MenuRow[], { menuIds, permissions }: Limits): MenuRow[] {
  const chosen = new Set(menuIds ?? rows.map(({ id }) => id));
  const containers = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ parentId }) => parentId));
  const isSeen = ({ id, parentId, hidden }: MenuRow): boolean =>
    chosen.has(id) || containers.has(id) || (hidden && (containers.has(parentId) || chosen.has(parentId ?? 0)));
  return rows
    .filter(isSeen)
    .map((row) => ({ ...row, auth: permissions ? row.auth.filter((code) => permissions.includes(code)) : row.auth }));
}

const WHOLE_KIND: Limits = { menuIds: null, permissions: null };

/** Rows to a tree. An entry whose parent the role does not see is left out with it; rows come parents first. */
export function menuTree(all: readonly MenuRow[], limits: Limits = WHOLE_KIND): MenuEntry[] {
  const rows = withinRole(all, limits);
  const roots: MenuEntry[] = [];
  const byId = new Map<number, MenuEntry>();
  for (const { ordernum: _, parentId, ...row } of rows) {
    const siblings = parentId === null ? roots : byId.get(parentId)?.children;
    if (!siblings) continue;
    const entry: MenuEntry = { ...row, parentId: parentId ?? 0, children: [] };
    siblings.push(entry);
    byId.set(entry.id, entry);
  }
  return roots;
}
