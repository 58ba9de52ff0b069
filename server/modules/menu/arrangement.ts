import type { ErrorKey } from '@contract/errors';
import { MENU_LIMITS, type MenuKind } from '@contract/rules/menu';
import type { RoleKind } from '@contract/rules/roles';

/** An entry as it came with the product. */
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

/** An entry with what was chosen for it; a text that is null is as it came. */
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
  /** One of the three administrators sees it, so that none of them hides it from another. */
  ofAdministrators: boolean;
}

/** An entry as it stands in the menu. */
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

/** The ids from an entry's parent up to the first level; it ends where it comes back to where it was. */
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
 * The entries as they stand. A chosen place that an upgrade has made impossible, because its group is gone or now stands below the entry,
 * is the one that the entry came with; the choice comes back with the group.
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

/** How many levels an entry and what is in it take. */
const heightOf = (entries: readonly ArrangedEntry[], id: number): number =>
  1 +
  Math.max(
    0,
    ...entries.filter(({ parentId, shipped }) => parentId === id && !opensFromRecord(shipped)).map((child) => heightOf(entries, child.id)),
  );

/** A detail: nothing of the menu leads there, so that it cannot be shown. */
export const opensFromRecord = (shipped: ShippedPart | null): boolean => shipped?.path.includes(':') ?? false;

/** Why an entry cannot stand in that group; null when it can. */
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

/** Whether an entry that administrators see would be left out of the menu, by itself or with a group that it stands in. */
export function hidesFromAdministrators(entries: readonly ArrangedEntry[]): boolean {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const screens = entries.filter(
    ({ kind, shipped, ofAdministrators }) => ofAdministrators && kind === 'screen' && shipped?.hidden === false,
  );
  return screens.some((screen) => [screen.id, ...wayUp(byId, screen)].some((id) => byId.get(id)?.hidden ?? false));
}
