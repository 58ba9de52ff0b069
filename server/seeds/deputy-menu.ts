import type { RoleKind } from '@contract/rules/roles';
import { deputyAccess } from '../modules/deputy/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const DEPUTIES = 120;
const LIST = 121;
const DETAIL = 122;
const IMPORT = 123;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: DEPUTIES, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: id !== LIST,
});

/** The roster of deputies. */
export const deputyMenu: Database['menu'][] = [
  {
    ...{ id: DEPUTIES, parentId: null, path: '/deputy', name: 'deputy', title: '代表名册', icon: 'team', hidden: false, level: 1 },
    ...{ redirect: '/deputy/keepalive-list', component: 'Layout', ordernum: 15 },
  },
  within(LIST, 'keepalive-list', 'deputy-list', { title: '代表名册', component: 'deputy/list' }),
  within(DETAIL, 'detail/:id', 'deputy-detail', { title: '代表详情', component: 'deputy/detail' }),
  within(IMPORT, 'keepalive-import', 'deputy-import', { title: '导入代表', component: 'deputy/import' }),
];

/** Who looks after the roster, and who looks somebody up in it. */
export function deputyEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const readers: readonly RoleKind[] = deputyAccess['deputy.list'];
  if (!readers.includes(roleKind)) return [];
  const auth = buttonsOf(roleKind, deputyAccess);
  const keepers: readonly RoleKind[] = deputyAccess['deputy.create'].of;
  return [
    { menuId: DEPUTIES, auth: [] },
    { menuId: LIST, auth },
    { menuId: DETAIL, auth },
    ...(keepers.includes(roleKind) ? [{ menuId: IMPORT, auth: [] }] : []),
  ];
}
