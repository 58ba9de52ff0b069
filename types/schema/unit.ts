import { type Static, Type } from '@sinclair/typebox';
import { UNIT_LIST } from '../lists/unit';
import { UNIT_ACTIONS, UNIT_LIMITS, UNIT_STATES } from '../rules/unit';
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
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const line = {
  id: Id,
  name: Type.String(),
  areaCode: AreaCode,
  areaName: Type.String(),
  state: KeyOf(UNIT_STATES),
  formerNames: Type.Array(Type.String(), { description: 'newest first' }),
  updatedAt: Time,
};
export const Unit = Closed(line);
export type Unit = Static<typeof Unit>;

const Count = Type.Integer({ minimum: 0 });

export const UnitRecord = Closed({
  ...line,
  mergedIntoName: Nullable(Type.String()),
  /** What a merge would move, and the open work that it affects. */
  people: Type.Integer({ minimum: 0, description: 'number of accounts that act for the unit' }),
  openItems: Type.Integer({ minimum: 0, description: 'number of suggestions that the unit handles and that are not closed' }),
  closedItems: Count,
  /** A merge that waits for the security administrator, because it moves accounts. */
  mergeAsked: Nullable(Closed({ askedByName: Type.String(), askedAt: Time })),
  version: Version,
  actions: Type.Array(KeyOf(UNIT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(UNIT_ACTIONS, UNIT_STATES), { description: 'oldest first' }),
});
export type UnitRecord = Static<typeof UnitRecord>;

const Name = Titled('名称', Line(UNIT_LIMITS.name));
const Versioned = { params: IdParams, body: Closed({ version: Version }), reply: UnitRecord };

export const schemas = {
  /** The larger area first; a caller that selects a unit for an assignment requests only active ones. */
  'unit.list': { query: Closed({ ...Paging, ...filterSchemas(UNIT_LIST) }), reply: PageOf(Unit) },
  'unit.get': { params: IdParams, reply: UnitRecord },
  'unit.create': { body: Closed({ name: Name, areaCode: AreaCode }), reply: UnitRecord },
  /** Replies given under the former name keep that name. */
  'unit.edit': { params: IdParams, body: Closed({ name: Name, version: Version }), reply: UnitRecord },
  'unit.disable': Versioned,
  'unit.enable': Versioned,
  /**
   * Its accounts and open items move to the other unit; closed items stay its own, readable for both. When accounts are moved, the security
   * administrator must approve it first.
   */
  'unit.merge': { params: IdParams, body: Closed({ version: Version, intoId: Titled('并入的单位', Id) }), reply: UnitRecord },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  unit: { name: '名称', areaCode: '区域', status: ['状态', UNIT_STATES], mergedIntoId: '并入的单位编号' },
} as const satisfies LoggedColumns;

export const errors = {
  'unit.not_found': { status: 404, message: '没有找到这个单位，可能不在您管理的区域' },
  'unit.not_offered': { status: 400, message: '选择的承办单位不存在、已停用或不在本区域，请重新选择' },
  'unit.stale': { status: 409, message: '这个单位刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'unit.not_next': { status: 409, message: '单位现在不能这样操作，请刷新后查看最新情况' },
  'unit.name_taken': { status: 409, message: '这个区域已有同名的单位（包括已停用和已并入的），请换一个名称' },
  'unit.itself': { status: 400, message: '不能并入自己，请选择另一个单位' },
  'unit.merge_into': { status: 400, message: '只能并入同一区域的、启用中的单位，请重新选择' },
  'unit.people_joined': { status: 409, message: '申请之后又有人员加入这个单位，请不批准，由系统管理员重新申请并入' },
  'unit.busy': { status: 409, message: '这个单位还有正在办理的建议，请先办结、改交其他单位，或者并入其他单位' },
} as const satisfies ErrorWords;
