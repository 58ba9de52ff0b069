import { type Static, Type } from '@sinclair/typebox';
import { DEPUTY_GROUP_LIST } from '../lists/deputy-group';
import { DEPUTY_GROUP_ACTIONS, DEPUTY_GROUP_LIMITS, PLAN_YEARS } from '../rules/deputy-group';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
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

const PlanYear = Titled('计划年度', Nullable(Type.Integer({ minimum: PLAN_YEARS.first, maximum: PLAN_YEARS.last })));

const line = {
  id: Id,
  name: Type.String(),
  areaName: Type.String(),
  termId: Id,
  termName: Type.String(),
  leaderName: Nullable(Type.String()),
  members: Type.Integer({ minimum: 0, description: 'number of deputies of the term who are in office' }),
  memberNames: Type.String({ description: 'separated by 、, the leader first' }),
  planYear: Nullable(Type.Integer()),
  ordernum: Type.Integer(),
};
export const DeputyGroupLine = Closed(line);
export type DeputyGroupLine = Static<typeof DeputyGroupLine>;

export const GroupMember = Closed({ id: Id, name: Type.String(), delegationName: Type.String() });
export type GroupMember = Static<typeof GroupMember>;

export const DeputyGroupRecord = Closed({
  ...line,
  plan: Type.String(),
  leaderId: Nullable(Id),
  memberList: Type.Array(GroupMember, { description: 'the leader first' }),
  activities: Type.Array(Closed({ id: Id, title: Type.String(), on: DateOnly }), {
    maxItems: 20,
    description: 'the last group activities to which all members in office are invited, newest first',
  }),
  version: Version,
  actions: Type.Array(KeyOf(DEPUTY_GROUP_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DEPUTY_GROUP_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type DeputyGroupRecord = Static<typeof DeputyGroupRecord>;

const DeputyGroupInput = {
  name: Titled('名称', Line(DEPUTY_GROUP_LIMITS.name)),
  leaderId: Titled('组长', Nullable(Id)),
  memberIds: Titled('成员', Type.Array(Id, { maxItems: DEPUTY_GROUP_LIMITS.members, uniqueItems: true })),
  planYear: PlanYear,
  plan: Titled('年度计划', Type.String({ maxLength: DEPUTY_GROUP_LIMITS.plan })),
  ordernum: Titled('顺序', Type.Integer({ minimum: 0, maximum: DEPUTY_GROUP_LIMITS.order })),
};

export const schemas = {
  /** The terms of the caller's area and below that are not over, in which a group can be created. */
  'deputyGroup.terms': { reply: Type.Array(Closed({ id: Id, name: Type.String(), areaName: Type.String() }), { maxItems: 500 }) },
  /** Deputies of a term who are in office, each with the group that the deputy belongs to. */
  'deputyGroup.candidates': {
    query: Closed({ termId: Titled('届次', Id), keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Closed({ ...GroupMember.properties, groupName: Nullable(Type.String()) }), { maxItems: 50 }),
  },
  /** Lists the groups of the congresses of the caller's area and below. */
  'deputyGroup.list': { query: Closed({ ...Paging, ...filterSchemas(DEPUTY_GROUP_LIST) }), reply: PageOf(DeputyGroupLine) },
  'deputyGroup.get': { params: IdParams, reply: DeputyGroupRecord },
  'deputyGroup.create': { body: Closed({ ...DeputyGroupInput, termId: Titled('届次', Id) }), reply: DeputyGroupRecord },
  'deputyGroup.edit': { params: IdParams, body: Closed({ ...DeputyGroupInput, version: Version }), reply: DeputyGroupRecord },
  'deputyGroup.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  deputyGroup: {
    name: '名称',
    termId: '届次编号',
    leader: '组长',
    members: '成员',
    planYear: '计划年度',
    plan: '年度计划',
    ordernum: '顺序',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'deputyGroup.not_found': { status: 404, message: '没有找到这个代表小组，可能不在您管理的区域' },
  'deputyGroup.stale': { status: 409, message: '这个代表小组刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'deputyGroup.not_next': { status: 409, message: '往届的代表小组只供查阅，不能修改' },
  'deputyGroup.name_taken': { status: 409, message: '这一届已有同名的代表小组，请换一个名称' },
  'deputyGroup.term': { status: 400, message: '请选择您管理区域内还没有届满的届次' },
  'deputyGroup.leader': { status: 400, message: '组长须是这个小组的成员，请先把组长选为成员' },
  'deputyGroup.member': { status: 400, message: '成员须是这一届在任的代表，请移除其他届次、其他区域或已不在任的人' },
  'deputyGroup.member_taken': { status: 409, message: '有成员已在这一届的另一个代表小组，请先从那个小组移除' },
  'deputyGroup.plan_year': { status: 400, message: '填写了年度计划，请同时填写计划年度' },
} as const satisfies ErrorWords;
