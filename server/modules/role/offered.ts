import type { RoleKind } from '@contract/rules/roles';
import type { OfferedScreen } from '@contract/schema/role';
import type { Permission } from '../../platform/http/route';
import type { ScreenRow } from './reads';

/** The calls that need a permission, by its code. */
export type Permissions = ReadonlyMap<string, Permission>;

/**
 * Returns the screens of a kind as a tree, with its permissions on each. A hidden screen (a detail) is represented by its container, which also
 * offers the permissions that exist only on the hidden screen.
 */
export function offeredTo(kind: RoleKind, rows: readonly ScreenRow[], permissions: Permissions): OfferedScreen[] {
  const shown = rows.filter(({ hidden }) => !hidden);
  const codesOf = (row: ScreenRow): string[] => row.auth.filter((code) => permissions.get(code)?.of.includes(kind));
  const titled = (codes: readonly string[]) => codes.map((code) => ({ code, title: permissions.get(code)?.title ?? code }));
  const screens = new Map<number, OfferedScreen>();
  const roots: OfferedScreen[] = [];
  for (const row of shown) {
    const screen: OfferedScreen = { id: row.id, title: row.title, permissions: titled(codesOf(row)), children: [] };
    screens.set(row.id, screen);
    (row.parentId === null ? roots : (screens.get(row.parentId)?.children ?? roots)).push(screen);
  }
  const offered = new Set(shown.flatMap(codesOf));
  for (const row of rows.filter(({ hidden }) => hidden)) {
    const more = codesOf(row).filter((code) => !offered.has(code));
    for (const code of more) offered.add(code);
    screens.get(row.parentId ?? 0)?.permissions.push(...titled(more));
  }
  return roots;
}

const whole = (screens: readonly OfferedScreen[]): OfferedScreen[] => screens.flatMap((screen) => [screen, ...whole(screen.children)]);

/** Checks whether all of the screens and codes are available to the kind. */
export function isWithin(
  offered: readonly OfferedScreen[],
  { menuIds, permissions }: { menuIds: readonly number[] | null; permissions: readonly string[] | null },
): boolean {
  const all = whole(offered);
  const ids = new Set(all.map(({ id }) => id));
  const codes = new Set(all.flatMap((screen) => screen.permissions.map(({ code }) => code)));
  return (menuIds ?? []).every((id) => ids.has(id)) && (permissions ?? []).every((code) => codes.has(code));
}
