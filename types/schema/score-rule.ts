import { type Static, Type } from '@sinclair/typebox';
import { SCORE_LIMITS, SCORE_RULE_ACTIONS, SCORE_RULE_STATES, SCORE_YEARS } from '../rules/score';
import { SCORE_EVENTS } from '../rules/score-events';
import {
  AreaCode,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Titled,
  Version,
} from './common';

const Points = Type.Number({ minimum: -SCORE_LIMITS.points, maximum: SCORE_LIMITS.points, description: 'at most two decimals' });
const Amount = Type.Number({ minimum: 0, maximum: SCORE_LIMITS.points, description: 'at most two decimals' });

/** First level: base, cap, floor and bonus. Second level: points, cap and event. */
const columns = {
  name: Titled('名称', Line(SCORE_LIMITS.name)),
  note: Titled('说明', BlankableLine(SCORE_LIMITS.note)),
  bonus: Titled('加分项', Type.Boolean({ description: 'bonus beyond the 100 points; the second level takes it from the first level' })),
  base: Titled('基础分', Amount),
  floor: Titled('最低分', Amount),
  points: Titled('分值', Nullable(Points)),
  cap: Titled('上限', Nullable(Amount)),
  event: Titled('自动记分', Nullable(KeyOf(SCORE_EVENTS))),
};

const shown = {
  id: Id,
  parentId: Nullable(Type.Integer({ description: 'id of the first-level rule; null when the rule is itself of the first level' })),
  ...columns,
  state: KeyOf(SCORE_RULE_STATES),
  fromOn: Nullable(Type.String({ format: 'date', description: 'in force from this day; null for a draft' })),
  toOn: Nullable(Type.String({ format: 'date', description: 'first day on which it is no longer in force' })),
  replacesId: Nullable(Type.Integer({ description: 'for a draft: id of the rule in force that it replaces' })),
  ends: Type.Boolean({ description: 'the rule ends when the drafts are put in force' }),
  used: Type.Boolean({ description: 'score entries refer to it, so the rule can be ended but not removed' }),
  version: Version,
};
export const ScoreRuleLine = Closed({ ...shown, mayChange: Type.Boolean() });
export type ScoreRuleLine = Static<typeof ScoreRuleLine>;

export const ScoreRuleRecord = Closed({
  ...shown,
  areaCode: AreaCode,
  areaName: Type.String(),
  parentName: Type.String(),
  actions: Type.Array(KeyOf(SCORE_RULE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(SCORE_RULE_ACTIONS, SCORE_RULE_STATES), { description: 'oldest first' }),
});
export type ScoreRuleRecord = Static<typeof ScoreRuleRecord>;

/** The sums of the first-level caps. */
const Sum = Closed({ caps: Type.Number(), bonus: Type.Number() });

export const ScoreRuleTree = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  held: Sum,
  planned: Type.Object(Sum.properties, { additionalProperties: false, description: 'sums after the drafts are put in force' }),
  drafts: Type.Integer({ minimum: 0, description: 'number of changes that wait to be put in force' }),
  mayEdit: Type.Boolean(),
  rules: Type.Array(Closed({ ...ScoreRuleLine.properties, rules: Type.Array(ScoreRuleLine) }), {
    description: 'rules of the first level, each with its rules of the second level',
  }),
});
export type ScoreRuleTree = Static<typeof ScoreRuleTree>;

const Gain = Closed({
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  before: Type.Number(),
  after: Type.Number(),
  change: Type.Number(),
  placeBefore: Nullable(Type.Integer()),
  placeAfter: Nullable(Type.Integer()),
});
export const ScoreTrial = Closed({
  year: Type.Integer(),
  deputies: Type.Integer({ minimum: 0 }),
  meanBefore: Type.Number(),
  meanAfter: Type.Number(),
  gain: Type.Integer({ minimum: 0 }),
  lose: Type.Integer({ minimum: 0 }),
  same: Type.Integer({ minimum: 0 }),
  planned: Sum,
  problem: Nullable(Type.String({ description: 'the reason why the drafts cannot be put in force' })),
  items: Type.Array(Gain, { description: 'deputies whose score changes, the largest change first', maxItems: 500 }),
});
export type ScoreTrial = Static<typeof ScoreTrial>;

