import { type Static, Type } from '@sinclair/typebox';
import { VISIT_PLAN_LIST } from '../lists/visit-plan';
import { MONTH_PATTERN, VISIT_PLAN_ACTIONS, VISIT_PLAN_LIMITS } from '../rules/visit-plan';
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
  PageOf,
  Paging,
  type RouteSchemas,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

const line = {
  id: Id,
  name: Type.String({ description: 'name of the deputy' }),
  areaName: Type.String({ description: 'area of the congress' }),
  month: { ...DateOnly, description: 'first day of the month' },
  townCode: AreaCode,
  townName: Type.String(),
  village: Type.String(),
  visits: Type.Integer({ minimum: 1, description: 'planned' }),
  done: { ...Count, description: 'visits of the deputy in the village in that month that are registered or counted' },
  version: Version,
};
export const VisitPlanLine = Closed(line);
export type VisitPlanLine = Static<typeof VisitPlanLine>;

export const VisitPlanRecord = Closed({
  ...line,
  actions: Type.Array(KeyOf(VISIT_PLAN_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(VISIT_PLAN_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type VisitPlanRecord = Static<typeof VisitPlanRecord>;

const VisitPlanInput = {
  month: Titled('月份', Type.String({ pattern: MONTH_PATTERN, description: 'YYYY-MM' })),
  townCode: Titled('乡镇（街道）', AreaCode),
  village: Titled('村（社区）', Line(VISIT_PLAN_LIMITS.village)),
  visits: Titled('计划次数', Type.Integer({ minimum: 1, maximum: VISIT_PLAN_LIMITS.visits })),
};

export const schemas = {
  /** The latest month first. */
  'visitPlan.list': { query: Closed({ ...Paging, ...filterSchemas(VISIT_PLAN_LIST) }), reply: PageOf(VisitPlanLine) },
  'visitPlan.get': { params: IdParams, reply: VisitPlanRecord },
  'visitPlan.create': { body: Closed(VisitPlanInput), reply: VisitPlanRecord },
  'visitPlan.edit': { params: IdParams, body: Closed({ ...VisitPlanInput, version: Version }), reply: VisitPlanRecord },
  'visitPlan.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** The totals of the quarter of the day, by default of the present one; for a deputy the deputy's own. */
  'visitPlan.figures': {
    query: Closed({ day: Type.Optional(Titled('季度', GivenDay)) }),
    reply: Closed({
      quarter: { ...DateOnly, description: 'first day' },
      deputies: { ...Count, description: 'deputies with a plan' },
      planned: Count,
      done: { ...Count, description: 'visits made, in each village at most as many as planned' },
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  visitPlan: { month: '月份', townCode: '乡镇（街道）', village: '村（社区）', visits: '计划次数' },
} as const satisfies LoggedColumns;

export const errors = {
  'visitPlan.not_found': { status: 404, message: '没有找到这项走访计划，可能不是您本人的，或者不在您管理的区域' },
  'visitPlan.stale': { status: 409, message: '这项走访计划刚刚有了变化，请刷新后再操作，您填写的内容没有提交' },
  'visitPlan.not_next': { status: 409, message: '这个季度已经结束，走访计划不能再改' },
  'visitPlan.taken': { status: 409, message: '这个月已经计划走访这个村（社区），请修改原来的一项' },
  'visitPlan.month': { status: 400, message: '请选择本季度或以后的月份' },
  'visitPlan.area': { status: 400, message: '请选择本级人大区域内的乡镇（街道）' },
  'visitPlan.too_many': { status: 409, message: '这个季度的走访计划已经很多，请先完成或删除一些' },
  'visitPlan.mandate': { status: 409, message: '现在不能制定走访计划：您当前身份的代表资格不在本届任期内' },
} as const satisfies ErrorWords;
