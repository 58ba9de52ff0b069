import type { RouteName } from '@contract/routes';
import { isAdministrator } from '@contract/rules/administration';
import { MENU_SCREEN } from '@contract/rules/menu';
import { ADDRESSABLE_ROLES } from '@contract/rules/publishing';
import type { RoleKind } from '@contract/rules/roles';
import { OFFICE_READERS, PARTY_ROLES } from '@contract/rules/suggestion-party';
import { accountAdminAccess } from '../modules/account-admin/access';
import { areaAccess } from '../modules/area/access';
import { dictionaryAccess } from '../modules/dictionary/access';
import { approvalAccess } from '../modules/approval/access';
import { grantAccess } from '../modules/grant/access';
import { installationAccess } from '../modules/installation/access';
import { menuAccess } from '../modules/menu/access';
import { noticeAccess } from '../modules/notice/access';
import { publicAccess } from '../modules/public/access';
import { roleAccess } from '../modules/role/access';
import { settingAccess } from '../modules/setting/access';
import { suggestionAccess } from '../modules/suggestion/access';
import type { Database } from '../platform/db/schema';
import { type Access, isPermission, permissionCode } from '../platform/http/route';
import { activityEntries, activityMenu } from './activity-menu';
import { auditEntries } from './audit-menu';
import { contactEntries, contactMenu } from './contact-menu';
import { dashboardEntries, dashboardMenu } from './dashboard-menu';
import { deputyEntries, deputyMenu } from './deputy-menu';
import { leadEntries, leadMenu } from './lead-menu';
import { learningEntries, learningMenu } from './learning-menu';
import { livelihoodEntries, livelihoodMenu } from './livelihood-menu';
import { runningEntries, runningMenu } from './running-menu';
import { officeEntries, officeMenu } from './office-menu';
import { scoreEntries, scoreMenu } from './score-menu';
import { themeEntries, themeMenu } from './theme-menu';
import { threadEntries, threadMenu } from './thread-menu';
import { draftLawEntries, draftLawMenu } from './draft-law-menu';

const DASHBOARD = 1;
const SUGGESTION = 10;
const SUGGESTION_LIST = 11;
const SUGGESTION_DETAIL = 12;
const SYSTEM = 20;
const SETTINGS = 21;
const HOLIDAYS = 22;
const INSTALLATION = 29;
const OPINION = 30;
const OPINION_LIST = 31;
const MESSAGES = 60;
const SUGGESTION_FIGURES = 40;
const NOTICE = 55;
const NOTICE_LIST = 56;
const NOTICE_DETAIL = 57;
const SUGGESTION_IMPORT = 70;
const ADMINISTRATION = 80;
const ACCOUNT_LIST = 81;
const ACCOUNT_DETAIL = 82;
const ACCOUNT_IMPORT = 83;
const GRANT_LIST = 84;
const ROLE_LIST = 85;
const APPROVAL_LIST = 93;
const AREA_LIST = 110;
const AREA_IMPORT = 111;
const MENU_TREE = 94;
const DICTIONARY = 95;

const entry = (menu: Pick<Database['menu'], 'id' | 'parentId' | 'path' | 'name' | 'title' | 'component'> & Partial<Database['menu']>) => ({
  icon: '',
  hidden: false,
  redirect: '',
  level: menu.parentId === null ? 1 : 2,
  ordernum: menu.id,
  ...menu,
});

const administered = (id: number, path: string, name: string, screen: { title: string; component: string }) =>
  entry({ ...screen, id, path, name, parentId: ADMINISTRATION });

