import { type Static, Type } from '@sinclair/typebox';
import { DUTY_REPORT_LIST } from '../lists/duty-report';
import { DUTY_RATINGS, DUTY_REPORT_ACTIONS, DUTY_REPORT_LIMITS, DUTY_YEAR_SPAN } from '../rules/duty-report';
import {
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
  KeyOf,
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
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  year: Type.Integer(),
  hasPlan: Type.Boolean(),
  hasReport: Type.Boolean(),
  rating: Nullable(KeyOf(DUTY_RATINGS)),
};
export const DutyReportLine = Closed(line);
export type DutyReportLine = Static<typeof DutyReportLine>;

export const DutyReportRecord = Closed({
  ...line,
  termName: Type.String(),
  plan: Type.String(),
  report: Type.String(),
  version: Version,
  actions: Type.Array(KeyOf(DUTY_REPORT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DUTY_REPORT_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type DutyReportRecord = Static<typeof DutyReportRecord>;

const texts = {
  plan: Titled('年度履职计划', Type.String({ maxLength: DUTY_REPORT_LIMITS.plan })),
  report: Titled('述职报告', Type.String({ maxLength: DUTY_REPORT_LIMITS.report })),
};

export const schemas = {
  /** Deputies in office of the caller's area and below, whose name contains the keyword. */
  'dutyReport.deputies': {
    query: Closed({ keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), delegationName: Type.String() }), { maxItems: 20 }),
  },
  /** For a deputy the deputy's own; for others those of the congresses of the caller's area and below. Newest year first. */
  'dutyReport.list': { query: Closed({ ...Paging, ...filterSchemas(DUTY_REPORT_LIST) }), reply: PageOf(DutyReportLine) },
  'dutyReport.get': { params: IdParams, reply: DutyReportRecord },
  /** `deputyId`: the deputy, when an office writes it; a deputy's own belongs to the mandate of the present role. */
  'dutyReport.create': {
    body: Closed({
      ...texts,
      deputyId: Titled('代表', Nullable(Id)),
      year: Titled('年度', Type.Integer({ minimum: DUTY_YEAR_SPAN.first, maximum: DUTY_YEAR_SPAN.last })),
    }),
    reply: DutyReportRecord,
  },
  'dutyReport.edit': { params: IdParams, body: Closed({ ...texts, version: Version }), reply: DutyReportRecord },
  /** Null undoes a mistaken rating. */
  'dutyReport.rate': {
    params: IdParams,
    body: Closed({ rating: Titled('评定', Nullable(KeyOf(DUTY_RATINGS))), version: Version }),
    reply: DutyReportRecord,
  },
  'dutyReport.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  dutyReport: { deputyId: '代表编号', year: '年度', plan: '年度履职计划', report: '述职报告', rating: ['评定', DUTY_RATINGS] },
} as const satisfies LoggedColumns;

export const errors = {
  'dutyReport.not_found': { status: 404, message: '没有找到这份年度述职，可能不是您本人的，或者不在您管理的区域' },
  'dutyReport.stale': { status: 409, message: '这份年度述职刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'dutyReport.not_next': { status: 409, message: '已经评定的述职不能再修改，还没有述职的不能评定' },
  'dutyReport.year_taken': { status: 409, message: '这位代表这一年已有年度述职，请打开原来的一份修改' },
  'dutyReport.deputy': { status: 400, message: '请选择您管理区域内在任的代表' },
  'dutyReport.year': { status: 400, message: '年度应在任期之内，最晚为明年' },
} as const satisfies ErrorWords;
