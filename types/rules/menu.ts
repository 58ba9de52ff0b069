import type { RoleKind } from './roles';

/** The pictures that an entry may have, by the names that menus know them by; none is empty. */
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

/** What an entry is: it holds others, opens one of the product's screens, or leads elsewhere. */
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

/** What can be done with an entry: one of the office's own is removed, one that came with the product goes back to how it came. */
export const menuSteps = ({ own, isChanged }: { own: boolean; isChanged: boolean }): MenuAction[] => [
  'edit',
  'move',
  ...(own ? (['remove'] as const) : isChanged ? (['reset'] as const) : []),
];

/** `depth` is how many levels can be told apart in the console's narrow menu; `own`, how many entries an office may add. */
export const MENU_LIMITS = { title: 20, link: 500, depth: 3, own: 100 } as const;

/** The screen on which the menu is arranged. */
export const MENU_SCREEN = 'menu/tree';

/** Whether it is an address that a menu may lead to: encrypted, and without anybody's name or password in it. */
export const isOutsideLink = (link: string): boolean =>
  /^https:\/\/[a-z0-9\u4e00-\u9fff]([a-z0-9\u4e00-\u9fff.-]*[a-z0-9\u4e00-\u9fff])?(:\d{1,5})?([/?#][^\s\\]*)?$/i.test(link) &&
  link.startsWith('https://');

/** Whether a link of the office's own is for that kind of role: null is everybody. */
export const isFor = (roleKinds: readonly RoleKind[] | null, kind: RoleKind): boolean => roleKinds?.includes(kind) ?? true;
