import { type Static, Type } from '@sinclair/typebox';
import { LIVELIHOOD_LIST } from '../lists/livelihood';
import {
  BOARD_LIMITS,
  COLLECTION_STATES,
  LIVELIHOOD_ACTIONS,
  LIVELIHOOD_EVER,
  LIVELIHOOD_LIMITS,
  LIVELIHOOD_MINE,
  LIVELIHOOD_REFUSALS,
  LIVELIHOOD_SORTS,
  LIVELIHOOD_SOURCES,
  LIVELIHOOD_SPAN,
  LIVELIHOOD_STATES,
  PROGRESS_COLOURS,
  QUARTERS,
  RATING_GRADES,
  REVIEW_STANCES,
  WHOLE_PERCENT,
} from '../rules/livelihood';
import { OPEN_TOTAL_MAX } from '../rules/open';
import { PLACE_PATTERN } from '../rules/station';
import {
  AreaCode,
  Binary,
  BlankableLine,
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
  Text,
  Time,
  Titled,
  Version,
  WordCode,
} from './common';
import { FileId, FileIds, FileRef } from './file';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const Degrees = Nullable(Type.Number({ description: 'degrees of WGS-84' }));
const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'degrees of WGS-84' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'degrees of WGS-84' }));
export const LivelihoodYear = Titled('年份', Type.Integer({ minimum: LIVELIHOOD_SPAN.first, maximum: LIVELIHOOD_SPAN.last }));
const Percent = Type.Integer({ minimum: 0, maximum: WHOLE_PERCENT, description: 'points of a hundred' });
const Money = Type.Number({ minimum: 0, maximum: LIVELIHOOD_LIMITS.money, multipleOf: 0.01, description: 'in 10,000 yuan (万元)' });
const Share = Nullable(Type.Number({ minimum: 0, description: 'a part of one; null where there is nothing to divide by' }));
const State = KeyOf(LIVELIHOOD_STATES);
const Colour = Nullable(KeyOf(PROGRESS_COLOURS));

/** What everybody may know of an open one. */
const open = {
  id: Id,
  title: Type.String(),
  excerpt: Type.String({ description: 'the beginning of its content' }),
  state: State,
  year: Type.Integer(),
  source: KeyOf(LIVELIHOOD_SOURCES),
  category: WordCode,
  areaCode: AreaCode,
  areaName: Type.String(),
  place: Type.String(),
  longitude: Degrees,
  latitude: Degrees,
  metres: Nullable(Type.Integer({ minimum: 0, description: 'as the crow flies from `here`; null where either place is not known' })),
  unitName: Nullable(Type.String({ description: 'the unit that is in charge of it' })),
  cost: Nullable(Type.Number({ description: 'planned, in 10,000 yuan' })),
  spent: Type.Number({ description: 'so far, in 10,000 yuan' }),
  progress: Percent,
  quarter: Type.Integer({ minimum: 0, maximum: QUARTERS.length, description: 'the last one that was reported' }),
  colour: Colour,
  yes: Nullable({ ...Count, description: 'votes for it' }),
  members: Nullable({ ...Count, description: 'all who could have voted' }),
  problems: { ...Count, description: 'found' },
  fixed: Count,
  rating: Nullable(KeyOf(RATING_GRADES)),
  coverId: Nullable({ ...FileId, description: 'its newest photo, by livelihood.photo' }),
};
export const OpenLivelihood = Closed(open);
export type OpenLivelihood = Static<typeof OpenLivelihood>;

const line = {
  ...open,
  proposedByName: Type.String({ description: 'of a deputy the name, of others the unit or office; of a visitor 群众' }),
  proposedAt: Time,
  mine: Type.Array(KeyOf(LIVELIHOOD_MINE), { description: 'what the caller is to it' }),
  missing: Type.Boolean({ description: 'a quarter is over and not reported' }),
  version: Version,
};
export const LivelihoodLine = Closed(line);
export type LivelihoodLine = Static<typeof LivelihoodLine>;