const Seen = Closed({ version: Version });
const Step = { params: IdParams, body: Seen, reply: ScoreRuleRecord };
const Year = Titled('年度', Type.Integer({ minimum: SCORE_YEARS.first, maximum: SCORE_YEARS.last }));

export const schemas = {
  /** The tree of a congress, with the drafts; without an area that of the caller's own congress. A deputy reads only rules in force. */
  'scoreRule.list': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: ScoreRuleTree },
  'scoreRule.get': { params: IdParams, reply: ScoreRuleRecord },
  /** Creates a draft in the caller's own congress: without a parent on the first level, otherwise on the second level below it. */
  'scoreRule.create': { body: Closed({ parentId: Titled('一级规则', Nullable(Id)), ...columns }), reply: ScoreRuleRecord },
  /** Changes a draft directly. For a rule in force it creates a draft that will replace it, and returns the draft. */
  'scoreRule.edit': { params: IdParams, body: Closed({ ...columns, version: Version }), reply: ScoreRuleRecord },
  'scoreRule.remove': { params: IdParams, query: Seen, reply: NoData },
  /** The rule ends when the drafts are put in force; a first-level rule together with all rules below it. */
  'scoreRule.end': Step,
  'scoreRule.keep': Step,
  /** The results of last year's data, or of another year's, under the rules in force and with the drafts. */
  'scoreRule.trial': { query: Closed({ year: Type.Optional(Year) }), reply: ScoreTrial },
  /** Puts all drafts in force from a day on. */
  'scoreRule.enforce': { body: Closed({ from: Titled('施行日期', GivenDay) }), reply: ScoreRuleTree },
  /** Creates the default tree as drafts, for a congress without rules. */
  'scoreRule.useDefault': { reply: ScoreRuleTree },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  scoreRule: {
    name: '名称',
    note: '说明',
    base: '基础分',
    floor: '最低分',
    cap: '上限',
    points: '分值',
    event: ['自动记分', SCORE_EVENTS],
    fromOn: '施行日期',
    toOn: '停用日期',
    status: ['状态', SCORE_RULE_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'scoreRule.not_found': { status: 404, message: '没有找到这条积分规则，可能已删除，或者不在您管理的区域' },
  'scoreRule.stale': { status: 409, message: '这条规则刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'scoreRule.not_next': { status: 409, message: '这条规则现在不能这样操作，请刷新后查看最新情况' },
  'scoreRule.name_taken': { status: 409, message: '同一级中已有同名的规则，请换一个名称' },
  'scoreRule.used': { status: 409, message: '这条规则已有积分记录，不能删除，可以停用' },
  'scoreRule.has_rules': { status: 409, message: '这条规则下还有二级规则，请先删除二级规则' },
  'scoreRule.parent': { status: 400, message: '请选择本级人大的一级规则' },
  'scoreRule.points': { status: 400, message: '二级规则的分值不能为空或 0，最多两位小数' },
  'scoreRule.cap': { status: 400, message: '一级规则必须填写上限；上限大于 0，最多两位小数' },
  'scoreRule.below_points': { status: 400, message: '上限不能小于一次的分值' },
  'scoreRule.cap_above': { status: 400, message: '二级规则的上限不能高于一级规则的上限' },
  'scoreRule.base': { status: 400, message: '基础分和最低分不能高于上限，最低分不能高于基础分，最多两位小数' },
  'scoreRule.event_taken': { status: 409, message: '这类事项已有规则自动记分，请在原来的规则上修改' },
  'scoreRule.too_many': { status: 409, message: '规则太多了，最多 80 条' },
  'scoreRule.sum': { status: 409, message: '一级规则的上限合计应为 100 分（加分项除外，加分项合计不超过 10 分），请调整后再施行' },
  'scoreRule.nothing': { status: 409, message: '没有待施行的修改' },
  'scoreRule.draft_exists': { status: 409, message: '这条规则已有待施行的修改，请打开那一条修改' },
  'scoreRule.from': { status: 400, message: '施行日期应晚于现行规则的施行日期，并且不在已公示结束或已归档的期间' },
  'scoreRule.has_tree': { status: 409, message: '本级人大已有积分规则，不能再套用默认规则' },
} as const satisfies ErrorWords;
