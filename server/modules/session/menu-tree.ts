import type { MenuEntry } from '@contract/schema/session';
import type { SessionStore } from './store';

type MenuRow = Awaited<ReturnType<SessionStore['listMenu']>>[number];

/** Rows to a tree. An entry whose parent the role does not see is left out with it; rows come parents first. */
export function menuTree(rows: readonly MenuRow[]): MenuEntry[] {
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