/** The console's screens, parents before children. */
export const menuEntries: Database['menu'][] = [
  entry({ id: DASHBOARD, parentId: null, path: '/dashboard', name: 'dashboard', title: '首页', icon: 'home', component: 'dashboard' }),
  entry({
    id: SUGGESTION,
    parentId: null,
    path: '/suggestion',
    name: 'suggestion',
    title: '建议议案',
    icon: 'file-text',
    redirect: '/suggestion/keepalive-list',
    component: 'Layout',
  }),
  entry({
    id: SUGGESTION_LIST,
    parentId: SUGGESTION,
    // The word keepalive in the path makes the client keep the state of the list.
    path: 'keepalive-list',
    name: 'suggestion-list',
    title: '建议列表',
    icon: 'unordered-list',
    component: 'suggestion/list',
  }),
  entry({
    id: SUGGESTION_DETAIL,
    parentId: SUGGESTION,
    path: 'detail/:id',
    name: 'suggestion-detail',
    title: '建议详情',
    hidden: true,
    component: 'suggestion/detail',
  }),
  entry({
    id: SUGGESTION_IMPORT,
    parentId: SUGGESTION,
    // The list leads here, so that the menu needs only one entry; the result of the check stays when the user visits another page.
    path: 'keepalive-import',
    name: 'suggestion-import',
    title: '导入建议议案',
    hidden: true,
    component: 'suggestion/import',
  }),
  entry({
    id: OPINION,
    parentId: null,
    path: '/opinion',
    name: 'opinion',
    title: '群众意见',
    icon: 'team',
    redirect: '/opinion/keepalive-list',
    component: 'Layout',
  }),
  entry({
    id: OPINION_LIST,
    parentId: OPINION,
    path: 'keepalive-list',
    name: 'opinion-list',
    title: '群众意见',
    component: 'opinion/list',
  }),
  entry({
    id: SYSTEM,
    parentId: null,
    path: '/system',
    name: 'system',
    title: '系统配置',
    icon: 'setting',
    redirect: '/system/suggestion',
    component: 'Layout',
  }),
  entry({
    id: SETTINGS,
    parentId: SYSTEM,
    path: 'suggestion',
    name: 'system-suggestion',
    title: '建议议案配置',
    icon: 'audit',
    component: 'setting/suggestion',
  }),
  entry({
    id: HOLIDAYS,
    parentId: SYSTEM,
    path: 'holidays',
    name: 'system-holidays',
    title: '节假日',
    icon: 'calendar',
    component: 'setting/holidays',
  }),
  entry({
    id: INSTALLATION,
    parentId: SYSTEM,
    path: 'installation',
    name: 'system-installation',
    title: '单位与接入',
    icon: 'setting',
    component: 'setting/installation',
  }),
  entry({
    id: AREA_LIST,
    parentId: SYSTEM,
    path: 'keepalive-area',
    name: 'area-list',
    title: '区划',
    icon: 'environment',
    component: 'area/list',
  }),
  entry({
    id: AREA_IMPORT,
    parentId: SYSTEM,
    path: 'keepalive-area-import',
    name: 'area-import',
    title: '导入区划',
    hidden: true,
    component: 'area/import',
  }),
  // Opened from the bell in the header.
  entry({
    id: MESSAGES,
    parentId: null,
    path: '/message/keepalive-list',
    name: 'message-list',
    title: '消息',
    icon: 'bell',
    hidden: true,
    component: 'message/list',
  }),
  entry({
    // Next to the list, not below a common parent entry: each is one click away.
    id: SUGGESTION_FIGURES,
    parentId: null,
    path: '/suggestion/keepalive-figures',
    name: 'suggestion-figures',
    title: '统计分析',
    icon: 'bar-chart',
    component: 'figures/suggestion',
  }),
  ...dashboardMenu,
  ...activityMenu,
  entry({
    id: NOTICE,
    parentId: null,
    path: '/notice',
    name: 'notice',
    title: '通知公告',
    icon: 'bell',
    redirect: '/notice/keepalive-list',
    component: 'Layout',
  }),
  entry({ id: NOTICE_LIST, parentId: NOTICE, path: 'keepalive-list', name: 'notice-list', title: '通知公告', component: 'notice/list' }),
  entry({
    id: NOTICE_DETAIL,
    parentId: NOTICE,
    path: 'detail/:id',
    name: 'notice-detail',
    title: '通知详情',
    hidden: true,
    component: 'notice/detail',
  }),
  entry({
    id: ADMINISTRATION,
    parentId: null,
    path: '/administration',
    name: 'administration',
    title: '账号与权限',
    icon: 'user',
    redirect: '/administration/keepalive-grant',
    component: 'Layout',
  }),
  administered(ACCOUNT_LIST, 'keepalive-account', 'account-list', { title: '账号管理', component: 'account/list' }),
  { ...administered(ACCOUNT_DETAIL, 'account/:id', 'account-detail', { title: '账号详情', component: 'account/detail' }), hidden: true },
  {
    ...administered(ACCOUNT_IMPORT, 'keepalive-account-import', 'account-import', { title: '导入账号', component: 'account/import' }),
    hidden: true,
  },
  administered(GRANT_LIST, 'keepalive-grant', 'grant-list', { title: '授权审批', component: 'grant/list' }),
  {
    ...administered(APPROVAL_LIST, 'keepalive-approval', 'approval-list', { title: '变更审批', component: 'approval/list' }),
    ordernum: GRANT_LIST,
  },
  administered(ROLE_LIST, 'keepalive-role', 'role-list', { title: '角色权限', component: 'role/list' }),
  administered(MENU_TREE, 'menu', 'menu-tree', { title: '菜单', component: MENU_SCREEN }),
  administered(DICTIONARY, 'keepalive-dictionary', 'dictionary-list', { title: '字典', component: 'dictionary/list' }),
  ...auditEntries,
  ...runningMenu,
  ...deputyMenu,
  ...officeMenu,
  ...contactMenu,
  ...learningMenu,
  ...leadMenu,
  ...livelihoodMenu,
  ...scoreMenu,
  ...themeMenu,
  ...draftLawMenu,
  ...threadMenu,
];

/** The codes of the calls whose permission a role of this kind may hold. */
const buttonsOf = (roleKind: RoleKind, access: Readonly<Record<string, Access>>): string[] =>
  Object.entries(access).flatMap(([name, rule]) =>
    isPermission(rule) && rule.of.includes(roleKind) ? [permissionCode(name as RouteName)] : [],
  );

