import { Type } from '@sinclair/typebox';
import { LIVELIHOOD_LIST } from '../lists/livelihood';
import {
  FOUND_DEPUTIES,
  LIVELIHOOD_LIMITS,
  LIVELIHOOD_MOST_LIKE,
  LIVELIHOOD_REFUSALS,
  LIVELIHOOD_STATES,
  QUARTERS,
  RATING_GRADES,
  REVIEW_STANCES,
} from '../rules/livelihood';
import {
  AreaCode,
  Binary,
  BlankableLine,
  Closed,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Titled,
  Version,
} from './common';
import { FileIds } from './file';
import { filterSchemas } from './list';
import {
  Colours,
  Count,
  Percent,
  Money,
  State,
  proposal,
  Here,
  Sort,
  LivelihoodYear,
  LivelihoodLine,
  LivelihoodRecord,
} from './livelihood-parts';
import { Collection } from './livelihood-public';

const input = {
  ...proposal,
  areaCode: Titled('所在地区', AreaCode),
  year: LivelihoodYear,
  reason: Titled('立项理由', Type.String({ maxLength: LIVELIHOOD_LIMITS.reason })),
  cost: Titled('计划投资', Nullable(Money)),
  unitId: Titled('牵头单位', Nullable(Id)),
  fileIds: FileIds,
};

/** The fields that a candidate's sheet needs. */
const sheet = {
  reason: Titled('立项理由', Text(LIVELIHOOD_LIMITS.reason)),
  cost: Titled('计划投资', Money),
  place: Titled('地点', Line(LIVELIHOOD_LIMITS.place)),
  unitId: Titled('牵头单位', Id),
};

const Plan = Titled(
  '季度计划',
  Type.Array(Percent, {
    minItems: QUARTERS.length,
    maxItems: QUARTERS.length,
    description: 'planned progress at the end of each quarter; the last one is 100',
  }),
);

const Step = { params: IdParams, reply: LivelihoodRecord };
const OnlyVersion = Closed({ version: Version });