const Photos = Type.Array(FileRef, { description: 'photos; everybody sees those of an open project by livelihood.photo' });

const Quarter = Closed({
  quarter: Type.Integer({ minimum: 1, maximum: QUARTERS.length }),
  plan: Nullable(Percent),
  progress: Nullable({ ...Percent, description: 'null of one that was not reported' }),
  spent: Nullable(Type.Number()),
  colour: Colour,
  note: Type.String(),
  reportedAt: Nullable(Time),
  photos: Photos,
});

const Problem = Closed({
  id: Id,
  content: Type.String(),
  raisedByName: Type.String(),
  raisedOn: DateOnly,
  fixed: Type.Boolean(),
  fix: Type.String(),
  fixedOn: Nullable(DateOnly),
  photos: Photos,
  fixPhotos: Photos,
});

/** A look at what was done, half a year after. */
const Look = Closed({
  id: Id,
  on: DateOnly,
  people: Type.String(),
  seen: Type.String(),
  holds: Type.Boolean({ description: 'what was done is still in use and in order' }),
  photos: Photos,
});

const Adjustment = Closed({
  decision: Type.String({ description: 'the document that decided it' }),
  decidedOn: DateOnly,
  reason: Type.String(),
  stopped: Type.Boolean(),
  changes: Type.Array(Closed({ name: Type.String(), before: Type.String(), after: Type.String() })),
});

/** What belongs to an open one, for everybody to read. */
const whole = {
  content: Type.String(),
  reason: Type.String({ description: 'why it is to be done' }),
  plan: Type.Array(Percent, { description: 'of each quarter’s end; empty before it is carried out' }),
  startedOn: Nullable(DateOnly),
  finishedOn: Nullable(DateOnly),
  good: Nullable(Count),
  fair: Nullable(Count),
  poor: Nullable(Count),
  quarters: Type.Array(Quarter, { maxItems: QUARTERS.length }),
  problemList: Type.Array(Problem, { maxItems: 200, description: 'the newest first' }),
  looks: Type.Array(Look, { maxItems: 50 }),
  adjustments: Type.Array(Adjustment, { maxItems: 50 }),
  supervisors: Type.Array(Closed({ deputyId: Id, name: Type.String(), delegationName: Type.String() }), {
    maxItems: LIVELIHOOD_LIMITS.supervisors,
  }),
  supervisionName: Type.String(),
};

export const OpenLivelihoodDetail = Closed({ ...open, ...whole });
export type OpenLivelihoodDetail = Static<typeof OpenLivelihoodDetail>;

const Review = Closed({ name: Type.String(), stance: KeyOf(REVIEW_STANCES), content: Type.String(), at: Time });

export const LivelihoodRecord = Closed({
  ...line,
  ...whole,
  unitId: Nullable(Id),
  /** A visitor, for those who look after it. */
  proposer: Nullable(Closed({ name: Type.String(), mobile: Type.String({ description: 'masked' }) })),
  refusal: Nullable(KeyOf(LIVELIHOOD_REFUSALS)),
  answer: Type.String({ description: 'what whoever proposed it was told' }),
  reviewEndsOn: Nullable(DateOnly),
  reviews: Type.Array(Review, { maxItems: 500, description: 'of deputies, for those who look after it; to a deputy the own one' }),
  reviewCounts: Type.Object(
    { for: Count, changed: Count, against: Count },
    { additionalProperties: false, description: 'how many deputies said what' },
  ),
  voteId: Nullable({ ...Id, description: 'the vote that it stands in or was decided by' }),
  ratingVoteId: Nullable(Id),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(LIVELIHOOD_ACTIONS), { description: 'what the viewer can do now' }),
  history: Type.Array(ChangeEntryOf(LIVELIHOOD_ACTIONS, LIVELIHOOD_STATES), { description: 'oldest first' }),
});
export type LivelihoodRecord = Static<typeof LivelihoodRecord>;

