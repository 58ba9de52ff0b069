import { type Static, Type } from '@sinclair/typebox';
import { ACTIVITY_REPORT_LIST } from '../lists/activity-report';
import { ACTIVITY_REPORT_ACTIONS, ACTIVITY_REPORT_LIMITS, ACTIVITY_REPORT_STATES } from '../rules/activity-report';
import {
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
} from './common';
import { FileIds, FileRef } from './file';
import { filterSchemas } from './list';

const line = {
  id: Id,
  activityId: Id,
  activityTitle: Type.String(),
  deputyId: Nullable(Id),
  author: Type.String({ description: 'the deputy; for a summary, the office that organised the activity' }),
  isSummary: Type.Boolean({ description: 'the report is the summary by the organiser' }),
  state: KeyOf(ACTIVITY_REPORT_STATES),
  published: Type.Boolean(),
  unitName: Nullable(Type.String()),
  dueAt: Nullable(Time),
  isOver: Type.Boolean({ description: 'the unit did not answer by the deadline' }),
  writtenAt: Time,
};
export const ActivityReportLine = Closed(line);
export type ActivityReportLine = Static<typeof ActivityReportLine>;

const content = { text: Type.String(), files: Type.Array(FileRef) };
const answered = { answer: Type.String(), answerFiles: Type.Array(FileRef), answeredAt: Nullable(Time) };

export const ActivityReportRecord = Closed({
  ...line,
  ...content,
  ...answered,
  question: Type.String({ description: 'the question to the unit' }),
  unitId: Nullable(Id),
  version: Version,
  actions: Type.Array(KeyOf(ACTIVITY_REPORT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(ACTIVITY_REPORT_ACTIONS, ACTIVITY_REPORT_STATES), { description: 'oldest first' }),
});
export type ActivityReportRecord = Static<typeof ActivityReportRecord>;

const words = { text: Titled('报告内容', Text(ACTIVITY_REPORT_LIMITS.text)), fileIds: FileIds };
const Step = { params: IdParams, reply: ActivityReportRecord };
const Seen = Closed({ version: Version });

export const schemas = {
  /** For organisers the reports on activities of their area and below; for a deputy the deputy's own; for a unit those it has to answer. Newest first. */
  'activityReport.list': { query: Closed({ ...Paging, ...filterSchemas(ACTIVITY_REPORT_LIST) }), reply: PageOf(ActivityReportLine) },
  'activityReport.get': { params: IdParams, reply: ActivityReportRecord },
  /** A deputy who attended writes a report; an organiser writes a summary. One per author and activity. */
  'activityReport.create': { body: Closed({ activityId: Titled('活动', Id), ...words }), reply: ActivityReportRecord },
  'activityReport.edit': { ...Step, body: Closed({ ...words, version: Version }) },
  /** The report is then shown on the deputy's page. */
  'activityReport.publish': { ...Step, body: Seen },
  'activityReport.unpublish': { ...Step, body: Seen },
  /** Asks a unit, which answers within three months. */
  'activityReport.ask': {
    ...Step,
    body: Closed({
      version: Version,
      unitId: Titled('答复单位', Id),
      question: Titled('需要答复的问题', Text(ACTIVITY_REPORT_LIMITS.question)),
    }),
  },
  'activityReport.answer': {
    ...Step,
    body: Closed({ version: Version, answer: Titled('答复', Text(ACTIVITY_REPORT_LIMITS.answer)), fileIds: FileIds }),
  },
  'activityReport.remove': { params: IdParams, query: Seen, reply: NoData },
  /** The published reports of a deputy, or of an activity to which the caller is invited. */
  'activityReport.published': {
    query: Closed({ ...Paging, deputyId: Type.Optional(Titled('代表', Id)), activityId: Type.Optional(Titled('活动', Id)) }),
    reply: PageOf(
      Closed({
        id: Id,
        activityTitle: Type.String(),
        author: Type.String(),
        isSummary: Type.Boolean(),
        writtenAt: Time,
        ...content,
        ...answered,
      }),
    ),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  activityReport: {
    activityId: '活动编号',
    deputyId: '代表编号',
    text: '报告内容',
    status: ['状态', ACTIVITY_REPORT_STATES],
    unitId: '单位编号',
    question: '需要答复的问题',
    dueAt: '答复期限',
    answer: '单位答复',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'activityReport.not_found': { status: 404, message: '没有找到这份活动报告，可能已删除，或者您没有查看权限' },
  'activityReport.stale': { status: 409, message: '这份报告刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'activityReport.not_next': { status: 409, message: '这份报告现在不能这样操作，请刷新后查看最新情况' },
  'activityReport.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'activityReport.activity': { status: 409, message: '活动开始以后才能提交报告' },
  'activityReport.not_there': { status: 403, message: '您没有参加这次活动，不能提交报告' },
  'activityReport.taken': { status: 409, message: '这次活动您已提交过报告，请打开原来的一份修改' },
  'activityReport.unit': { status: 400, message: '请选择本区域的承办单位' },
  'activityReport.photo': { status: 400, message: '只能添加照片（JPEG、PNG 或 WebP）和文档，请移除其他文件' },
} as const satisfies ErrorWords;
