import { type Static, Type } from '@sinclair/typebox';
import { LEAD_LIST } from '../lists/lead';
import {
  LEAD_ACTIONS,
  LEAD_CHAIN,
  LEAD_LIMITS,
  LEAD_MINE,
  LEAD_ORIGINS,
  LEAD_REFUSALS,
  LEAD_SORTS,
  LEAD_STATES,
  LEAD_TIERS,
  MOST_LEAD_PLACES,
} from '../rules/lead';
import { TEXT_FLAGS } from '../rules/text-flags';
import { PLACE_PATTERN } from '../rules/station';
import {
  AreaCode,
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
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { FileIds, FileRef } from './file';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const Degrees = Nullable(Type.Number({ description: 'WGS-84 degrees' }));
const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'WGS-84 degrees' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'WGS-84 degrees' }));
const Tier = KeyOf(LEAD_TIERS);
const State = KeyOf(LEAD_STATES);

const line = {
  id: Id,
  title: Type.String(),
  excerpt: Type.String({ description: 'the beginning of the content' }),
  state: State,
  tier: Nullable(Tier),
  category: DictionaryEntryCode,
  areaCode: AreaCode,
  areaName: Type.String(),
  place: Type.String(),
  longitude: Degrees,
  latitude: Degrees,
  metres: Nullable(Type.Integer({ minimum: 0, description: 'straight-line distance from `here`; null when either position is unknown' })),
  raisedByName: Type.String({
    description: "the deputy's name, for others the office or unit; always the name while the lead is not public",
  }),
  raisedAt: Time,
  publishedAt: Nullable(Time),
  holderName: Nullable(Type.String()),
  unitName: Nullable(Type.String()),
  joins: Type.Integer({ minimum: 0, description: 'number of deputies in addition to the holder' }),
  follows: Count,
  dueAt: Nullable({ ...Time, description: "deadline of the current step: the review, the holder's decision, or the unit’s reply" }),
  due: Nullable(KeyOf({ ahead: '', near: '', over: '' })),
  mine: Type.Array(KeyOf(LEAD_MINE), { description: "the caller's relation to it" }),
  version: Version,
};
export const LeadLine = Closed({ ...line, photo: Nullable({ ...FileRef, description: 'the first photo' }) });
export type LeadLine = Static<typeof LeadLine>;

/** One link of the chain from a person's words to the result. */
const link = {
  type: KeyOf(LEAD_CHAIN),
  title: Type.String(),
  stateName: Type.String({ description: 'Chinese label of its state' }),
  at: Time,
  answer: Type.String({ description: 'the answer; empty before there is one' }),
  answeredAt: Nullable(Time),
};
export const LeadChainLink = Closed({ ...link, id: Nullable({ ...Id, description: 'null when the caller may not open it' }) });
export type LeadChainLink = Static<typeof LeadChainLink>;

/** The lead and the suggestion created from a record, for the holder of its receipt, without internal ids. */
export const Became = Type.Array(Closed(link), { maxItems: 2 });
export type Became = Static<typeof Became>;

const Person = Closed({ name: Type.String(), delegationName: Type.String(), at: Time });

export const LeadRecord = Closed({
  ...line,
  content: Type.String(),
  /** For the managing roles and the author. */
  original: Nullable(Closed({ title: Type.String(), content: Type.String(), place: Type.String() })),
  flags: Type.Array(Closed({ flag: KeyOf(TEXT_FLAGS), words: Type.String() }), {
    description: 'for the reviewer: passages of the text that may be private',
  }),
  refusal: Nullable(KeyOf(LEAD_REFUSALS)),
  note: Type.String({ description: "the office's explanation of its decision" }),
  holder: Nullable(Person),
  joined: Type.Array(Person, { maxItems: 100, description: 'in order of joining' }),
  mayClaim: Type.Boolean({ description: 'the caller is a deputy of its area or of an area above it' }),
  mayJoin: Type.Boolean(),
  assignedAt: Nullable(Time),
  reply: Type.String(),
  repliedByName: Type.String(),
  repliedAt: Nullable(Time),
  acceptance: Nullable(
    Closed({
      passed: Type.Boolean(),
      people: Type.String({ description: 'the people who inspected it' }),
      on: DateOnly,
      seen: Type.String(),
    }),
  ),
  outcome: Type.String(),
  solved: Nullable(Type.Boolean()),
  closedAt: Nullable(Time),
  mergedInto: Nullable(Closed({ id: Id, title: Type.String() })),
  mergedFrom: Type.Array(Closed({ id: Id, title: Type.String(), raisedByName: Type.String() }), { maxItems: 100 }),
  suggestionId: Nullable(Id),
  unitId: Nullable(Id),
  chain: Type.Array(LeadChainLink, {
    maxItems: 4,
    description: 'the record that it was made from, the lead itself, and the records that were made from it',
  }),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(LEAD_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(LEAD_ACTIONS, LEAD_STATES), { description: 'oldest first' }),
});
export type LeadRecord = Static<typeof LeadRecord>;

