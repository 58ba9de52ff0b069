import type { RoleKind } from '@contract/rules/roles';
import { callBackAccess } from '../modules/call-back/access';
import { matterAccess } from '../modules/matter/access';
import { receptionAccess } from '../modules/reception/access';
import { stationStarAccess } from '../modules/station-star/access';
import { stationPlaceAccess } from '../modules/station-place/access';
import { stationAccess } from '../modules/station/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const STATIONS = 130;
const LIST = 131;
const IMPORT = 132;
const CODE = 133;
const RECEPTIONS = 134;
const CALENDAR = 135;
const MATTERS = 136;
const STARS = 137;
const CALL_BACKS = 138;
const PLACES = 139;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: STATIONS, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: ![LIST, PLACES, RECEPTIONS, CALENDAR, MATTERS, STARS, CALL_BACKS].includes(id),
});

/** Liaison stations and their work. */
export const stationMenu: Database['menu'][] = [
  {
    ...{ id: STATIONS, parentId: null, path: '/station', name: 'station', title: '联络站', icon: 'environment', hidden: false, level: 1 },
    ...{ redirect: '/station/keepalive-list', component: 'Layout', ordernum: 17 },
  },
  within(LIST, 'keepalive-list', 'station-list', { title: '代表联络站', component: 'station/list' }),
  within(PLACES, 'keepalive-place', 'station-place', { title: '张贴点', component: 'stationPlace/list' }),
  within(RECEPTIONS, 'keepalive-reception', 'reception-list', { title: '代表接待', component: 'reception/list' }),
  within(CALENDAR, 'keepalive-calendar', 'reception-calendar', { title: '接待日历', component: 'reception/calendar' }),
  within(MATTERS, 'keepalive-matter', 'matter-list', { title: '民情事项', component: 'matter/list' }),
  within(CALL_BACKS, 'keepalive-call-back', 'call-back-list', { title: '电话回访', component: 'callBack/list' }),
  within(STARS, 'keepalive-star', 'station-star', { title: '星级评定', component: 'stationStar/list' }),
  within(IMPORT, 'keepalive-import', 'station-import', { title: '导入联络站', component: 'station/import' }),
  within(CODE, 'code/:id', 'station-code', { title: '联络站二维码', component: 'stationCode/detail' }),
];

/** The roles that set stations up, and those that manage them. */
export function stationEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const keepers: readonly RoleKind[] = stationAccess['station.list'];
  const offices: readonly RoleKind[] = stationAccess['station.create'].of;
  // A unit sees only the matters that it has to answer.
  if (roleKind === 'undertaking-unit') {
    return [
      { menuId: STATIONS, auth: [] },
      { menuId: MATTERS, auth: buttonsOf(roleKind, matterAccess) },
    ];
  }
  if (!keepers.includes(roleKind)) return [];
  return [
    { menuId: STATIONS, auth: [] },
    { menuId: LIST, auth: buttonsOf(roleKind, stationAccess) },
    { menuId: CODE, auth: [] },
    { menuId: PLACES, auth: buttonsOf(roleKind, stationPlaceAccess) },
    { menuId: RECEPTIONS, auth: buttonsOf(roleKind, receptionAccess) },
    { menuId: CALENDAR, auth: [] },
    { menuId: STARS, auth: buttonsOf(roleKind, stationStarAccess) },
    { menuId: MATTERS, auth: buttonsOf(roleKind, matterAccess) },
    { menuId: CALL_BACKS, auth: buttonsOf(roleKind, callBackAccess) },
    ...(offices.includes(roleKind) ? [{ menuId: IMPORT, auth: [] }] : []),
  ];
}