export const schemas = {
  /** For the managing roles all of their area and below; for others the public ones and their own. */
  'livelihood.list': {
    query: Closed({ ...Paging, ...filterSchemas(LIVELIHOOD_LIST), sort: Sort, here: Here }),
    reply: PageOf(LivelihoodLine),
  },
  'livelihood.counts': {
    query: Closed({ ...filterSchemas(LIVELIHOOD_LIST) }),
    reply: Closed({
      states: Type.Array(Closed({ state: State, count: Count })),
      colours: Colours,
      /** Projects with a past quarter that is not reported. */
      due: Closed({ due: Count, over: Count }),
    }),
  },
  /** The number of votes open to the deputy, plus the projects that wait for the deputy's review. */
  'livelihood.toDo': { reply: Closed({ count: Count }) },
  /** Deputies in office of the congress of an area, by name: possible supervisors of projects and scrutineers of votes. */
  'livelihood.deputies': {
    query: Closed({ areaCode: AreaCode, keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), delegationName: Type.String() }), { maxItems: FOUND_DEPUTIES }),
  },
  /** Projects similar to a text, in an area, below and above it, the most similar first; the office uses it to find projects to merge. */
  'livelihood.lookAlike': {
    body: Closed({
      areaCode: AreaCode,
      title: Titled('名称', BlankableLine(LIVELIHOOD_LIMITS.title)),
      content: Type.String({ title: '内容', maxLength: LIVELIHOOD_LIMITS.content }),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(
      Closed({
        id: Id,
        title: Type.String(),
        state: State,
        year: Type.Integer(),
        areaCode: AreaCode,
        areaName: Type.String(),
        place: Type.String(),
        proposedByName: Type.String(),
        score: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      { maxItems: LIVELIHOOD_MOST_LIKE },
    ),
  },
  'livelihood.get': { params: IdParams, query: Closed({ here: Here }), reply: LivelihoodRecord },
  /** The candidate's sheet in Word: cost, place, reasons. */
  'livelihood.sheet': { params: IdParams, reply: Binary },
  /** By deputies, units and offices, for their area or below, for this year or a later one. */
  'livelihood.create': { body: Closed(input), reply: LivelihoodRecord },
  /** By the proposer before the review, by the office until the vote. */
  'livelihood.edit': { ...Step, body: Closed({ ...input, version: Version }) },
  'livelihood.withdraw': { ...Step, body: OnlyVersion },
  /** Accepts it into the reserve, or refuses it with a reason that figures count. */
  'livelihood.decide': {
    ...Step,
    body: Closed({
      version: Version,
      take: Titled('审核结果', Type.Boolean()),
      title: Type.Optional(Titled('公开的名称', Line(LIVELIHOOD_LIMITS.title))),
      content: Type.Optional(Titled('公开的内容', Text(LIVELIHOOD_LIMITS.content))),
      refusal: Type.Optional(Titled('不采纳的原因', KeyOf(LIVELIHOOD_REFUSALS))),
      answer: Titled('答复', Type.String({ maxLength: LIVELIHOOD_LIMITS.answer })),
    }),
  },
  /** Merges it into another one with the same request; the proposer is notified, and the receipt then shows the state of the other one. */
  'livelihood.merge': { ...Step, body: Closed({ version: Version, intoId: Titled('并入的项目', Id) }) },
  /** Asks the deputies of its congress for their opinions until that day. */
  'livelihood.toReview': { ...Step, body: Closed({ version: Version, endsOn: Titled('预审截止日期', GivenDay) }) },
  /** A deputy's own opinion; given again, it replaces the previous one. */
  'livelihood.review': {
    ...Step,
    body: Closed({
      stance: Titled('预审意见', KeyOf(REVIEW_STANCES)),
      content: Titled('说明', Type.String({ maxLength: LIVELIHOOD_LIMITS.note })),
    }),
  },
  /** After the pre-review: with all fields that its sheet needs. */
  'livelihood.nominate': { ...Step, body: Closed({ version: Version, ...sheet }) },
  'livelihood.reserve': { ...Step, body: Closed({ version: Version, reason: Titled('理由', Text(LIVELIHOOD_LIMITS.reason)) }) },
  /** Assigns it to the lead unit, with its plan by quarters. */
  'livelihood.start': { ...Step, body: Closed({ version: Version, unitId: Titled('牵头单位', Id), plan: Plan }) },
  'livelihood.supervise': {
    ...Step,
    body: Closed({
      version: Version,
      name: Titled('监督小组', BlankableLine(LIVELIHOOD_LIMITS.people)),
      deputyIds: Titled('监督代表', Type.Array(Id, { maxItems: LIVELIHOOD_LIMITS.supervisors, uniqueItems: true })),
    }),
  },
  /** For the next quarter that has begun, or again for the last one. Progress and spent money never decrease. */
  'livelihood.report': {
    ...Step,
    body: Closed({
      version: Version,
      quarter: Titled('季度', Type.Integer({ minimum: 1, maximum: QUARTERS.length })),
      progress: Titled('进度', Percent),
      spent: Titled('累计完成投资', Money),
      note: Titled('进展情况', Text(LIVELIHOOD_LIMITS.content)),
      fileIds: FileIds,
    }),
  },
  'livelihood.addProblem': {
    ...Step,
    body: Closed({ version: Version, content: Titled('问题', Text(LIVELIHOOD_LIMITS.problem)), fileIds: FileIds }),
  },
  'livelihood.fixProblem': {
    ...Step,
    body: Closed({
      version: Version,
      problemId: Titled('问题', Id),
      fix: Titled('整改情况', Text(LIVELIHOOD_LIMITS.problem)),
      fileIds: FileIds,
    }),
  },
  /** After the vote, changes need a decision; `stop` ends the project. Fields that are left out stay as they are. */
  'livelihood.adjust': {
    ...Step,
    body: Closed({
      version: Version,
      decision: Titled('决定文号', Line(LIVELIHOOD_LIMITS.document)),
      decidedOn: Titled('决定日期', GivenDay),
      reason: Titled('调整理由', Text(LIVELIHOOD_LIMITS.reason)),
      stop: Titled('终止项目', Type.Boolean()),
      title: Type.Optional(Titled('名称', Line(LIVELIHOOD_LIMITS.title))),
      content: Type.Optional(Titled('内容', Text(LIVELIHOOD_LIMITS.content))),
      place: Type.Optional(Titled('地点', Line(LIVELIHOOD_LIMITS.place))),
      cost: Type.Optional(Titled('计划投资', Money)),
      unitId: Type.Optional(Titled('牵头单位', Id)),
      plan: Type.Optional(Plan),
    }),
  },
  /** Possible when all work is done and every found problem is fixed. */
  'livelihood.finish': { ...Step, body: Closed({ version: Version, on: Titled('完成日期', GivenDay) }) },
  'livelihood.look': {
    ...Step,
    body: Closed({
      version: Version,
      on: Titled('回头看日期', GivenDay),
      people: Titled('参加人员', Line(LIVELIHOOD_LIMITS.people)),
      seen: Titled('查看情况', Text(LIVELIHOOD_LIMITS.seen)),
      holds: Titled('是否正常发挥作用', Type.Boolean()),
      fileIds: FileIds,
    }),
  },
  /** Publishes the result, with its rating. */
  'livelihood.publish': { ...Step, body: OnlyVersion },
  /** Sets the time in which everyone can propose projects for an area and a year; set again, it replaces the previous time. */
  'livelihood.collect': {
    body: Closed({
      areaCode: AreaCode,
      year: LivelihoodYear,
      beginsOn: Titled('征集开始日期', GivenDay),
      endsOn: Titled('征集截止日期', GivenDay),
      note: Titled('征集说明', Type.String({ maxLength: LIVELIHOOD_LIMITS.content })),
    }),
    reply: Collection,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  livelihood: {
    title: '名称',
    content: '内容',
    place: '地点',
    category: ['类别', 'category'],
    areaCode: '区域',
    year: '年份',
    reason: '立项理由',
    cost: '计划投资',
    unit: '牵头单位',
    status: ['状态', LIVELIHOOD_STATES],
    refusal: ['不采纳的原因', LIVELIHOOD_REFUSALS],
    answer: '答复',
    mergedIntoId: '并入的项目编号',
    plan: '季度计划',
    quarter: '已报季度',
    progress: '进度',
    spent: '完成投资',
    supervisionName: '监督小组',
    finishedOn: '完成日期',
    yes: '赞成票',
    rating: ['测评结果', RATING_GRADES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'livelihood.not_found': { status: 404, message: '没有找到这个民生实事项目，可能还没有公开，或者不在您的区域' },
  'livelihood.stale': { status: 409, message: '这个项目刚刚有了变化，可能已由其他人办理，请刷新后再操作，您填写的内容没有提交' },
  'livelihood.not_next': { status: 409, message: '这个项目现在不能这样操作，请刷新后查看最新情况' },
  'livelihood.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'livelihood.area': { status: 400, message: '请选择您所在区域或下级的地区' },
  'livelihood.year': { status: 400, message: '请选择今年或以后的年份' },
  'livelihood.point': { status: 400, message: '经度和纬度须同时填写或同时留空' },
  'livelihood.here': { status: 400, message: '按距离排序需要您的位置，请允许定位，或换一种排序' },
  'livelihood.photo': { status: 400, message: '只能添加照片（JPEG、PNG 或 WebP 格式），请移除其他文件' },
  'livelihood.too_many': { status: 429, message: '您今天提交的建议较多，请明天再来' },
  'livelihood.not_collecting': { status: 409, message: '这个地区现在没有征集民生实事，请查看征集时间' },
  'livelihood.no_receipt': { status: 404, message: '没有找到这条建议，请核对回执号' },
  'livelihood.dates': { status: 400, message: '截止日期不能早于开始日期，请重新选择' },
  'livelihood.merge': { status: 400, message: '请选择同一区域内、还没有完成的另一条建议或项目' },
  'livelihood.review_end': { status: 400, message: '预审截止日期不能早于今天，请重新选择' },
  'livelihood.review_over': { status: 409, message: '预审已截止，不能再填写意见' },
  'livelihood.mandate': { status: 403, message: '现在不能操作：您当前身份不是该项目所在人大本届在任的代表' },
  'livelihood.in_vote': { status: 409, message: '这个项目已列入一次投票，请先从投票中移除' },
  'livelihood.plan': { status: 400, message: '季度计划须逐季不减，第四季度为 100%' },
  'livelihood.quarter': { status: 400, message: '请按顺序填报：只能填报下一个已开始的季度，或重新填报最近一个季度' },
  'livelihood.falling': { status: 400, message: '进度和累计投资不能比上一季度少，请核对后填写' },
  'livelihood.problem': { status: 400, message: '没有找到这个问题，或者已经整改' },
  'livelihood.no_change': { status: 400, message: '请填写要调整的内容，或选择终止项目' },
  'livelihood.day': { status: 400, message: '日期不能晚于今天，也不能早于上一步的日期' },
  'livelihood.unfinished': { status: 409, message: '进度达到 100% 并且问题全部整改之后才能完成' },
  'livelihood.early_look': { status: 409, message: '完成满半年后才能回头看' },
  'livelihood.supervisors': { status: 400, message: '请选择该项目所在人大的在任代表' },
  'livelihood.no_sheet': { status: 409, message: '列为候选之后才能下载候选项目表' },
} as const satisfies ErrorWords;
