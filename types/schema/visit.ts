import { type Static, Type } from '@sinclair/typebox';
import { VISIT_LIST } from '../lists/visit';
import { VISIT_ACTIONS, VISIT_LIMITS, VISIT_REACHES, VISIT_STATES, VISIT_YEARS } from '../rules/visit';
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
  Keyword,
  KeyOf,
  type LoggedColumns,
  NoData,
  Nullable,
  OptionalLine,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Titled,
  Version,
} from './common';
import { FileId, FileRef } from './file';
import { filterSchemas } from './list';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'WGS-84 degrees' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'WGS-84 degrees' }));
const Degrees = Nullable(Type.Number({ description: 'WGS-84 degrees' }));

const line = {
  id: Id,
  deputyId: Id,
  name: Type.String({ description: 'name of the deputy' }),
  delegationName: Type.String(),
  day: DateOnly,
  areaCode: AreaCode,
  areaName: Type.String(),
  place: Type.String(),
  village: Type.String({ description: 'empty when it was not named' }),
  voterName: Type.String({ description: 'masked, except for the deputy' }),
  people: Type.Integer({ description: 'number of people whom the deputy met' }),
  state: KeyOf(VISIT_STATES),
  excerpt: Type.String({ description: 'the beginning of the text' }),
  reason: Type.String({ description: 'reason for sending it back; empty when it was not sent back' }),
  longitude: Degrees,
  latitude: Degrees,
  version: Version,
};
export const VisitLine = Closed(line);
export type VisitLine = Static<typeof VisitLine>;

export const VisitRecord = Closed({
  ...line,
  voterMobile: Type.String({ description: 'masked, except for the deputy; empty when there is no number' }),
  said: Type.String(),
  byStaff: Type.Boolean({ description: 'registered by an office on behalf of a deputy' }),
  leadId: Nullable(Id),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(VISIT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(VISIT_ACTIONS, VISIT_STATES), { description: 'oldest first' }),
});
export type VisitRecord = Static<typeof VisitRecord>;

