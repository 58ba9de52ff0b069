/** An entry of the menu tree as that server sends it: missing values are null or undefined. */
export interface OfficeMenuEntry {
  id: string | number;
  parentId: string | number | null;
  path: string;
  name: string;
  title?: string;
  icon?: string;
  hidden?: boolean;
  redirect?: string | null;
  level: number;
  component: string | null;
  children?: OfficeMenuEntry[];
  meta?: { title?: string; icon?: string; hidden?: boolean; auth?: string[] };
}

const plain = (id: string, parentId: string | null, rest: Partial<OfficeMenuEntry>): OfficeMenuEntry => ({
  id,
  parentId,
  path: '',
  name: id,
  redirect: null,
  level: parentId === null ? 1 : 2,
  component: null,
  ...rest,
});

const section = (id: string, path: string, title: string, rest: Partial<OfficeMenuEntry>): OfficeMenuEntry =>
  plain(id, null, { path, component: 'Layout', meta: { title, icon: 'form' }, ...rest });

/** Suggestions: title, icon and the hidden flag are only in meta; paths are relative; one screen is hidden. */
const suggestions = section('m-1', '/yajy', '建议办理', {
  redirect: '/yajy/list',
  children: [
    plain('m-11', 'm-1', {
      path: 'list',
      component: 'yajy/list/index',
      meta: { title: '建议台账', icon: 'list', hidden: false, auth: ['yajy:export'] },
    }),
    plain('m-12', 'm-1', { path: 'audit', component: 'yajy/audit/index', meta: { title: '建议审核', icon: 'audit' } }),
    plain('m-13', 'm-1', { path: 'detail', component: 'yajy/detail/index', meta: { title: '建议详情', hidden: true } }),
  ],
});

/** Title, icon and the hidden flag are in the entry itself. The section is no link in the breadcrumb. */
const province = plain('m-2', null, {
  path: '/province',
  title: '省级联动',
  icon: 'tree',
  hidden: false,
  redirect: 'noRedirect',
  component: 'Layout',
  children: [
    plain('m-21', 'm-2', { path: '/province/tasks', title: '联动任务', icon: 'task', component: 'province/tasks' }),
    plain('m-22', 'm-2', { path: '/province/reports', title: '联动报告', icon: 'report', component: 'province/reports' }),
  ],
});

/** A relative path is resolved against the redirect, which is below another path than the section. */
const streets = section('m-3', '/jdAdmin', '街道管理', {
  redirect: '/jdAdmin/desk/home',
  children: [
    plain('m-31', 'm-3', { path: 'home', component: 'jdAdmin/home', meta: { title: '街道首页', icon: 'home' } }),
    plain('m-32', 'm-3', { path: 'members', component: 'jdAdmin/members', meta: { title: '街道代表', icon: 'team' } }),
  ],
});

/** A section with one visible child behind a redirect: it is shown as that child. */
const notices = section('m-4', '/notice', '通知', {
  redirect: '/notice/list',
  children: [
    plain('m-41', 'm-4', { path: 'list', component: 'notice/list', meta: { title: '通知公告', icon: 'bell' } }),
    plain('m-42', 'm-4', { path: 'edit', component: 'notice/edit', meta: { title: '编辑通知', hidden: true } }),
  ],
});

/** Containers in containers: one names the layout again, the other has no component at all. */
const system = section('m-5', '/system', '系统管理', {
  children: [
    plain('m-51', 'm-5', {
      path: 'account',
      component: 'Layout',
      meta: { title: '账号权限', icon: 'user' },
      children: [
        plain('m-511', 'm-51', { path: 'users', level: 3, component: 'system/users', meta: { title: '用户管理' } }),
        plain('m-512', 'm-51', { path: 'roles', level: 3, component: 'system/roles', meta: { title: '角色管理' } }),
      ],
    }),
    plain('m-52', 'm-5', {
      path: 'log',
      component: '',
      meta: { title: '日志', icon: 'log' },
      children: [
        plain('m-521', 'm-52', { path: 'login', level: 3, component: 'system/loginLog', meta: { title: '登录日志' } }),
        plain('m-522', 'm-52', { path: 'work', level: 3, component: 'system/workLog', meta: { title: '操作日志' } }),
      ],
    }),
  ],
});

/** Leaves of the first level: a kept view, a hidden one, one with a redirect to another page, and one whose screen needs calls that do not exist. */
const leaves = [
  plain('m-6', null, { path: '/report/keepalive', component: 'report/summary', meta: { title: '统计报表', icon: 'chart' } }),
  plain('m-7', null, { path: '/secret', component: 'secret/index', meta: { title: '隐藏页面', hidden: true } }),
  plain('m-8', null, {
    path: '/shortcut',
    redirect: '/yajy/audit',
    component: 'shortcut/index',
    meta: { title: '快速审核', icon: 'thunder' },
  }),
  plain('m-9', null, { path: '/suggestion/list', component: 'suggestion/list', meta: { title: '建议列表', icon: 'list' } }),
];

/** External addresses; `outside` is a page of that server. */
const links = (outside: string): OfficeMenuEntry =>
  section('m-10', '/links', '外部链接', {
    children: [
      plain('m-101', 'm-10', { path: outside, component: 'link', meta: { title: '办公平台', icon: 'link' } }),
      plain('m-102', 'm-10', { path: 'tel:0578-2091234', component: 'link', meta: { title: '值班电话', icon: 'phone' } }),
      plain('m-103', 'm-10', { path: 'mailto:rd@example.cn', component: 'link', meta: { title: '联系信箱', icon: 'mail' } }),
    ],
  });

/** Returns the menu tree of each role, by its id. `outside` is the target of the external link. */
export function menuOf(roleId: string, outside: string): OfficeMenuEntry[] {
  if (roleId === 'r-21') return [suggestions, province, streets, notices, system, ...leaves, links(outside)];
  if (roleId === 'r-22') return [notices, streets];
  if (roleId === 'r-23') return [province, system, notices];
  return [suggestions];
}