/** The suggestion office moderates visitors' opinions. */
const opinionEntries = (roleKind: RoleKind): { menuId: number; auth: string[] }[] =>
  roleKind === 'suggestion-office'
    ? [
        { menuId: OPINION, auth: [] },
        { menuId: OPINION_LIST, auth: buttonsOf(roleKind, publicAccess) },
      ]
    : [];

/** All working roles read notices, and organisers publish them. Deputies read them on the phone. */
function noticeEntries(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  if (roleKind === 'deputy' || !ADDRESSABLE_ROLES.includes(roleKind)) return [];
  const auth = buttonsOf(roleKind, noticeAccess);
  return [
    { menuId: NOTICE, auth: [] },
    { menuId: NOTICE_LIST, auth },
    { menuId: NOTICE_DETAIL, auth },
  ];
}

/** The entries of the three administrators: accounts, permissions, and audit of both. */
function administrationEntries(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  if (!isAdministrator(roleKind)) return [];
  const accounts = buttonsOf(roleKind, accountAdminAccess);
  const seesAccounts = roleKind !== 'audit-admin';
  return [
    { menuId: ADMINISTRATION, auth: [] },
    ...(seesAccounts
      ? [
          { menuId: ACCOUNT_LIST, auth: accounts },
          { menuId: ACCOUNT_DETAIL, auth: accounts },
        ]
      : []),
    ...(roleKind === 'system-admin'
      ? [
          { menuId: ACCOUNT_IMPORT, auth: [] },
          { menuId: MENU_TREE, auth: buttonsOf(roleKind, menuAccess) },
          { menuId: DICTIONARY, auth: buttonsOf(roleKind, dictionaryAccess) },
        ]
      : []),
    { menuId: GRANT_LIST, auth: buttonsOf(roleKind, grantAccess) },
    { menuId: APPROVAL_LIST, auth: buttonsOf(roleKind, approvalAccess) },
    { menuId: ROLE_LIST, auth: buttonsOf(roleKind, roleAccess) },
    ...(roleKind === 'audit-admin' ? auditEntries.map(({ id: menuId }) => ({ menuId, auth: [] })) : []),
  ];
}

const HOLIDAYS_CODE = permissionCode('setting.setHolidays');
const SMS_CODE = permissionCode('setting.setSmsKinds');

/** The entries of a role in addition to suggestions. */
function otherEntries(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  const settings = buttonsOf(roleKind, settingAccess);
  const system = [
    { menuId: SYSTEM, auth: [] },
    { menuId: SETTINGS, auth: settings.filter((code) => code !== HOLIDAYS_CODE) },
    { menuId: HOLIDAYS, auth: [HOLIDAYS_CODE] },
    { menuId: INSTALLATION, auth: buttonsOf(roleKind, installationAccess) },
    { menuId: AREA_LIST, auth: buttonsOf(roleKind, areaAccess) },
    { menuId: AREA_IMPORT, auth: [] },
    ...officeEntries(buttonsOf),
  ];
  return [
    { menuId: DASHBOARD, auth: [] },
    // The office has no settings screen: it chooses the SMS next to its messages.
    { menuId: MESSAGES, auth: roleKind === 'system-admin' ? [] : settings.filter((code) => code === SMS_CODE) },
    ...(roleKind === 'system-admin' ? system : []),
    ...dashboardEntries(roleKind, buttonsOf),
    ...activityEntries(roleKind, buttonsOf),
    ...noticeEntries(roleKind),
    ...threadEntries(roleKind),
    ...deputyEntries(roleKind, buttonsOf),
    ...contactEntries(roleKind, buttonsOf),
    ...learningEntries(roleKind, buttonsOf),
    ...leadEntries(roleKind, buttonsOf),
    ...livelihoodEntries(roleKind, buttonsOf),
    ...scoreEntries(roleKind, buttonsOf),
    ...themeEntries(roleKind, buttonsOf),
    ...draftLawEntries(roleKind, buttonsOf),
    ...administrationEntries(roleKind),
    ...(roleKind === 'system-admin' ? runningEntries(buttonsOf) : []),
  ];
}

/** The roles that assign items can import them from tables, each for its own kinds. */
function importEntries(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  const assigners: readonly RoleKind[] = PARTY_ROLES.assigner;
  return assigners.includes(roleKind) ? [{ menuId: SUGGESTION_IMPORT, auth: [] }] : [];
}

/** The entries of a role, with its buttons on them. Deputies work on the phone pages: the console shows them only its home page. */
export function menuRoles(roleKind: RoleKind): { menuId: number; auth: string[] }[] {
  const others = otherEntries(roleKind);
  const readers: readonly RoleKind[] = OFFICE_READERS;
  if (!readers.includes(roleKind)) return others;
  const auth = buttonsOf(roleKind, suggestionAccess);
  return [
    ...others,
    { menuId: SUGGESTION, auth: [] },
    { menuId: SUGGESTION_LIST, auth },
    { menuId: SUGGESTION_DETAIL, auth },
    ...importEntries(roleKind),
    ...opinionEntries(roleKind),
    { menuId: SUGGESTION_FIGURES, auth: [] },
  ];
}
