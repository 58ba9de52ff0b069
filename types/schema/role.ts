import { type Static, Type } from '@sinclair/typebox';
import { ROLE_LIST } from '../lists/role';
import { ROLE_ACTIONS, ROLE_LIMITS } from '../rules/administration';
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
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const Code = Type.String({
  maxLength: 60,
  pattern: '^[a-zA-Z]+:[a-zA-Z]+$',
  description: 'the name of a call, with a colon: suggestion:assign',
});

const RoleInput = {
  name: Titled('名称', Line(ROLE_LIMITS.name)),
  note: Type.String({ title: '说明', maxLength: ROLE_LIMITS.note }),
  menuIds: Titled(
    '菜单',
    // A role without any screen would be useless.
    Nullable(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, description: 'null for all screens of its role kind' })),
  ),
  permissions: Titled(
    '操作权限',
    Nullable(Type.Array(Code, { maxItems: 300, uniqueItems: true, description: 'null for all permissions of its role kind' })),
  ),
};

const line = {
  id: Id,
  kind: KeyOf(ROLE_NAMES),
  name: Type.String(),
  note: Type.String(),
  builtIn: Type.Boolean({ description: 'delivered with the product; cannot be removed' }),
  permissions: Nullable(Type.Array(Type.String())),
  holders: Type.Integer({ minimum: 0, description: 'number of accounts that hold it' }),
  updatedAt: Time,
};
export const RoleLine = Closed(line);
export type RoleLine = Static<typeof RoleLine>;

/** A screen of a kind of role, with its actions. */
export const OfferedScreen = Type.Recursive(
  (Self) =>
    Closed({
      id: Id,
      title: Type.String(),
      permissions: Type.Array(Closed({ code: Type.String(), title: Type.String() })),
      children: Type.Array(Self),
    }),
  { $id: 'OfferedScreen' },
);
export type OfferedScreen = Static<typeof OfferedScreen>;

export const Role = Closed({
  ...line,
  menuIds: Nullable(Type.Array(Id)),
  version: Version,
  actions: Type.Array(KeyOf(ROLE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(ROLE_ACTIONS, { kept: '已保存' }), { description: 'changes of the record, oldest first' }),
});
export type Role = Static<typeof Role>;

/** Only the security administrator grants; the others can read. */
export const schemas = {
  'role.list': { query: Closed({ ...Paging, ...filterSchemas(ROLE_LIST) }), reply: PageOf(RoleLine) },
  'role.offered': { query: Closed({ kind: Titled('类别', KeyOf(ROLE_NAMES)) }), reply: Type.Array(OfferedScreen) },
  'role.get': { params: IdParams, reply: Role },
  'role.create': { body: Closed({ ...RoleInput, kind: Titled('类别', KeyOf(ROLE_NAMES)) }), reply: Role },
  'role.edit': { params: IdParams, body: Closed({ ...RoleInput, version: Version }), reply: Role },
  'role.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  role: { kind: ['类别', ROLE_NAMES], name: '名称', note: '说明', builtIn: '平台自带', permissions: '操作权限', menuIds: '菜单编号' },
} as const satisfies LoggedColumns;

export const errors = {
  'role.not_found': { status: 404, message: '没有找到这个角色，可能已被删除' },
  'role.stale': { status: 409, message: '这个角色刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'role.name_taken': { status: 409, message: '已有同名的角色，请换一个名称' },
  'role.not_next': { status: 409, message: '平台自带的角色不能删除，代表和三类管理员的也不能修改，可以新建一个角色' },
  'role.built_in': { status: 409, message: '平台自带的角色不能改名，可以新建一个同类别的角色' },
  'role.in_use': { status: 409, message: '还有账号在使用这个角色，请先收回这些身份再删除' },
  'role.beyond_kind': { status: 400, message: '有的菜单或操作不属于这个类别，请刷新后重新选择' },
  'role.own': { status: 403, message: '不能修改自己正在使用的角色，请由另一位安全管理员操作' },
} as const satisfies ErrorWords;
