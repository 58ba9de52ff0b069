import { type Static, Type } from '@sinclair/typebox';
import { SCORE_APPEAL_LIST } from '../lists/score';
import { SCORE_APPEAL_ACTIONS, SCORE_APPEAL_STATES, SCORE_LIMITS } from '../rules/score';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
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
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  scoreId: Nullable(Type.Integer({ description: 'id of the disputed score entry; null when the appeal is about a missing entry' })),
  ruleId: Id,
  ruleName: Type.String(),
  points: Nullable(Type.Number({ description: 'points of the disputed score entry' })),
  on: DateOnly,
  text: Type.String({ description: 'reason for the appeal' }),
  state: KeyOf(SCORE_APPEAL_STATES),
  askedAt: Time,
  decision: Type.String(),
};
export const ScoreAppealLine = Closed(line);
export type ScoreAppealLine = Static<typeof ScoreAppealLine>;

export const ScoreAppealRecord = Closed({
  ...line,
  areaName: Type.String(),
  scoreText: Type.String({ description: 'description of the disputed score entry' }),
  giverName: Type.String({ description: 'the user who gave the points; this user cannot decide the appeal' }),
  decidedBy: Type.String(),
  decidedAt: Nullable(Time),
  correctionId: Nullable(Type.Integer({ description: 'id of the score entry that corrects it' })),
  files: Type.Array(FileRef),
  version: Version,
  actions: Type.Array(KeyOf(SCORE_APPEAL_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(SCORE_APPEAL_ACTIONS, SCORE_APPEAL_STATES), { description: 'oldest first' }),
});
export type ScoreAppealRecord = Static<typeof ScoreAppealRecord>;

const Step = { params: IdParams, reply: ScoreAppealRecord };
const Decision = Titled('处理意见', Text(SCORE_LIMITS.reason));

export const schemas = {
  /** For a deputy the deputy's own; for others those of the congresses of the caller's area and below. */
  'scoreAppeal.list': { query: Closed({ ...Paging, ...filterSchemas(SCORE_APPEAL_LIST) }), reply: PageOf(ScoreAppealLine) },
  'scoreAppeal.get': { params: IdParams, reply: ScoreAppealRecord },
  /** Against a score entry (`scoreId`), or for a missing one: with the rule and the day. */
  'scoreAppeal.create': {
    body: Closed({
      scoreId: Titled('积分记录', Nullable(Id)),
      ruleId: Titled('规则', Nullable(Id)),
      on: Titled('日期', Nullable(GivenDay)),
      text: Titled('申诉理由', Text(SCORE_LIMITS.text)),
      fileIds: FileIds,
    }),
    reply: ScoreAppealRecord,
  },
  'scoreAppeal.uphold': { ...Step, body: Closed({ version: Version, decision: Decision }) },
  /** `points`: the correct points; they are written instead of the entry, or as the missing one. 0 removes the entry's points. */
  'scoreAppeal.correct': {
    ...Step,
    body: Closed({
      version: Version,
      decision: Decision,
      points: Titled('更正后的分值', Type.Number({ minimum: -SCORE_LIMITS.points, maximum: SCORE_LIMITS.points })),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  scoreAppeal: {
    deputyId: '代表编号',
    scoreId: '积分记录编号',
    on: '日期',
    text: '申诉理由',
    decision: '处理意见',
    status: ['状态', SCORE_APPEAL_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'scoreAppeal.not_found': { status: 404, message: '没有找到这件申诉，可能不是您本人的，或者不在您管理的区域' },
  'scoreAppeal.stale': { status: 409, message: '这件申诉刚刚被其他人处理，请刷新后再操作，您填写的内容没有提交' },
  'scoreAppeal.not_next': { status: 409, message: '这件申诉已经处理，请刷新后查看结果' },
  'scoreAppeal.taken': { status: 409, message: '这条积分您已提出过申诉，请查看原来的一件' },
  'scoreAppeal.too_late': { status: 409, message: '申诉应在记分或公示之日起 15 天内提出，现在已超过期限' },
  'scoreAppeal.score': { status: 400, message: '请选择您本人已计分、没有被冲销的积分记录' },
  'scoreAppeal.rule': { status: 400, message: '请选择当天施行的二级规则，并填写日期' },
  'scoreAppeal.same_person': { status: 403, message: '记分人和复核人不能处理对这条积分的申诉，请由其他工作人员处理' },
  'scoreAppeal.own': { status: 403, message: '不能处理本人的申诉，请由其他工作人员处理' },
} as const satisfies ErrorWords;
