import type { ErrorKey } from '@contract/errors';
import { MENU_LIMITS, type MenuKind } from '@contract/rules/menu';
import type { RoleKind } from '@contract/rules/roles';

/** An entry as shipped with the product. */
export interface ShippedPart {
  parentId: number | null;
  title: string;
  icon: string;
  hidden: boolean;
  path: string;
  name: string;
  redirect: string;
  component: string;
}

/** An entry with the office's choices; a null text means the shipped one. */
export interface ArrangedRow {
  id: number;
  own: boolean;
  moved: boolean;
  version: number;
  parentId: number | null;
  ordernum: string;
  title: string | null;
  icon: string | null;
  hidden: boolean | null;
  link: string | null;
  roleKinds: RoleKind[] | null;
  shipped: ShippedPart | null;
  /** Whether one of the three administrators sees it; then no administrator can hide it from another. */
  ofAdministrators: boolean;
}

/** An entry as it appears in the menu. */
export interface ArrangedEntry extends Omit<ArrangedRow, 'title' | 'icon' | 'hidden'> {
  kind: MenuKind;
  title: string;
  icon: string;
  hidden: boolean;
  isChanged: boolean;
}

const CONTAINERS: readonly string[] = ['Layout', 'RouterView'];

const kindOf = ({ own, link, shipped }: ArrangedRow): MenuKind => {
  if (own) return link === null ? 'group' : 'link';
  return CONTAINERS.includes(shipped?.component ?? '') ? 'group' : 'screen';
};

function entryOf(row: ArrangedRow): ArrangedEntry {
  const { moved, title, icon, own, shipped } = row;
  const hidden = row.ofAdministrators ? null : row.hidden;
  return {
    ...row,
    kind: kindOf(row),
    title: title ?? shipped?.title ?? '',
    icon: icon ?? shipped?.icon ?? '',
    hidden: hidden ?? shipped?.hidden ?? false,
    isChanged: !own && (moved || title !== null || icon !== null || hidden !== null),
  };
}

/** Returns the ids from an entry's parent up to the first level; stops at a cycle. */
function wayUp(byId: ReadonlyMap<number, ArrangedEntry>, { id, parentId }: Pick<ArrangedEntry, 'id' | 'parentId'>): number[] {
  const way: number[] = [];
  let next = parentId;
  while (next !== null && !way.includes(next)) {
    way.push(next);
    if (next === id) break;
    next = byId.get(next)?.parentId ?? null;
  }
  return way;
}

/**
 * Returns the entries as they appear. When an upgrade makes a chosen place impossible, because its group no longer exists or is now below the entry,
 * the shipped place is used; the choice applies again when the group returns.
 */
export function arranged(rows: readonly ArrangedRow[]): ArrangedEntry[] {
  const entries = rows.map(entryOf);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const isThere = entry.parentId === null || byId.get(entry.parentId)?.kind === 'group';
    if (!isThere || wayUp(byId, entry).includes(entry.id)) entry.parentId = entry.shipped?.parentId ?? null;
  }
  return entries;
}

/** Returns the number of levels that an entry and its content need. */
const heightOf = (entries: readonly ArrangedEntry[], id: number): number =>
  1 +
  Math.max(
    0,
    ...entries.filter(({ parentId, shipped }) => parentId === id && !opensFromRecord(shipped)).map((child) => heightOf(entries, child.id)),
  );

/** Checks whether the entry is a detail page: it opens only from a record and cannot be shown in the menu. */
export const opensFromRecord = (shipped: ShippedPart | null): boolean => shipped?.path.includes(':') ?? false;

/** Returns why an entry cannot be in that group; null when it can. */
export function notBelow(entries: readonly ArrangedEntry[], id: number | null, parentId: number | null): ErrorKey | null {
  if (parentId === null) return null;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const parent = byId.get(parentId);
  if (!parent) return 'menu.parent_no_group';
  const way = [parentId, ...wayUp(byId, parent)];
  if (id !== null && way.includes(id)) return 'menu.own_child';
  if (parent.kind !== 'group') return 'menu.parent_no_group';
  const height = id === null ? 1 : heightOf(entries, id);
  return way.length + height > MENU_LIMITS.depth ? 'menu.too_deep' : null;
}

/** Checks whether an entry that administrators see would be missing in the menu, because it or a group that contains it is hidden. */
export function hidesFromAdministrators(entries: readonly ArrangedEntry[]): boolean {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const screens = entries.filter(
    ({ kind, shipped, ofAdministrators }) => ofAdministrators && kind === 'screen' && shipped?.hidden === false,
  );
  return screens.some((screen) => [screen.id, ...wayUp(byId, screen)].some((id) => byId.get(id)?.hidden ?? false));
}