const proposal = {
  title: Titled('名称', Line(LIVELIHOOD_LIMITS.title)),
  content: Titled('内容', Text(LIVELIHOOD_LIMITS.content)),
  category: Titled('类别', WordCode),
  place: Titled('地点', BlankableLine(LIVELIHOOD_LIMITS.place)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
};

const input = {
  ...proposal,
  areaCode: Titled('所在地区', AreaCode),
  year: LivelihoodYear,
  reason: Titled('立项理由', Type.String({ maxLength: LIVELIHOOD_LIMITS.reason })),
  cost: Titled('计划投资', Nullable(Money)),
  unitId: Titled('牵头单位', Nullable(Id)),
  fileIds: FileIds,
};

/** Everything that a candidate's sheet needs. */
const sheet = {
  reason: Titled('立项理由', Text(LIVELIHOOD_LIMITS.reason)),
  cost: Titled('计划投资', Money),
  place: Titled('地点', Line(LIVELIHOOD_LIMITS.place)),
  unitId: Titled('牵头单位', Id),
};

const Plan = Titled(
  '季度计划',
  Type.Array(Percent, { minItems: QUARTERS.length, maxItems: QUARTERS.length, description: 'of each quarter’s end; the last one is 100' }),
);

const Here = Type.Optional(
  Titled('所在位置', Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in degrees of WGS-84, for distances' })),
);
const Sort = Type.Optional(Titled('排序', KeyOf(LIVELIHOOD_SORTS)));

/** What visitors ask open lists by. */
const openFilters = {
  keyword: filterSchemas(LIVELIHOOD_LIST).keyword,
  year: Type.Optional(LivelihoodYear),
  areaCode: Type.Optional(AreaCode),
  areaOnly: Type.Optional(Type.Boolean({ title: '只看本级', description: 'of that area itself, of nothing below it' })),
  state: Type.Optional(Titled('状态', State)),
  colour: Type.Optional(Titled('进度', KeyOf(PROGRESS_COLOURS))),
  category: Type.Optional(Titled('类别', WordCode)),
  ever: Type.Optional(Titled('进展', KeyOf(LIVELIHOOD_EVER))),
};

const figures = {
  received: { ...Count, description: 'proposals that came in, withdrawn ones left out' },
  collected: { ...Count, description: 'let into the reserve; this and what follows are the rows of openList with the same `ever`' },
  candidate: Count,
  formal: Count,
  done: Count,
  rated: Count,
  satisfied: Count,
  yesRate: { ...Share, description: '得票率: votes for the formal projects, of all who could have voted' },
  doneRate: { ...Share, description: '完成率: done, of the formal' },
  satisfiedRate: { ...Share, description: '满意率: 满意 and 基本满意, of the valid ballots on rated projects' },
  investedRate: { ...Share, description: '投资率: spent, of what was planned' },
  progress: { ...Share, description: '进度: the mean of the formal projects' },
};

export const LivelihoodFigures = Closed({
  ...figures,
  asOf: Time,
  areas: Type.Array(Closed({ areaCode: AreaCode, areaName: Type.String(), ...figures }), {
    maxItems: 100,
    description: 'the area itself (of it alone, nothing below) and those right below it (with what is below them)',
  }),
  byYear: Type.Array(Closed({ year: Type.Integer(), ...figures }), { maxItems: 50, description: 'the newest first' }),
});
export type LivelihoodFigures = Static<typeof LivelihoodFigures>;

const Colours = Closed({ green: Count, yellow: Count, red: Count });
export const LivelihoodBoard = Closed({
  asOf: Time,
  year: Type.Integer(),
  areaCode: AreaCode,
  areaName: Type.String(),
  formal: Count,
  done: Count,
  colours: Colours,
  progress: Share,
  doneRate: Share,
  investedRate: Share,
  planned: Type.Number({ description: 'in 10,000 yuan' }),
  spent: Type.Number({ description: 'in 10,000 yuan' }),
  problems: Count,
  fixed: Count,
  areas: Type.Array(
    Closed({
      areaCode: AreaCode,
      areaName: Type.String(),
      longitude: Degrees,
      latitude: Degrees,
      formal: Count,
      done: Count,
      colours: Colours,
      progress: Share,
      investedRate: Share,
    }),
    { maxItems: 100 },
  ),
  projects: Type.Array(
    Closed({
      id: Id,
      title: Type.String(),
      areaCode: AreaCode,
      areaName: Type.String(),
      state: State,
      colour: Colour,
      progress: Percent,
      longitude: Degrees,
      latitude: Degrees,
    }),
    { maxItems: BOARD_LIMITS.projects, description: 'red ones first' },
  ),
  photos: Type.Array(Closed({ id: FileId, livelihoodId: Id, title: Type.String(), quarter: Type.Integer(), takenAt: Time }), {
    maxItems: BOARD_LIMITS.photos,
    description: 'the newest first, by livelihood.photo',
  }),
  problemList: Type.Array(
    Closed({ id: Id, livelihoodId: Id, title: Type.String(), content: Type.String(), raisedOn: DateOnly, fixedOn: Nullable(DateOnly) }),
    { maxItems: BOARD_LIMITS.problems, description: 'open ones first' },
  ),
  years: Type.Array(Type.Integer(), { description: 'that have projects, the newest first' }),
});
export type LivelihoodBoard = Static<typeof LivelihoodBoard>;

export const Collection = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  year: Type.Integer({ description: 'of the projects that are collected' }),
  beginsOn: DateOnly,
  endsOn: { ...DateOnly, description: 'the last day, until 24:00 Beijing' },
  state: KeyOf(COLLECTION_STATES),
  note: Type.String(),
});
export type Collection = Static<typeof Collection>;

