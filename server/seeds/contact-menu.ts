import type { RoleKind } from '@contract/rules/roles';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';
import { commentEntries, commentMenu } from './comment-menu';
import { stationEntries, stationMenu } from './station-menu';
import { visitEntries, visitMenu } from './visit-menu';

/** Entries for contact with voters: stations, comments, and visits. */
export const contactMenu: Database['menu'][] = [...stationMenu, ...commentMenu, ...visitMenu];

export const contactEntries = (
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] => [
  ...stationEntries(roleKind, buttonsOf),
  ...commentEntries(roleKind, buttonsOf),
  ...visitEntries(roleKind, buttonsOf),
];
