import { type Static, Type } from '@sinclair/typebox';
import { MENU_ACTIONS, MENU_ICONS, MENU_KINDS, MENU_LIMITS } from '../rules/menu';
import { ROLE_NAMES } from '../rules/roles';
import {
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Titled,
  Version,
} from './common';

const RoleKinds = Type.Array(KeyOf(ROLE_NAMES), { maxItems: Object.keys(ROLE_NAMES).length, uniqueItems: true });

const item = {
  id: Id,
  parentId: Nullable(Id),
  kind: KeyOf(MENU_KINDS),
  title: Type.String(),
  icon: Type.String({ description: 'empty for no icon' }),
  hidden: Type.Boolean({ description: 'not in the menu; users with access can still open it' }),
  own: Type.Boolean({ description: 'added by the office' }),
  isChanged: Type.Boolean({ description: "differs from the product's default" }),
  link: Nullable(Type.String()),
  roleKinds: Nullable(
    Type.Array(KeyOf(ROLE_NAMES), { description: 'role kinds that see the entry; null for all users, or for all who see an entry in it' }),
  ),
  version: Version,
};
export const MenuItem = Closed(item);
export type MenuItem = Static<typeof MenuItem>;

export const MenuItemDetail = Closed({
  ...item,
  shipped: Nullable(Closed({ parentId: Nullable(Id), title: Type.String(), icon: Type.String(), hidden: Type.Boolean() })),
  actions: Type.Array(KeyOf(MENU_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(MENU_ACTIONS, { kept: '已保存' }), { description: 'changes of the record, oldest first' }),
});
export type MenuItemDetail = Static<typeof MenuItemDetail>;

const input = {
  title: Titled('名称', Line(MENU_LIMITS.title)),
  icon: Titled('图标', KeyOf({ '': '', ...MENU_ICONS })),
  parentId: Titled('上级', Nullable(Id)),
  link: Titled('地址', Nullable(Type.String({ maxLength: MENU_LIMITS.link, description: 'only for a link that the office added' }))),
  roleKinds: Titled('可见身份', Nullable(RoleKinds)),
};

/** The system administrator arranges the menu. Changes of an entry stay in force after an upgrade. */
export const schemas = {
  'menu.list': { reply: Type.Array(MenuItem, { description: 'each level in order; without screens that open from a record' }) },
  'menu.get': { params: IdParams, reply: MenuItemDetail },
  'menu.create': { body: Closed({ ...input, kind: Titled('类型', KeyOf({ group: '', link: '' })) }), reply: MenuItemDetail },
  'menu.edit': {
    params: IdParams,
    body: Closed({ ...input, hidden: Titled('不在菜单中显示', Type.Boolean()), version: Version }),
    reply: MenuItemDetail,
  },
  'menu.move': {
    params: IdParams,
    body: Closed({
      before: Titled(
        '位置',
        Nullable({ ...Id, description: 'id of the entry of the same level to move it before; null moves it to the end' }),
      ),
      version: Version,
    }),
    reply: MenuItemDetail,
  },
  'menu.reset': { params: IdParams, body: Closed({ version: Version }), reply: MenuItemDetail },
  'menu.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  menu: {
    title: '名称',
    icon: '图标',
    hidden: '隐藏',
    parentId: '上级编号',
    ordernum: '顺序',
    moved: '已移动',
    link: '地址',
    roleKinds: ['可见身份', ROLE_NAMES],
    own: '本单位添加',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'menu.not_found': { status: 404, message: '没有找到这个菜单，可能已被删除，请刷新后再操作' },
  'menu.stale': { status: 409, message: '这个菜单刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'menu.own_child': { status: 400, message: '不能把菜单放到它自己或它的下级里，请选择其他分组' },
  'menu.parent_no_group': { status: 400, message: '上级必须是分组，请重新选择' },
  'menu.too_deep': { status: 400, message: `菜单最多 ${String(MENU_LIMITS.depth)} 级，请选择更靠上的分组` },
  'menu.of_administrators': { status: 409, message: '三类管理员使用的页面要留在菜单里，请不要隐藏它或它所在的分组' },
  'menu.link': { status: 400, message: '请填写以 https:// 开头的网址，不能带用户名和密码' },
  'menu.link_taken': { status: 409, message: '菜单里已有这个地址，请修改原来的链接' },
  'menu.shipped': { status: 409, message: '这是平台自带的菜单，不能删除，可以设为不显示' },
  'menu.own': { status: 409, message: '这是本单位添加的菜单，没有自带设置，可以修改或删除' },
  'menu.not_empty': { status: 409, message: '分组里还有菜单，请先移走或删除' },
  'menu.not_beside': { status: 409, message: '菜单的顺序刚刚有变化，请刷新后再移动' },
  'menu.too_many': { status: 409, message: `最多添加 ${String(MENU_LIMITS.own)} 个菜单，请先删除不用的` },
} as const satisfies ErrorWords;
