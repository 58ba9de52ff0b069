import type { RoleKind } from '@contract/rules/roles';
import { districtAccess } from '../modules/district/access';
import { VISIT_KEEPERS, visitAccess } from '../modules/visit/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const VISITS = 150;
const LIST = 151;
const BOARD = 152;
const PLANS = 153;
const DISTRICTS = 154;
const DISTRICT_IMPORT = 155;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: VISITS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id === DISTRICT_IMPORT,
});

/** Records of deputies' visits to voters, their plans, and the districts. */
export const visitMenu: Database['menu'][] = [
  {
    ...{ id: VISITS, parentId: null, path: '/visit', name: 'visit', title: '联系选民', icon: 'team', hidden: false, level: 1 },
    ...{ redirect: '/visit/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  within(LIST, 'keepalive-list', 'visit-list', { title: '走访联系', component: 'visit/list' }),
  within(PLANS, 'keepalive-plan', 'visit-plan', { title: '走访计划', component: 'visitPlan/list' }),
  within(DISTRICTS, 'keepalive-district', 'district-list', { title: '选区', component: 'district/list' }),
  within(DISTRICT_IMPORT, 'keepalive-district-import', 'district-import', { title: '导入选区', component: 'district/import' }),
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
    { menuId: PLANS, auth: [] },
    { menuId: DISTRICTS, auth: buttonsOf(roleKind, districtAccess) },
    { menuId: DISTRICT_IMPORT, auth: [] },
  ];
}
