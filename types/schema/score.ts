import { type Static, Type } from '@sinclair/typebox';
import { SCORE_LIST } from '../lists/score';
import { SCORE_ACTIONS, SCORE_LIMITS, SCORE_SOURCES, SCORE_STATES, SCORE_WAYS, SCORE_YEARS } from '../rules/score';
import { SCORE_EVENTS } from '../rules/score-events';
import {
  AreaCode,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  Keyword,
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
  areaName: Type.String(),
  ruleId: Type.Integer({ description: 'id of the second-level rule that was in force on the day' }),
  ruleName: Type.String(),
  parentName: Type.String({ description: 'name of its first-level rule' }),
  points: Type.Number(),
  on: DateOnly,
  text: Type.String({ description: 'description of the achievement' }),
  way: KeyOf(SCORE_WAYS),
  state: KeyOf(SCORE_STATES),
  reversed: Type.Boolean({ description: 'a reversal cancelled the entry' }),
  giverName: Type.String({ description: 'empty when an event wrote the entry' }),
  confirmerName: Type.String(),
  createdAt: Time,
};
export const ScoreLine = Closed(line);
export type ScoreLine = Static<typeof ScoreLine>;

/** A score entry with its explanation: its source, its rule, its day. */
export const ScoreRecord = Closed({
  ...line,
  event: Nullable(KeyOf(SCORE_EVENTS)),
  rulePoints: Type.Number({ description: 'points of the rule for one case' }),
  ruleCap: Nullable(Type.Number()),
  ruleNote: Type.String(),
  ruleFromOn: Nullable(DateOnly),
  source: Nullable(
    Type.Object(
      { type: KeyOf(SCORE_SOURCES), id: Id },
      { additionalProperties: false, description: 'the object of the event, when it can be opened' },
    ),
  ),
  reason: Type.String({ description: 'reason for the refusal or the reversal' }),
  reversesId: Nullable(Type.Integer({ description: 'for a reversal: id of the entry that it cancels' })),
  reversedById: Nullable(Type.Integer()),
  files: Type.Array(FileRef),
  appealUntil: Nullable(
    Type.String({ format: 'date-time', description: 'the time until which the deputy can appeal; null when no appeal is possible' }),
  ),
  version: Version,
  actions: Type.Array(KeyOf(SCORE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(SCORE_ACTIONS, SCORE_STATES), { description: 'oldest first' }),
});
export type ScoreRecord = Static<typeof ScoreRecord>;

const Step = { params: IdParams, reply: ScoreRecord };
const Reason = Titled('原因', Text(SCORE_LIMITS.reason));

export const schemas = {
  /** For a deputy the deputy's own entries that count or wait; for others those of the congresses of the caller's area and below. Newest day first. */
  'score.list': { query: Closed({ ...Paging, ...filterSchemas(SCORE_LIST) }), reply: PageOf(ScoreLine) },
  'score.get': { params: IdParams, reply: ScoreRecord },
  /**
   * The number of entries per day in a span, of the congresses of the caller's area and below; days without an entry are left out, as are days beyond
   * two months.
   */
  'score.days': {
    query: Closed({ from: Titled('开始日期', GivenDay), to: Titled('结束日期', GivenDay), areaCode: Type.Optional(AreaCode) }),
    reply: Type.Array(Closed({ on: DateOnly, count: Type.Integer({ minimum: 1 }), waiting: Type.Integer({ minimum: 0 }) }), {
      description: 'in order',
      maxItems: SCORE_LIMITS.days,
    }),
  },
  /** Deputies in office of the caller's own congress, whose name contains the keyword. */
  'score.deputies': {
    query: Closed({ keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), delegationName: Type.String() }), { maxItems: 20 }),
  },
  /** A manual entry under a second-level rule; it counts after another user has confirmed it. `points`: null for the points of the rule. */
  'score.create': {
    body: Closed({
      deputyId: Titled('代表', Id),
      ruleId: Titled('规则', Id),
      points: Titled('分值', Nullable(Type.Number({ minimum: -SCORE_LIMITS.points, maximum: SCORE_LIMITS.points }))),
      on: Titled('日期', GivenDay),
      text: Titled('事由', Text(SCORE_LIMITS.text)),
      fileIds: FileIds,
    }),
    reply: ScoreRecord,
  },
  'score.confirm': { ...Step, body: Closed({ version: Version }) },
  'score.refuse': { ...Step, body: Closed({ version: Version, reason: Reason }) },
  /** Reverses an entry with an opposite entry; the original stays. */
  'score.reverse': { ...Step, body: Closed({ version: Version, reason: Reason }) },
  /** Confirms or refuses several entries, each separately. `reason`: for refusals. */
  'score.decide': {
    body: Closed({
      ids: Titled('积分记录', Type.Array(Id, { minItems: 1, maxItems: SCORE_LIMITS.batch, uniqueItems: true })),
      confirm: Titled('通过', Type.Boolean()),
      reason: Titled('原因', Type.String({ maxLength: SCORE_LIMITS.reason })),
    }),
    reply: Closed({
      done: Type.Array(Id),
      failed: Type.Array(Closed({ id: Id, message: Type.String({ description: 'the reason, as a message for users' }) })),
    }),
  },
  /**
   * Writes the points of a year's events in the caller's own congress; idempotent. `refreshedAt`: the time of the last run, which also happens
   * automatically each night.
   */
  'score.refresh': {
    body: Closed({ year: Titled('年度', Type.Integer({ minimum: SCORE_YEARS.first, maximum: SCORE_YEARS.last })) }),
    reply: Closed({
      added: Type.Integer({ minimum: 0 }),
      reversed: Type.Integer({ minimum: 0 }),
      deputies: Type.Integer({ minimum: 0, description: 'number of deputies whose year was counted' }),
      refreshedAt: Time,
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  score: {
    deputyId: '代表编号',
    ruleId: '规则编号',
    points: '分值',
    on: '日期',
    text: '事由',
    way: ['来源', SCORE_WAYS],
    status: ['状态', SCORE_STATES],
    reason: '原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'score.not_found': { status: 404, message: '没有找到这条积分记录，可能不是您本人的，或者不在您管理的区域' },
  'score.stale': { status: 409, message: '这条积分记录刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'score.not_next': { status: 409, message: '这条积分记录现在不能这样操作，请刷新后查看最新情况' },
  'score.own': { status: 403, message: '不能给本人记分，也不能复核或冲销本人的积分，请由其他工作人员办理' },
  'score.same_person': { status: 403, message: '记分人不能复核自己记的分，请由其他工作人员复核' },
  'score.taken': { status: 409, message: '这位代表的同一事由已按这条规则记过分，不能重复记分' },
  'score.closed': { status: 409, message: '这个期间的积分公示已结束或者年度已归档，不能再变动' },
  'score.reversal': { status: 409, message: '冲销记录不能再冲销；需要恢复的，请重新记分' },
  'score.deputy': { status: 400, message: '请选择本级人大当天在任的代表' },
  'score.rule': { status: 400, message: '请选择当天施行的二级规则' },
  'score.points': { status: 400, message: '分值应与规则的加减一致，不超过规则的上限，最多两位小数' },
  'score.on': { status: 400, message: '日期不能晚于今天' },
  'score.no_rules': { status: 409, message: '本级人大在这一年没有施行的积分规则' },
  'score.reason': { status: 400, message: '不通过时请填写原因' },
} as const satisfies ErrorWords;
