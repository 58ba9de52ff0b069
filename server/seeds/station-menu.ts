import type { RoleKind } from '@contract/rules/roles';
import { stationAccess } from '../modules/station/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const STATIONS = 130;
const LIST = 131;
const IMPORT = 132;
const CODE = 133;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: STATIONS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: ![LIST].includes(id),
});

/** Liaison stations and what is done there. */
export const stationMenu: Database['menu'][] = [
  {
    ...{ id: STATIONS, parentId: null, path: '/station', name: 'station', title: '联络站', icon: 'environment', hidden: false, level: 1 },
    ...{ redirect: '/station/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  within(LIST, 'keepalive-list', 'station-list', { title: '代表联络站', component: 'station/list' }),
  within(IMPORT, 'keepalive-import', 'station-import', { title: '导入联络站', component: 'station/import' }),
  within(CODE, 'code/:id', 'station-code', { title: '联络站二维码', component: 'stationCode/detail' }),
];

/** Who sets stations up, and who looks after them. */
export function stationEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const keepers: readonly RoleKind[] = stationAccess['station.list'];
  const offices: readonly RoleKind[] = stationAccess['station.create'].of;
  if (!keepers.includes(roleKind)) return [];
  return [
    { menuId: STATIONS, auth: [] },
    { menuId: LIST, auth: buttonsOf(roleKind, stationAccess) },
    { menuId: CODE, auth: [] },
    ...(offices.includes(roleKind) ? [{ menuId: IMPORT, auth: [] }] : []),
  ];
}
