import { type Static, Type } from '@sinclair/typebox';
import { ABSENCE_LIST } from '../lists/absence';
import { ABSENCE_ACTIONS, ABSENCE_LIMITS, ABSENCE_STATES } from '../rules/absence';
import {
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  type LoggedColumns,
  NoData,
  PageOf,
  Paging,
  type RouteSchemas,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

/** One role of a person: 张某, 承办单位 · 丽水市教育局. */
const Post = Closed({ id: Id, name: Type.String(), post: Type.String() });
export type Post = Static<typeof Post>;

const line = {
  id: Id,
  name: Type.String(),
  post: Type.String({ description: 'the role, and the area, unit or delegation that it acts for' }),
  standInName: Type.String(),
  beginDate: DateOnly,
  endDate: DateOnly,
  state: KeyOf(ABSENCE_STATES),
  reason: Type.String(),
};
export const AbsenceLine = Closed(line);
export type AbsenceLine = Static<typeof AbsenceLine>;

export const AbsenceRecord = Closed({
  ...line,
  userinfoId: Id,
  standInId: Id,
  version: Version,
  actions: Type.Array(KeyOf(ABSENCE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(ABSENCE_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type AbsenceRecord = Static<typeof AbsenceRecord>;

const AbsenceInput = {
  standInId: Titled('代理人', Id),
  beginDate: Titled('开始日期', GivenDay),
  endDate: Titled('结束日期', GivenDay),
  reason: Titled('事由', BlankableLine(ABSENCE_LIMITS.reason)),
};

export const schemas = {
  'absence.list': { query: Closed({ ...Paging, ...filterSchemas(ABSENCE_LIST) }), reply: PageOf(AbsenceLine) },
  'absence.get': { params: IdParams, reply: AbsenceRecord },
  /** Roles that can have an absence, whose holder's name or user name contains the keyword; at most 20. */
  'absence.posts': { query: Closed({ keyword: Keyword(20) }), reply: Type.Array(Post) },
  /** The possible stand-ins for a role: other users at the same post; at most 100. */
  'absence.standIns': { query: Closed({ userinfoId: Titled('离岗人', Id) }), reply: Type.Array(Post) },
  'absence.create': { body: Closed({ ...AbsenceInput, userinfoId: Titled('离岗人', Id) }), reply: AbsenceRecord },
  'absence.edit': { params: IdParams, body: Closed({ ...AbsenceInput, version: Version }), reply: AbsenceRecord },
  'absence.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  absence: { userinfoId: '离岗身份编号', standInId: '代理身份编号', beginDate: '开始', endDate: '结束', reason: '事由' },
} as const satisfies LoggedColumns;

export const errors = {
  'absence.not_found': { status: 404, message: '没有找到这条离岗代理，可能不在您管理的区域' },
  'absence.stale': { status: 409, message: '这条离岗代理刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'absence.not_next': { status: 409, message: '已经开始的离岗不能取消，已经结束的不能修改；提前回岗请把结束日期改为今天' },
  'absence.days': { status: 400, message: '结束日期不能早于开始日期和今天，一次离岗最长 90 天' },
  'absence.begun': { status: 409, message: '这次离岗已经开始，不能再改开始日期' },
  'absence.post': { status: 404, message: '没有找到这位人员，可能已停用或不在您管理的区域' },
  'absence.other_post': { status: 409, message: '代理人须与离岗人同岗：同一区域、单位或代表团的同类角色' },
  'absence.overlap': { status: 409, message: '这位人员在这段时间已经登记了离岗，请修改原来的一条' },
  'absence.standing_in': { status: 409, message: '这位人员在这段时间正代别人，请先给对方换一位代理人' },
  'absence.stand_in_away': { status: 409, message: '代理人在这段时间自己也离岗，请换一位' },
} as const satisfies ErrorWords;