const Step = { params: IdParams, reply: LivelihoodRecord };
const OnlyVersion = Closed({ version: Version });

export const schemas = {
  /** To those who look after them, all of their area and below; to others, open ones and their own. */
  'livelihood.list': {
    query: Closed({ ...Paging, ...filterSchemas(LIVELIHOOD_LIST), sort: Sort, here: Here }),
    reply: PageOf(LivelihoodLine),
  },
  'livelihood.counts': {
    query: Closed({ ...filterSchemas(LIVELIHOOD_LIST) }),
    reply: Closed({
      states: Type.Array(Closed({ state: State, count: Count })),
      colours: Colours,
      missing: { ...Count, description: 'with a quarter that is over and not reported' },
    }),
  },
  /** How many votes are open to the deputy, and projects wait for the deputy's review, together. */
  'livelihood.toDo': { reply: Closed({ count: Count }) },
  'livelihood.get': { params: IdParams, query: Closed({ here: Here }), reply: LivelihoodRecord },
  /** The candidate's sheet in Word: cost, place, reasons. */
  'livelihood.sheet': { params: IdParams, reply: Binary },
  /** By deputies, units and offices, of their area or below, for this year or a later one. */
  'livelihood.create': { body: Closed(input), reply: LivelihoodRecord },
  /** By whoever proposed it before it is reviewed, by the office until it is voted on. */
  'livelihood.edit': { ...Step, body: Closed({ ...input, version: Version }) },
  'livelihood.withdraw': { ...Step, body: OnlyVersion },
  /** Into the reserve, or not with a reason that is counted. */
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
  /** Asks the deputies of its congress for their opinions, until that day. */
  'livelihood.toReview': { ...Step, body: Closed({ version: Version, endsOn: Titled('预审截止日期', GivenDay) }) },
  /** A deputy's own; given again, it replaces the one before. */
  'livelihood.review': {
    ...Step,
    body: Closed({
      stance: Titled('预审意见', KeyOf(REVIEW_STANCES)),
      content: Titled('说明', Type.String({ maxLength: LIVELIHOOD_LIMITS.note })),
    }),
  },
  /** After the review: with all that its sheet needs. */
  'livelihood.nominate': { ...Step, body: Closed({ version: Version, ...sheet }) },
  'livelihood.reserve': { ...Step, body: Closed({ version: Version, reason: Titled('理由', Text(LIVELIHOOD_LIMITS.reason)) }) },
  /** To the unit in charge, with its plan by quarters. */
  'livelihood.start': { ...Step, body: Closed({ version: Version, unitId: Titled('牵头单位', Id), plan: Plan }) },
  'livelihood.supervise': {
    ...Step,
    body: Closed({
      version: Version,
      name: Titled('监督小组', BlankableLine(LIVELIHOOD_LIMITS.people)),
      deputyIds: Titled('监督代表', Type.Array(Id, { maxItems: LIVELIHOOD_LIMITS.supervisors, uniqueItems: true })),
    }),
  },
  /** Of the next quarter that has begun, or of the last one again. What was done and spent never becomes less. */
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
  /** What was voted changes by a decision only; `stop` ends it. What is left out stays. */
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
  /** Once all of it is done and every problem that was found is fixed. */
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
  /** What became of it, with its rating. */
  'livelihood.publish': { ...Step, body: OnlyVersion },
  /** Of an area the time in which everybody can propose projects of a year; given again, it replaces the one before. */
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
  /** Open: of the areas whose last one is not over for more than a year, those that run first. */
  'livelihood.collections': {
    query: Closed({ areaCode: Type.Optional(AreaCode) }),
    reply: Type.Array(Collection, { maxItems: 200 }),
  },
  /** Open: a visitor's proposal. */
  'livelihood.submit': {
    body: Closed({
      ...proposal,
      areaCode: Titled('所在地区', AreaCode),
      name: Titled('姓名', Line(LIVELIHOOD_LIMITS.name)),
      mobile: Mobile,
      captchaId: Type.Optional(CaptchaId),
      captcha: CaptchaAnswer,
    }),
    reply: Closed({ receipt: Type.String({ description: 'by which the visitor can ask what became of it' }) }),
  },
  'livelihood.state': {
    query: Closed({ receipt: Titled('回执号', Line(20)) }),
    reply: Closed({
      id: Nullable({ ...Id, description: 'where everybody may read it by openGet' }),
      state: State,
      title: Type.String(),
      answer: Type.String(),
      proposedAt: Time,
    }),
  },
  /** Open. `here` tells distances, and is needed for `near`. */
  'livelihood.openList': {
    query: Closed({ ...Paging, ...openFilters, sort: Sort, here: Here }),
    reply: Closed({
      ...PageOf(OpenLivelihood).properties,
      total: Type.Integer({ minimum: 0, maximum: OPEN_TOTAL_MAX, description: `counted up to ${OPEN_TOTAL_MAX}; then there may be more` }),
    }),
  },
  'livelihood.openGet': { params: IdParams, query: Closed({ here: Here }), reply: OpenLivelihoodDetail },
  /** A photo of an open project, by the id that it is told with. */
  'livelihood.photo': { params: Closed({ id: Titled('照片', FileId) }), reply: Binary },
  /** Open: /MsStatic. Up to a minute old. */
  'livelihood.figures': {
    query: Closed({ areaCode: Type.Optional(AreaCode), year: Type.Optional(LivelihoodYear) }),
    reply: LivelihoodFigures,
  },
  /** Open: /MSSSDatav. Without a year the newest one with formal projects. Up to a minute old. */
  'livelihood.board': {
    query: Closed({ areaCode: Type.Optional(AreaCode), year: Type.Optional(LivelihoodYear) }),
    reply: LivelihoodBoard,
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