const input = {
  title: Titled('标题', Line(LEAD_LIMITS.title)),
  content: Titled('内容', Text(LEAD_LIMITS.content)),
  category: Titled('类别', DictionaryEntryCode),
  areaCode: Titled('所在地区', AreaCode),
  place: Titled('地点', BlankableLine(LEAD_LIMITS.place)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
  fileIds: FileIds,
};

const Here = Type.Optional(
  Titled('所在位置', Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees, for the distances' })),
);

const Step = { params: IdParams, reply: LeadRecord };
const OnlyVersion = Closed({ version: Version });
const Rate = Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'null when the denominator is 0' }));

export const LeadFigures = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  states: Type.Array(
    Closed({
      state: State,
      count: Count,
      medianDays: Nullable(Type.Number({ minimum: 0, description: 'median days since the leads entered the state' })),
      over: Count,
    }),
    { description: 'one for each state' },
  ),
  published: {
    ...Count,
    description: 'number of leads that were ever published; the first two rates divide by it, the third by the number of assigned leads',
  },
  claimed: Count,
  suggested: Count,
  assigned: Count,
  done: Count,
  claimRate: Rate,
  suggestionRate: Rate,
  doneRate: Rate,
  tiers: Type.Array(Closed({ tier: Tier, count: Count, done: Count })),
  units: Type.Array(Closed({ unitId: Id, unitName: Type.String(), open: Count, over: Count }), {
    maxItems: 100,
    description: 'units with open leads, the unit with the most overdue leads first',
  }),
});
export type LeadFigures = Static<typeof LeadFigures>;

