import { type Static, Type } from '@sinclair/typebox';
import { TERM_LIST } from '../lists/term';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import { TERM_ACTIONS, TERM_LIMITS, TERM_STATES } from '../rules/term';
import {
  AreaCode,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
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

export const Term = Closed({
  id: Id,
  name: Type.String(),
  areaCode: AreaCode,
  beginDate: DateOnly,
  endDate: Nullable(DateOnly),
  current: Type.Boolean(),
});
export type Term = Static<typeof Term>;

export const Step = Closed({
  id: Id,
  processType: KeyOf(SUGGESTION_KINDS),
  processName: Type.String(),
  ordernum: Type.Integer(),
});
export type Step = Static<typeof Step>;

const Count = Type.Integer({ minimum: 0 });

const line = {
  id: Id,
  name: Type.String(),
  areaCode: AreaCode,
  areaName: Type.String(),
  state: KeyOf(TERM_STATES),
  beginDate: DateOnly,
  endDate: Nullable(DateOnly),
  meetings: Type.Integer({ minimum: 0, description: 'number of recorded plenary sessions' }),
  deputies: Count,
  seats: Nullable(Type.Integer({ description: 'number of seats for deputies; null when it was not entered' })),
};
export const TermLine = Closed(line);
export type TermLine = Static<typeof TermLine>;

const Meeting = Closed({
  number: Titled('第几次会议', Type.Integer({ minimum: 1, maximum: 99 })),
  beginDate: Titled('会议开始日期', GivenDay),
  endDate: Titled('会议结束日期', GivenDay),
});

export const TermRecord = Closed({
  ...line,
  meetings: Type.Array(Closed({ number: Type.Integer(), beginDate: DateOnly, endDate: DateOnly }), { description: 'ordered by number' }),
  delegations: Count,
  suggestions: Count,
  version: Version,
  actions: Type.Array(KeyOf(TERM_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(TERM_ACTIONS, TERM_STATES), { description: 'oldest first' }),
});
export type TermRecord = Static<typeof TermRecord>;

const TermInput = {
  name: Titled('名称', Line(TERM_LIMITS.name)),
  beginDate: Titled('开始日期', GivenDay),
  endDate: Titled('结束日期', Nullable(GivenDay)),
  meetings: Titled('会议', Type.Array(Meeting, { maxItems: TERM_LIMITS.meetings })),
  /** When left out, it stays as it is. */
  seats: Type.Optional(Titled('代表名额', Nullable(Type.Integer({ minimum: 1, maximum: TERM_LIMITS.seats })))),
};

export const schemas = {
  'term.current': { reply: Nullable(Term) },
  'term.choices': { reply: Type.Array(Term) },
  /** The terms of the congresses of the caller's area and below, newest first. */
  'term.list': { query: Closed({ ...Paging, ...filterSchemas(TERM_LIST) }), reply: PageOf(TermLine) },
  'term.get': { params: IdParams, reply: TermRecord },
  /** Creates a term in preparation. With `copyDelegations` it gets the current term's delegations, without their deputies. */
  'term.create': {
    body: Closed({ ...TermInput, areaCode: AreaCode, copyDelegations: Type.Boolean({ title: '沿用代表团' }) }),
    reply: TermRecord,
  },
  'term.edit': { params: IdParams, body: Closed({ ...TermInput, version: Version }), reply: TermRecord },
  /** Makes it the current term from now on; the previous one is over. */
  'term.begin': { params: IdParams, body: Closed({ version: Version }), reply: TermRecord },
  'term.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  'step.list': {
    query: Closed({
      pageIndex: Type.Integer({ title: '页码', minimum: 1, maximum: 1000 }),
      pageSize: Type.Integer({ title: '每页条数', minimum: 1, maximum: 100 }),
      processType: Titled('流程类型', KeyOf(SUGGESTION_KINDS)),
    }),
    reply: Type.Array(Step),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  term: {
    name: '名称',
    areaCode: '区域',
    beginDate: '开始',
    endDate: '结束',
    seats: '代表名额',
    current: '本届',
    meetings: '会议',
    status: ['状态', TERM_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'term.not_found': { status: 404, message: '没有找到这一届，可能不在您管理的区域' },
  'term.stale': { status: 409, message: '这一届刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'term.not_next': { status: 409, message: '这一届现在不能这样操作，请刷新后查看最新情况' },
  'term.days': { status: 400, message: '结束日期须晚于开始日期' },
  'term.meetings': { status: 400, message: '会议日期须在本届之内，按次序先后，互不重叠，次数不重复' },
  'term.not_later': { status: 409, message: '新的一届须晚于现任的一届开始，请先核对开始日期' },
  'term.in_use': { status: 409, message: '这一届已有代表团、代表或建议，不能删除' },
} as const satisfies ErrorWords;