const VisitInput = {
  day: Titled('走访日期', GivenDay),
  areaCode: Titled('走访地区', AreaCode),
  place: Titled('地点', BlankableLine(VISIT_LIMITS.place)),
  village: Titled('村（社区）', OptionalLine(VISIT_LIMITS.village)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
  /** A voter from the deputy's own list, whose name and number are used; when that voter is gone, or none is given, the next two fields are used. */
  voterId: Titled('选民', Nullable(Id)),
  voterName: Titled('选民姓名', BlankableLine(VISIT_LIMITS.name)),
  voterMobile: Titled('选民手机号', Nullable(Mobile)),
  people: Titled('走访人次', Type.Integer({ minimum: 1, maximum: VISIT_LIMITS.people })),
  said: Titled('选民反映', Type.String({ maxLength: VISIT_LIMITS.said })),
  fileIds: Type.Array(FileId, { title: '照片', maxItems: VISIT_LIMITS.photos, uniqueItems: true }),
  register: Titled('登记', Type.Boolean({ description: 'false keeps it a draft' })),
};

const scope = {
  year: Titled('年度', Type.Integer({ minimum: VISIT_YEARS.first, maximum: VISIT_YEARS.last })),
  areaCode: Type.Optional(AreaCode),
};

const figures = {
  visits: Count,
  people: Type.Integer({ minimum: 0, description: 'number of people met in these visits' }),
  visited: Type.Integer({ minimum: 0, description: 'number of deputies in office with at least one visit' }),
  standard: Type.Integer({ minimum: 0, description: 'number of deputies in office with at least two visits' }),
};

/** The totals of a year's registered and counted visits. Shares are of `inOffice`. */
export const VisitFigures = Closed({
  year: Type.Integer(),
  areaCode: AreaCode,
  areaName: Type.String(),
  inOffice: Type.Integer({ minimum: 0, description: 'number of deputies in office in the congresses of the area and the areas below it' }),
  ...figures,
  byArea: Type.Array(Closed({ areaCode: AreaCode, areaName: Type.String(), longitude: Degrees, latitude: Degrees, ...figures }), {
    description: 'the area itself first, without the areas below it; then each area directly below it, including the areas below that',
  }),
  byMonth: Type.Array(Closed({ month: Type.Integer({ minimum: 1, maximum: 12 }), ...figures }), { minItems: 12, maxItems: 12 }),
});
export type VisitFigures = Static<typeof VisitFigures>;

const DeputyFigures = Closed({
  id: Id,
  name: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  visits: Count,
  people: Count,
});

const Step = { params: IdParams, body: Closed({ version: Version }), reply: VisitRecord };

export const schemas = {
  /** For a deputy the deputy's own; for others those of the caller's area and below without drafts. Newest day first. */
  'visit.list': { query: Closed({ ...Paging, ...filterSchemas(VISIT_LIST) }), reply: PageOf(VisitLine) },
  'visit.get': { params: IdParams, reply: VisitRecord },
  /** `deputyId`: the deputy, when an office registers the visit; a deputy's own belongs to the mandate of the present role. */
  'visit.create': { body: Closed({ ...VisitInput, deputyId: Titled('代表', Nullable(Id)) }), reply: VisitRecord },
  /** By the deputy, until it is counted. A registered visit stays registered. */
  'visit.edit': { params: IdParams, body: Closed({ ...VisitInput, version: Version }), reply: VisitRecord },
  'visit.count': Step,
  /** Returns it to the deputy, who corrects it and registers it again. */
  'visit.return': {
    params: IdParams,
    body: Closed({ reason: Titled('退回原因', Text(VISIT_LIMITS.reason)), version: Version }),
    reply: VisitRecord,
  },
  /** Creates a lead from the voter's words, without personal numbers; the lead waits for review. */
  'visit.toLead': Step,
  'visit.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** For the caller's area, or an area below it. */
  'visit.figures': { query: Closed(scope), reply: VisitFigures },
  /** The same per deputy, those with the most visits first. */
  'visit.deputies': {
    query: Closed({
      ...Paging,
      ...scope,
      keyword: Keyword(20, 'matches the name'),
      reach: Type.Optional(Titled('走访情况', KeyOf(VISIT_REACHES))),
    }),
    reply: PageOf(DeputyFigures),
  },
  /** The villages of the districts of the area, each with its visits in the year, those with the fewest visits first. */
  'visit.villages': {
    query: Closed({
      ...Paging,
      ...scope,
      keyword: Keyword(VISIT_LIMITS.village),
      never: Type.Optional(Titled('没有走访', Type.Literal(true))),
    }),
    reply: Closed({
      ...PageOf(Closed({ areaCode: AreaCode, areaName: Type.String(), village: Type.String(), visits: Count, lastDay: Nullable(DateOnly) }))
        .properties,
      villages: { ...Count, description: 'number of all villages of the area' },
      visited: { ...Count, description: 'number of those with a visit' },
    }),
  },
  /** Deputies in office of the caller's area and below, whose name contains the keyword. */
  'visit.candidates': {
    query: Closed({ keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), delegationName: Type.String(), areaName: Type.String() }), { maxItems: 20 }),
  },
  /** The number of the deputy's own returned visits that wait for correction. */
  'visit.toCorrect': { reply: Closed({ count: Count }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  visit: {
    deputyId: '代表编号',
    day: '走访日期',
    areaCode: '走访地区',
    place: '地点',
    village: '村（社区）',
    people: '走访人次',
    said: '选民反映',
    reason: '退回原因',
    leadId: '线索编号',
    status: ['状态', VISIT_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'visit.not_found': { status: 404, message: '没有找到这次走访，可能不是您本人的，或者不在您管理的区域' },
  'visit.stale': { status: 409, message: '这次走访刚刚有了变化，请刷新后再操作，您填写的内容没有提交' },
  'visit.not_next': { status: 409, message: '这次走访现在不能这样操作，请刷新后查看最新情况' },
  'visit.twice': { status: 409, message: '这一天已经登记过走访这位选民，请打开原来的一条修改' },
  'visit.day': { status: 400, message: '走访日期应在您的任期之内，并且不晚于今天' },
  'visit.area': { status: 400, message: '请选择本级人大区域内的县（市、区）或乡镇（街道）' },
  'visit.point': { status: 400, message: '经度和纬度须同时填写或同时留空' },
  'visit.voter': { status: 400, message: '登记走访请填写选民姓名' },
  'visit.said': { status: 400, message: '登记走访请写下选民反映的情况' },
  'visit.photo': { status: 400, message: '走访只能添加照片（JPEG、PNG 或 WebP 格式），请移除其他文件' },
  'visit.mandate': { status: 409, message: '现在不能登记走访：您当前身份的代表资格不在本届任期内' },
  'visit.deputy': { status: 400, message: '请选择您管理区域内在任的代表' },
  'visit.board': { status: 403, message: '您的角色不能查看走访联系，如有需要请联系人大办公室' },
} as const satisfies ErrorWords;
