import type { RoleKind } from '@contract/rules/roles';
import { deputyAccess } from '../modules/deputy/access';
import { directoryAccess } from '../modules/directory/access';
import { dutyReportAccess } from '../modules/duty-report/access';
import { deputyRequestAccess } from '../modules/deputy-request/access';
import { deputyGroupAccess } from '../modules/deputy-group/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const DEPUTIES = 120;
const LIST = 121;
const DETAIL = 122;
const IMPORT = 123;
const DIRECTORY = 126;
const PERFORMANCE = 127;
const DUTY_REPORTS = 128;
const REQUESTS = 129;
const GROUPS = 124;
const GROUP_IMPORT = 125;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: DEPUTIES, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: ![LIST, GROUPS, DUTY_REPORTS, REQUESTS].includes(id),
});

/** The roster of deputies, and the deputies' groups. */
export const deputyMenu: Database['menu'][] = [
  {
    ...{ id: DEPUTIES, parentId: null, path: '/deputy', name: 'deputy', title: '代表名册', icon: 'team', hidden: false, level: 1 },
    ...{ redirect: '/deputy/keepalive-list', component: 'Layout', ordernum: 15 },
  },
  within(LIST, 'keepalive-list', 'deputy-list', { title: '代表名册', component: 'deputy/list' }),
  within(DETAIL, 'detail/:id', 'deputy-detail', { title: '代表详情', component: 'deputy/detail' }),
  {
    ...{
      id: DIRECTORY,
      parentId: null,
      path: '/directory/keepalive-people',
      name: 'directory',
      title: '通讯录',
      icon: 'contacts',
      hidden: false,
    },
    ...{ level: 1, redirect: '', component: 'directory', ordernum: 16 },
  },
  within(PERFORMANCE, 'performance/:id', 'deputy-performance', { title: '履职档案', component: 'performance/detail' }),
  within(DUTY_REPORTS, 'keepalive-report', 'deputy-report-list', { title: '年度述职', component: 'dutyReport/list' }),
  within(REQUESTS, 'keepalive-request', 'deputy-request-list', { title: '资料更正', component: 'deputyRequest/list' }),
  within(IMPORT, 'keepalive-import', 'deputy-import', { title: '导入代表', component: 'deputy/import' }),
  within(GROUPS, 'keepalive-group', 'deputy-group-list', { title: '代表小组', component: 'deputyGroup/list' }),
  within(GROUP_IMPORT, 'keepalive-group-import', 'deputy-group-import', { title: '导入代表小组', component: 'deputyGroup/import' }),
];

/** The roles that have the directory in the console. */
const DIRECTORY_READERS: readonly RoleKind[] = [...directoryAccess['directory.reveal'].of, 'undertaking-unit', 'government-supervision'];

/** The roles that manage the roster, that look deputies up in it, and that use the directory. */
export function deputyEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const directory = DIRECTORY_READERS.includes(roleKind) ? [{ menuId: DIRECTORY, auth: buttonsOf(roleKind, directoryAccess) }] : [];
  const readers: readonly RoleKind[] = deputyAccess['deputy.list'];
  if (!readers.includes(roleKind)) return directory;
  const auth = buttonsOf(roleKind, deputyAccess);
  const keepers: readonly RoleKind[] = deputyAccess['deputy.create'].of;
  const groupReaders: readonly RoleKind[] = deputyGroupAccess['deputyGroup.list'];
  return [
    { menuId: DEPUTIES, auth: [] },
    { menuId: LIST, auth },
    { menuId: DETAIL, auth },
    ...directory,
    ...(groupReaders.includes(roleKind) ? [{ menuId: GROUPS, auth: buttonsOf(roleKind, deputyGroupAccess) }] : []),
    ...(keepers.includes(roleKind) ? [{ menuId: DUTY_REPORTS, auth: buttonsOf(roleKind, dutyReportAccess) }] : []),
    ...(keepers.includes(roleKind) ? [{ menuId: REQUESTS, auth: buttonsOf(roleKind, deputyRequestAccess) }] : []),
    ...(keepers.includes(roleKind) ? [IMPORT, GROUP_IMPORT, PERFORMANCE].map((menuId) => ({ menuId, auth: [] })) : []),
  ];
}
