import { type Access, may } from '../../platform/http/route';

/** Only the system administrator arranges the menu. */
export const menuAccess = {
  'menu.list': ['system-admin'],
  'menu.get': ['system-admin'],
  'menu.create': may('添加菜单', ['system-admin']),
  'menu.edit': may('修改菜单', ['system-admin']),
  'menu.move': may('调整菜单顺序', ['system-admin']),
  'menu.reset': may('恢复自带菜单', ['system-admin']),
  'menu.remove': may('删除菜单', ['system-admin']),
} as const satisfies Record<string, Access>;
