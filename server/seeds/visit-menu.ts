import type { RoleKind } from '@contract/rules/roles';
import { VISIT_KEEPERS, visitAccess } from '../modules/visit/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const VISITS = 150;
const LIST = 151;
const BOARD = 152;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: VISITS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: false,
});

/** Records of deputies' visits to voters. */
export const visitMenu: Database['menu'][] = [
  {
    ...{ id: VISITS, parentId: null, path: '/visit', name: 'visit', title: '联系选民', icon: 'team', hidden: false, level: 1 },
    ...{ redirect: '/visit/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  within(LIST, 'keepalive-list', 'visit-list', { title: '走访联系', component: 'visit/list' }),
  within(BOARD, 'keepalive-board', 'visit-board', { title: '走访看板', component: 'visit/board' }),
];

/** The offices that count visits. */
export function visitEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const keepers: readonly RoleKind[] = VISIT_KEEPERS;
  if (!keepers.includes(roleKind)) return [];
  return [
    { menuId: VISITS, auth: [] },
    { menuId: LIST, auth: buttonsOf(roleKind, visitAccess) },
    { menuId: BOARD, auth: [] },
  ];
}
