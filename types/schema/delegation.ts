import { type Static, Type } from '@sinclair/typebox';
import { DELEGATION_LIST } from '../lists/delegation';
import { DELEGATION_ACTIONS, DELEGATION_LIMITS } from '../rules/term';
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
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const line = {
  id: Id,
  name: Type.String(),
  areaName: Type.String(),
  termId: Id,
  termName: Type.String(),
  leaderName: Nullable(Type.String({ description: 'the leader of the delegation, in office' })),
  deputies: Type.Integer({ minimum: 0 }),
  liaisons: Type.String({ description: 'names of the liaison officers of the delegation, separated by 、' }),
  ordernum: Type.Integer(),
};
export const DelegationLine = Closed(line);
export type DelegationLine = Static<typeof DelegationLine>;

export const DelegationRecord = Closed({
  ...line,
  leaderId: Nullable(Id),
  version: Version,
  actions: Type.Array(KeyOf(DELEGATION_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DELEGATION_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type DelegationRecord = Static<typeof DelegationRecord>;

const DelegationInput = {
  name: Titled('名称', Line(DELEGATION_LIMITS.name)),
  ordernum: Titled('顺序', Type.Integer({ minimum: 0, maximum: DELEGATION_LIMITS.order })),
};

export const schemas = {
  /** Lists the delegations of the congresses of the caller's area and below. */
  'delegation.list': { query: Closed({ ...Paging, ...filterSchemas(DELEGATION_LIST) }), reply: PageOf(DelegationLine) },
  'delegation.get': { params: IdParams, reply: DelegationRecord },
  'delegation.create': { body: Closed({ ...DelegationInput, termId: Titled('届次', Id) }), reply: DelegationRecord },
  /** When left out, the leader stays; null removes the leader. */
  'delegation.edit': {
    params: IdParams,
    body: Closed({ ...DelegationInput, leaderId: Type.Optional(Titled('团长', Nullable(Id))), version: Version }),
    reply: DelegationRecord,
  },
  'delegation.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  delegation: { name: '名称', termId: '届次编号', leader: '团长', ordernum: '顺序' },
} as const satisfies LoggedColumns;

export const errors = {
  'delegation.not_found': { status: 404, message: '没有找到这个代表团，可能不在您管理的区域' },
  'delegation.stale': { status: 409, message: '这个代表团刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'delegation.not_next': { status: 409, message: '往届的代表团只供查阅，不能修改' },
  'delegation.name_taken': { status: 409, message: '这一届已有同名的代表团，请换一个名称' },
  'delegation.leader': { status: 400, message: '团长须是这个代表团在任的代表，请重新选择' },
  'delegation.in_use': { status: 409, message: '这个代表团还有代表、联络员或建议，不能删除' },
} as const satisfies ErrorWords;