export const schemas = {
  /** For the caller's area and below: open leads and the caller's own; for the managing roles all. `here` adds distances, and is required for `near`. */
  'lead.list': {
    query: Closed({ ...Paging, ...filterSchemas(LEAD_LIST), sort: Type.Optional(Titled('排序', KeyOf(LEAD_SORTS))), here: Here }),
    reply: PageOf(LeadLine),
  },
  /** The hottest leads that match the filters and have a known place, for a map. */
  'lead.places': {
    query: Closed({ ...filterSchemas(LEAD_LIST) }),
    reply: Type.Array(Closed({ id: Id, title: Type.String(), state: State, longitude: Type.Number(), latitude: Type.Number() }), {
      maxItems: MOST_LEAD_PLACES,
    }),
  },
  /** The numbers per state, near and over, of those that match the filters. */
  'lead.counts': {
    query: Closed({ ...filterSchemas(LEAD_LIST) }),
    reply: Closed({
      states: Type.Array(Closed({ state: State, count: Count })),
      near: Count,
      over: Count,
    }),
  },
  /** The number of leads that the deputy holds and must continue, plus those that the deputy can claim. */
  'lead.toDo': { reply: Closed({ count: Count }) },
  'lead.get': { params: IdParams, query: Closed({ here: Here }), reply: LeadRecord },
  /** The chain that contains the given record, for viewers who may see that record. */
  'lead.chain': {
    query: Closed({ type: Titled('类型', KeyOf(LEAD_CHAIN)), id: Titled('编号', Id) }),
    reply: Type.Array(LeadChainLink, {
      maxItems: 4,
      description: 'in order, from the first link; empty when no lead is part of the chain',
    }),
  },
  /** Open leads and suggestions similar to a text, the most similar first. */
  'lead.lookAlike': {
    body: Closed({
      title: Titled('标题', BlankableLine(LEAD_LIMITS.title)),
      content: Type.String({ title: '内容', maxLength: LEAD_LIMITS.content }),
      exceptId: Type.Optional(Titled('编号', Id)),
    }),
    reply: Type.Array(
      Closed({
        type: KeyOf({ lead: '', suggestion: '' }),
        id: Id,
        title: Type.String(),
        excerpt: Type.String(),
        where: Type.String({ description: 'for a lead, its area and place; empty for a suggestion' }),
        stateName: Type.String(),
        byName: Type.String({ description: 'for a lead, its holder or empty; for a suggestion, its lead deputy' }),
        score: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      { maxItems: 10 },
    ),
  },
  'lead.create': { body: Closed(input), reply: LeadRecord },
  /** By the author, before the review. */
  'lead.edit': { ...Step, body: Closed({ ...input, version: Version }) },
  /** By the author, before the claim. */
  'lead.withdraw': { ...Step, body: OnlyVersion },
  /** The published version is what everyone reads; the original text stays visible for the managing roles. */
  'lead.decide': {
    ...Step,
    body: Closed({
      version: Version,
      publish: Titled('审核结果', Type.Boolean()),
      title: Type.Optional(Titled('公开的标题', Line(LEAD_LIMITS.title))),
      content: Type.Optional(Titled('公开的内容', Text(LEAD_LIMITS.content))),
      place: Type.Optional(Titled('公开的地点', BlankableLine(LEAD_LIMITS.place))),
      category: Type.Optional(Titled('类别', DictionaryEntryCode)),
      tier: Type.Optional(Titled('层级', Tier)),
      refusal: Type.Optional(Titled('不采用的原因', KeyOf(LEAD_REFUSALS))),
      note: Titled('说明', Type.String({ maxLength: LEAD_LIMITS.note })),
    }),
  },
  /** Only one deputy can claim; a later deputy gets an error and can join. */
  'lead.claim': Step,
  /** Only for the deputy who holds the lead. */
  'lead.release': { ...Step, body: Closed({ version: Version, reason: Titled('退回的原因', Text(LEAD_LIMITS.reason)) }) },
  /** By other deputies of its area or of an area above, once each. */
  'lead.join': Step,
  'lead.follow': Step,
  'lead.unfollow': Step,
  /** Creates a draft suggestion of the holder. When it is not submitted by the last day of the claim, the lead becomes free again. */
  'lead.toSuggestion': { ...Step, body: OnlyVersion },
  /** Assigns it to a unit, which answers within seven working days; by the managing roles or the holder. */
  'lead.assign': { ...Step, body: Closed({ version: Version, unitId: Titled('承办单位', Id) }) },
  'lead.urge': { ...Step, body: OnlyVersion },
  'lead.reply': { ...Step, body: Closed({ version: Version, reply: Titled('办理回复', Text(LEAD_LIMITS.answer)) }) },
  /** The result of the acceptance on the spot: a failed one goes back to the unit, with the same time limit again. */
  'lead.accept': {
    ...Step,
    body: Closed({
      version: Version,
      passed: Titled('验收结果', Type.Boolean()),
      people: Titled('验收人员', Line(LEAD_LIMITS.people)),
      on: Titled('验收日期', GivenDay),
      seen: Titled('现场情况', Text(LEAD_LIMITS.answer)),
    }),
  },
  'lead.close': {
    ...Step,
    body: Closed({ version: Version, outcome: Titled('办理结果', Text(LEAD_LIMITS.answer)), solved: Titled('是否解决', Type.Boolean()) }),
  },
  /** Merges it into another one: its author, joined deputies and followers also become those of the other. */
  'lead.merge': { ...Step, body: Closed({ version: Version, intoId: Titled('并入的线索', Id) }) },
  'lead.figures': {
    query: Closed({
      areaCode: Type.Optional(AreaCode),
      from: Type.Optional(Titled('提出日期', GivenDay)),
      to: Type.Optional(Titled('提出日期至', GivenDay)),
    }),
    reply: LeadFigures,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  lead: {
    title: '标题',
    content: '内容',
    place: '地点',
    category: ['类别', 'category'],
    areaCode: '区域',
    tier: ['层级', LEAD_TIERS],
    status: ['状态', LEAD_STATES],
    origin: ['来源', LEAD_ORIGINS],
    refusal: ['不采用的原因', LEAD_REFUSALS],
    note: '说明',
    holder: '认领代表',
    unit: '承办单位',
    dueAt: '期限',
    reason: '退回的原因',
    reply: '办理回复',
    acceptedBy: '验收人员',
    seen: '现场情况',
    outcome: '办理结果',
    suggestionId: '建议编号',
    mergedIntoId: '并入的线索编号',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'lead.not_found': { status: 404, message: '没有找到这条线索，可能还没有公开，或者不在您的区域' },
  'lead.stale': { status: 409, message: '这条线索刚刚有了变化，可能已由其他人办理，请刷新后再操作，您填写的内容没有提交' },
  'lead.not_next': { status: 409, message: '这条线索现在不能这样操作，请刷新后查看最新情况' },
  'lead.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'lead.claimed': { status: 409, message: '这条线索已被其他代表认领，您可以参与，一起办理' },
  'lead.other_area': { status: 403, message: '这条线索不在您所在人大的区域，不能认领或参与' },
  'lead.mandate': { status: 403, message: '现在不能认领或参与：您当前身份的代表资格不在本届任期内' },
  'lead.joined': { status: 409, message: '您已认领或参与这条线索，不用再参与' },
  'lead.area': { status: 400, message: '请选择您所在区域或下级的地区' },
  'lead.point': { status: 400, message: '经度和纬度须同时填写或同时留空' },
  'lead.here': { status: 400, message: '按距离排序需要您的位置，请允许定位，或换一种排序' },
  'lead.photo': { status: 400, message: '只能添加照片（JPEG、PNG 或 WebP 格式），请移除其他文件' },
  'lead.merge': { status: 400, message: '请选择同一区域内、还没有办结的另一条已公开线索' },
  'lead.day': { status: 400, message: '验收日期应在办理回复之后，并且不晚于今天' },
  'lead.too_many': { status: 429, message: '您今天提出的线索较多，请明天再来' },
} as const satisfies ErrorWords;
