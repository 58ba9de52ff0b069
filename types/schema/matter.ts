import { type Static, Type } from '@sinclair/typebox';
import { MATTER_LIST } from '../lists/matter';
import {
  MATTER_ACTIONS,
  MATTER_LIMITS,
  MATTER_REFUSALS,
  MATTER_SOURCES,
  MATTER_STARS,
  MATTER_STATES,
  MEETING_CAUSES,
  MEETING_LIMITS,
  MEETING_OUTCOMES,
} from '../rules/matter';
import { PLACE_PATTERN } from '../rules/station';
import {
  BlankableLine,
  AreaCode,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
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
import { LookReason } from './directory';
import { FileIds, FileRef } from './file';
import { Became } from './lead';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const Receipt = Titled('回执号', Line(20));
const StationCode = Titled('联络站编码', Type.String({ pattern: '^[0-9a-f]{32}$' }));
const Stars = Type.Integer({ minimum: MATTER_STARS.least, maximum: MATTER_STARS.most });

const line = {
  id: Id,
  title: Type.String(),
  stationId: Id,
  stationName: Type.String(),
  areaName: Type.String(),
  state: KeyOf(MATTER_STATES),
  source: KeyOf(MATTER_SOURCES),
  category: DictionaryEntryCode,
  unitName: Nullable(Type.String()),
  deputyName: Nullable(Type.String({ description: 'the deputy who registered it' })),
  registeredAt: Time,
  dueAt: Nullable(Time),
  due: Nullable(KeyOf({ ahead: '', near: '', over: '' })),
  stars: Nullable({ ...Stars, description: 'the rating by the voter' }),
  again: Type.Boolean({ description: 'whether the unit has to handle it a second time' }),
  deputyStars: Nullable({ ...Stars, description: 'the rating by the deputy who registered it' }),
  leadId: Nullable({ ...Id, description: 'id of the lead that was made from it' }),
  version: Version,
};
export const MatterLine = Closed(line);
export type MatterLine = Static<typeof MatterLine>;

const Task = Closed({
  who: Titled('谁办', Line(MEETING_LIMITS.who)),
  what: Titled('办什么', Line(MEETING_LIMITS.what)),
  until: Titled('到哪天', DateOnly),
});

const Named = Closed({ id: Id, name: Type.String() });

/** A consultation meeting about a matter; without an outcome while it has not ended. */
export const MatterMeeting = Closed({
  id: Id,
  cause: KeyOf(MEETING_CAUSES),
  meetsAt: Time,
  place: Type.String(),
  calledBy: Type.String(),
  units: Type.Array(Named),
  deputies: Type.Array(Named),
  conclusion: Type.String(),
  tasks: Type.Array(Task),
  outcome: Nullable(KeyOf(MEETING_OUTCOMES)),
  concludedBy: Type.String(),
  concludedAt: Nullable(Time),
});
export type MatterMeeting = Static<typeof MatterMeeting>;

export const MatterRecord = Closed({
  ...line,
  areaCode: AreaCode,
  codePlace: Type.String({ description: 'the place of the code with which it was written; empty for the code of the station itself' }),
  meetings: Type.Array(MatterMeeting, { description: 'oldest first' }),
  receipt: Type.String(),
  content: Type.String(),
  place: Type.String(),
  position: Type.String({ description: 'longitude,latitude in WGS-84 degrees; empty when no position was given' }),
  name: Type.String({ description: 'only the surname' }),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  unitId: Nullable(Id),
  refusal: Nullable(KeyOf(MATTER_REFUSALS)),
  answer: Type.String(),
  answeredBy: Type.String(),
  answeredAt: Nullable(Time),
  suggestionId: Nullable(Id),
  files: Type.Array(FileRef),
  actions: Type.Array(KeyOf(MATTER_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(MATTER_ACTIONS, MATTER_STATES), { description: 'oldest first' }),
});
export type MatterRecord = Static<typeof MatterRecord>;

const text = {
  title: Titled('标题', Line(MATTER_LIMITS.title)),
  content: Titled('内容', Text(MATTER_LIMITS.content)),
  category: Titled('类别', DictionaryEntryCode),
};
const Name = Titled('姓名', Line(MATTER_LIMITS.name));
const Answer = Titled('答复', Text(MATTER_LIMITS.answer));

export const MatterInput = Closed({
  ...text,
  stationId: Titled('联络站', Id),
  source: Titled('来源', KeyOf({ reception: '', visit: '', desk: '' })),
  receptionId: Titled('接待', Nullable(Id)),
  name: Name,
  mobile: Titled('手机号', Nullable(Mobile)),
  place: Titled('地点', BlankableLine(MATTER_LIMITS.place)),
  position: Titled('位置', Nullable(Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in WGS-84 degrees' }))),
  fileIds: FileIds,
});
export type MatterInput = Static<typeof MatterInput>;

const Step = { params: IdParams, reply: MatterRecord };

export const schemas = {
  /**
   * For offices those of the stations they manage; for a deputy those registered by the deputy or raised at the deputy's stations; for a unit those
   * it has to answer.
   */
  'matter.list': { query: Closed({ ...Paging, ...filterSchemas(MATTER_LIST) }), reply: PageOf(MatterLine) },
  /** The numbers of waiting, near and overdue ones among those that match the filters. */
  'matter.counts': {
    query: Closed({ ...filterSchemas(MATTER_LIST) }),
    reply: Closed({
      ...{ registered: Count, assigned: Count, meeting: Count, near: Count, over: Count },
      stars: Nullable(Type.Number({ description: 'mean rating by the voters' })),
      rated: Count,
      deputyStars: Nullable(Type.Number({ description: 'mean rating by the deputies' })),
      deputyRated: Count,
    }),
  },
  'matter.get': { params: IdParams, reply: MatterRecord },
  /** The stations where the caller can register a matter, the caller's own first. */
  'matter.stations': { reply: Type.Array(Closed({ id: Id, name: Type.String() }), { maxItems: 500 }) },
  'matter.create': { body: MatterInput, reply: MatterRecord },
  'matter.settle': { ...Step, body: Closed({ version: Version, answer: Answer }) },
  /** Assigns it to a unit, which answers within seven working days; assigned again, it goes to another unit. */
  'matter.assign': { ...Step, body: Closed({ version: Version, unitId: Titled('承办单位', Id) }) },
  'matter.urge': { ...Step, body: Closed({ version: Version }) },
  'matter.reply': { ...Step, body: Closed({ version: Version, answer: Answer }) },
  /**
   * Calls a consultation meeting: a unit is over its days, or several units dispute who handles the matter. Called again, it changes the meeting that
   * is ahead. The units and deputies are told, and may read the matter.
   */
  'matter.meet': {
    ...Step,
    body: Closed({
      version: Version,
      cause: Titled('会商原因', KeyOf(MEETING_CAUSES)),
      meetsAt: Titled('会商时间', Time),
      place: Titled('会商地点', Line(MEETING_LIMITS.place)),
      unitIds: Titled('参加单位', Type.Array(Id, { minItems: 1, maxItems: MEETING_LIMITS.units, uniqueItems: true })),
      deputyIds: Titled('参加代表', Type.Array(Id, { maxItems: MEETING_LIMITS.deputies, uniqueItems: true })),
    }),
  },
  /** Records the meeting: the matter goes to a unit with a new deadline, or ends with an answer for its author. */
  'matter.conclude': {
    ...Step,
    body: Closed({
      version: Version,
      outcome: Titled('结果', KeyOf(MEETING_OUTCOMES)),
      conclusion: Titled('会商结论', Text(MEETING_LIMITS.conclusion)),
      tasks: Titled('分工', Type.Array(Task, { maxItems: MEETING_LIMITS.tasks })),
      unitId: Titled('承办单位', Nullable(Id)),
      dueOn: Titled('新的期限', Nullable(DateOnly)),
      answer: Titled('答复', Type.String({ maxLength: MATTER_LIMITS.answer })),
    }),
  },
  /** The rating by the deputy who registered the matter, once, apart from the voter's. */
  'matter.judge': { ...Step, body: Closed({ version: Version, stars: Titled('评价', Stars) }) },
  /** Creates a draft suggestion of the deputy from the matter, without personal numbers. */
  'matter.raise': { ...Step, body: Closed({ version: Version }) },
  /** Creates a lead from it, without personal numbers; the lead waits for review. */
  'matter.toLead': { ...Step, body: Closed({ version: Version }) },
  'matter.refuse': {
    ...Step,
    body: Closed({
      version: Version,
      refusal: Titled('不受理的原因', KeyOf(MATTER_REFUSALS)),
      answer: Titled('说明', Type.String({ maxLength: MATTER_LIMITS.answer })),
    }),
  },
  /** The whole name and number of the author; the access is logged. */
  'matter.reveal': {
    params: IdParams,
    body: Closed({ reason: LookReason }),
    reply: Closed({ name: Type.String(), mobile: Type.String() }),
  },
  /** A visitor's text through a station's code, without a login. */
  'matter.submit': {
    body: Closed({ ...text, code: StationCode, name: Name, mobile: Mobile, captchaId: Type.Optional(CaptchaId), captcha: CaptchaAnswer }),
    reply: Closed({ receipt: Type.String() }),
  },
  'matter.state': {
    query: Closed({ receipt: Receipt }),
    reply: Closed({
      title: Type.String(),
      stationName: Type.String(),
      state: KeyOf(MATTER_STATES),
      unitName: Nullable(Type.String()),
      answer: Type.String(),
      registeredAt: Time,
      dueAt: Nullable(Time),
      stars: Nullable(Stars),
      mayRate: Type.Boolean(),
      became: Became,
    }),
  },
  'matter.rate': { body: Closed({ receipt: Receipt, stars: Titled('评价', Stars) }), reply: Type.Null() },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  matter: {
    title: '标题',
    content: '内容',
    category: ['类别', 'category'],
    status: ['状态', MATTER_STATES],
    source: ['来源', MATTER_SOURCES],
    place: '地点',
    unit: '承办单位',
    dueAt: '期限',
    refusal: ['不受理的原因', MATTER_REFUSALS],
    answer: '答复',
    again: '二次办理',
    stars: '群众评价',
    deputyStars: '代表评价',
    meeting: '会商',
    suggestionId: '建议编号',
    leadId: '线索编号',
    reason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'matter.not_found': { status: 404, message: '没有找到这件事项，可能不在您管理的范围内' },
  'matter.stale': { status: 409, message: '这件事项刚刚被其他人处理，请刷新后再操作，您填写的内容没有提交' },
  'matter.not_next': { status: 409, message: '这件事项现在不能这样操作，请刷新后查看最新情况' },
  'matter.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'matter.station': { status: 400, message: '请选择开放的、由您负责的联络站' },
  'matter.reception': { status: 400, message: '这场接待不是这个联络站的，请重新选择' },
  'matter.photo': { status: 400, message: '只能添加照片（JPEG、PNG 或 WebP），请移除其他文件' },
  'matter.not_over': { status: 409, message: '承办单位的期限还没有到，请选择“几个单位对由谁办理有分歧”，或等期限过后再会商' },
  'matter.meeting_past': { status: 400, message: '会商时间要在现在之后，请重新选择' },
  'matter.meeting_deputy': { status: 400, message: '参加会商的须是本区域或上级人大在任的代表，请移除其他人' },
  'matter.due_past': { status: 400, message: '新的期限要在今天之后，请重新选择' },
  'matter.closed': { status: 410, message: '这个联络站已停用，请到附近的其他联络站反映' },
  'matter.too_many': { status: 429, message: '您今天提交的事项较多，请明天再来' },
  'matter.no_receipt': { status: 404, message: '没有找到这件事项，请核对回执号' },
  'matter.rated': { status: 409, message: '这件事项已评价过，谢谢您' },
  'matter.not_answered': { status: 409, message: '答复之后才能评价，请过几天再来查询' },
} as const satisfies ErrorWords;
