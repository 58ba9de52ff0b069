import type { RoleKind } from '@contract/rules/roles';
import { dashboardAccess, GAP_READERS } from '../modules/dashboard/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const DATA_VIEW = 250;
const CITY = 251;
const CITY_VIEW = 252;
const CITY_RANKING = 253;
const UNIT = 254;
const UNIT_VIEW = 255;
const UNIT_PROJECTS = 256;
const PROVINCE = 257;
const GAPS = 258;

type Entry = Database['menu'];
type Named = Pick<Entry, 'id' | 'path' | 'name' | 'title'>;

/** The position right after home and the first work sections. */
const AFTER_HOME = 12;

const section = (entry: Named & Pick<Entry, 'icon' | 'redirect'>): Entry => ({
  ...entry,
  ...{ parentId: null, hidden: false, level: 1, component: 'Layout', ordernum: AFTER_HOME },
});

const within = (parentId: number, entry: Named & Pick<Entry, 'component'>): Entry => ({
  ...entry,
  ...{ parentId, icon: '', hidden: false, redirect: '', level: 2, ordernum: entry.id },
});

/** Screens of figures; the length of an entry's id decides which areas have it (modules/session/area-menu.ts). */
export const dashboardMenu: Entry[] = [
  {
    ...{ id: DATA_VIEW, parentId: null, path: '/dataShow/index', name: 'data-show', title: '数据视图', icon: 'dashboard', hidden: false },
    ...{ redirect: '', level: 1, component: 'dashboard/dataShow', ordernum: AFTER_HOME },
  },
  section({ id: CITY, path: '/cityView', name: 'city-view', title: '全市数据', icon: 'dashboard', redirect: '/cityView/index' }),
  within(CITY, { id: CITY_VIEW, path: 'index', name: 'city-view-index', title: '数据视图', component: 'dashboard/cityView' }),
  within(CITY, { id: CITY_RANKING, path: 'rank', name: 'city-view-rank', title: '数据排名', component: 'dashboard/rank' }),
  section({ id: UNIT, path: '/jdAdmin', name: 'jd-admin', title: '基层单元', icon: 'bank', redirect: '/jdAdmin/index' }),
  within(UNIT, { id: UNIT_VIEW, path: 'index', name: 'jd-admin-index', title: '单元数据', component: 'dashboard/unit' }),
  within(UNIT, { id: UNIT_PROJECTS, path: 'choice', name: 'jd-admin-choice', title: '实事票选', component: 'dashboard/unitProjects' }),
  {
    ...{ id: GAPS, parentId: null, path: '/gaps', name: 'gaps', title: '缺项清单', icon: 'file-text', hidden: false },
    ...{ redirect: '', level: 1, component: 'dashboard/gaps', ordernum: AFTER_HOME },
  },
  // Belongs to no role: it is shown together with the entries that an office adds below it, such as the URL of a feed of its province.
  section({ id: PROVINCE, path: '/province', name: 'province', title: '省级联动', icon: 'link', redirect: '' }),
];

/** Offices that manage an area. Units, liaisons and deputies see their own items, not totals of all. */
const READERS: readonly RoleKind[] = [
  'congress-office',
  'suggestion-office',
  'motion-group',
  'government-supervision',
  'station-admin',
  'town-congress',
];

export function dashboardEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  if (!READERS.includes(roleKind)) return [];
  return [
    ...[DATA_VIEW, CITY, CITY_VIEW, UNIT, UNIT_VIEW, UNIT_PROJECTS].map((menuId) => ({ menuId, auth: [] })),
    ...(GAP_READERS.some((kind) => kind === roleKind) ? [{ menuId: GAPS, auth: [] }] : []),
    { menuId: CITY_RANKING, auth: buttonsOf(roleKind, dashboardAccess) },
  ];
}
