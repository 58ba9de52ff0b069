import type { RoleKind } from './roles';

/** The icons that an entry may have, by the names that menus use; each has a non-empty Chinese name. */
export const MENU_ICONS = {
  home: '首页',
  dashboard: '仪表',
  'file-text': '文件',
  'unordered-list': '列表',
  audit: '审核',
  team: '人群',
  contacts: '通讯录',
  user: '个人',
  bank: '机关',
  environment: '地点',
  calendar: '日历',
  read: '学习',
  bell: '通知',
  'bar-chart': '图表',
  setting: '设置',
  link: '链接',
} as const;
export type MenuIconName = keyof typeof MENU_ICONS;

/** The kind of an entry: a group of entries, one of the built-in screens, or an external link. */
export const MENU_KINDS = { group: '分组', screen: '页面', link: '外部链接' } as const;
export type MenuKind = keyof typeof MENU_KINDS;

export const MENU_ACTIONS = {
  create: '添加',
  edit: '修改',
  move: '调整顺序',
  reset: '恢复自带设置',
  remove: '删除',
} as const;
export type MenuAction = Exclude<keyof typeof MENU_ACTIONS, 'create'>;

/** The possible actions on an entry: an entry of the office can be removed, a built-in one can be reset to its original state. */
export const menuSteps = ({ own, isChanged }: { own: boolean; isChanged: boolean }): MenuAction[] => [
  'edit',
  'move',
  ...(own ? (['remove'] as const) : isChanged ? (['reset'] as const) : []),
];

/** `depth` is the number of levels that the console's narrow menu can show; `own` is the number of entries that an office may add. */
export const MENU_LIMITS = { title: 20, link: 500, depth: 3, own: 100 } as const;

/** The screen for arranging the menu. */
export const MENU_SCREEN = 'menu/tree';

/** Checks whether a menu may link to this address: https only, and without a user name or password in it. */
export const isOutsideLink = (link: string): boolean =>
  /^https:\/\/[a-z0-9\u4e00-\u9fff]([a-z0-9\u4e00-\u9fff.-]*[a-z0-9\u4e00-\u9fff])?(:\d{1,5})?([/?#][^\s\\]*)?$/i.test(link) &&
  link.startsWith('https://');

/** Checks whether a link of the office is for this kind of role: null means all roles. */
export const isFor = (roleKinds: readonly RoleKind[] | null, kind: RoleKind): boolean => roleKinds?.includes(kind) ?? true;
