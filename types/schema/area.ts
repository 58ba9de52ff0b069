import { type Static, Type } from '@sinclair/typebox';
import { AREA_LIST } from '../lists/area';
import { AREA_ACTIONS, AREA_LEVELS, AREA_LIMITS } from '../rules/area-admin';
import {
  AreaCode,
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

export const Area = Type.Recursive(
  (Self) =>
    Closed({
      code: AreaCode,
      name: Type.String(),
      level: KeyOf(AREA_LEVELS),
      children: Type.Array(Self),
    }),
  { $id: 'Area' },
);
export type Area = Static<typeof Area>;

const Degrees = (title: string, most: number) => Titled(title, Nullable(Type.Number({ minimum: -most, maximum: most })));

const AreaInput = {
  name: Titled('名称', Line(AREA_LIMITS.name)),
  longitude: Degrees('经度', 180),
  latitude: Degrees('纬度', 90),
};

const line = {
  id: Type.Integer({ ...Id, description: 'the area code as a number' }),
  code: AreaCode,
  name: Type.String(),
  level: KeyOf(AREA_LEVELS),
  parentName: Nullable(Type.String()),
  longitude: Nullable(Type.Number({ description: 'WGS-84 degrees' })),
  latitude: Nullable(Type.Number({ description: 'WGS-84 degrees' })),
  updatedAt: Time,
};
export const AreaLine = Closed(line);
export type AreaLine = Static<typeof AreaLine>;

export const AreaRecord = Closed({
  ...line,
  version: Version,
  actions: Type.Array(KeyOf(AREA_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(AREA_ACTIONS, { kept: '已保存' }), { description: 'changes of the record, oldest first' }),
});
export type AreaRecord = Static<typeof AreaRecord>;

/** `userArea` returns the areas that the caller's role sees, as a tree with the role's own area as the root; the other calls are administration. */
export const schemas = {
  'area.userArea': { reply: Type.Array(Area) },
  'area.list': { query: Closed({ ...Paging, ...filterSchemas(AREA_LIST) }), reply: PageOf(AreaLine) },
  'area.get': { params: IdParams, reply: AreaRecord },
  'area.create': { body: Closed({ ...AreaInput, code: Titled('代码', AreaCode) }), reply: AreaRecord },
  'area.edit': { params: IdParams, body: Closed({ ...AreaInput, version: Version }), reply: AreaRecord },
  'area.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = { area: { code: '代码', name: '名称', longitude: '经度', latitude: '纬度' } } as const satisfies LoggedColumns;

export const errors = {
  'area.not_found': { status: 404, message: '没有找到这个区域，可能已被删除' },
  'area.stale': { status: 409, message: '这个区域刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'area.code_taken': { status: 409, message: '这个代码已有区域使用' },
  'area.no_parent': { status: 400, message: '代码的前几位应是您管理范围内一个区域的代码：县 6 位，乡镇 9 位' },
  'area.half_place': { status: 400, message: '经度和纬度要一起填写，或都不填写' },
  'area.in_use': { status: 409, message: '这个区域下还有数据（下级区域、账号、代表、单位或建议等），不能删除' },
} as const satisfies ErrorWords;
