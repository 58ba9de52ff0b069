import { type Static, Type } from '@sinclair/typebox';
import { RECEPTION_LIST } from '../lists/reception';
import { RECEPTION_ACTIONS, RECEPTION_LIMITS, RECEPTION_STATES, SLOT_MINUTES } from '../rules/reception';
import {
  Binary,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  GivenDay,
  GivenTime,
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
} from './common';
import { LookReason } from './directory';
import { filterSchemas } from './list';
import { CaptchaAnswer, CaptchaId } from './session';
import { Mobile, SmsCode, SmsCodeSent } from './sms-code';

const Count = Type.Integer({ minimum: 0 });
const StationCode = Titled('联络站编码', Type.String({ pattern: '^[0-9a-f]{32}$' }));
const Receipt = Titled('回执号', Line(20));

const line = {
  id: Id,
  stationId: Id,
  stationName: Type.String(),
  areaName: Type.String(),
  state: KeyOf(RECEPTION_STATES),
  startsAt: Time,
  endsAt: Time,
  topic: Type.String(),
  deputies: Count,
  deputyNames: Type.String({ description: 'separated by 、' }),
  signedIn: Type.Integer({ minimum: 0, description: 'number of deputies who signed in at the place' }),
  slots: Type.Integer({ minimum: 0, description: 'number of times that can be booked; 0 when booking is not possible' }),
  booked: Count,
  attended: Nullable(Type.Integer({ minimum: 0, description: 'number of people who came; null until it is recorded' })),
};
export const ReceptionLine = Closed(line);
export type ReceptionLine = Static<typeof ReceptionLine>;

const Booking = Closed({
  id: Id,
  at: Time,
  name: Type.String({ description: 'only the surname' }),
  mobile: Type.String({ description: 'masked' }),
  matter: Type.String(),
});

const record = {
  ...line,
  slotMinutes: Nullable(Type.Integer()),
  lateReason: Type.String(),
  cancelReason: Type.String(),
  summary: Type.String(),
  announcedAt: Nullable(Time),
};

export const ReceptionRecord = Closed({
  ...record,
  deputyList: Type.Array(Closed({ id: Id, name: Type.String(), delegationName: Type.String(), signedAt: Nullable(Time) })),
  bookings: Type.Array(Booking, { description: 'in order of time' }),
  version: Version,
  actions: Type.Array(KeyOf(RECEPTION_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(RECEPTION_ACTIONS, RECEPTION_STATES), { description: 'oldest first' }),
});
export type ReceptionRecord = Static<typeof ReceptionRecord>;

const OwnReception = Closed({
  ...line,
  address: Type.String(),
  signedAt: Nullable(Time),
  maySignIn: Type.Boolean({ description: 'the deputy can sign in at the place now' }),
});
export type OwnReception = Static<typeof OwnReception>;

const times = { startsAt: Titled('开始时间', GivenTime), endsAt: Titled('结束时间', GivenTime) };
const ReceptionInput = {
  ...times,
  topic: Titled('主题', BlankableLine(RECEPTION_LIMITS.topic)),
  deputyIds: Titled('接待代表', Type.Array(Id, { minItems: 1, maxItems: RECEPTION_LIMITS.deputies, uniqueItems: true })),
  slotMinutes: Titled(
    '每人时间',
    Nullable(Type.Integer({ minimum: SLOT_MINUTES.least, maximum: SLOT_MINUTES.most, description: 'minutes' })),
  ),
};
/** Required when the announcement is later than the field requires. */
const LateReason = Titled('不足三天的原因', BlankableLine(RECEPTION_LIMITS.reason));
const Step = { params: IdParams, reply: ReceptionRecord };

/** The public data of an announced reception. */
const PublicReception = Closed({
  id: Id,
  startsAt: Time,
  endsAt: Time,
  topic: Type.String(),
  deputyNames: Type.String(),
  free: Type.Array(Closed({ slot: Count, at: Time }), { description: 'times that can still be booked' }),
});
export type PublicReception = Static<typeof PublicReception>;

export const schemas = {
  'reception.list': { query: Closed({ ...Paging, ...filterSchemas(RECEPTION_LIST) }), reply: PageOf(ReceptionLine) },
  'reception.get': { params: IdParams, reply: ReceptionRecord },
  'reception.create': { body: Closed({ ...ReceptionInput, stationId: Titled('联络站', Id) }), reply: ReceptionRecord },
  'reception.edit': { ...Step, body: Closed({ ...ReceptionInput, version: Version }) },
  /** Notifies the deputies, and shows it on the public page of the station's code. Fewer than three days ahead it needs a reason. */
  'reception.announce': { ...Step, body: Closed({ version: Version, lateReason: LateReason }) },
  /**
   * Moves it to another time; deputies and people with a booking are notified. Bookings keep their position in the order, and bookings without a slot
   * at the new time are cancelled.
   */
  'reception.move': { ...Step, body: Closed({ ...times, version: Version, lateReason: LateReason }) },
  'reception.begin': { ...Step, body: Closed({ version: Version }) },
  'reception.record': {
    ...Step,
    body: Closed({
      version: Version,
      attended: Titled('接待人次', Type.Integer({ minimum: 0, maximum: RECEPTION_LIMITS.people })),
      summary: Titled('接待情况', Type.String({ maxLength: RECEPTION_LIMITS.summary })),
    }),
  },
  'reception.cancel': { ...Step, body: Closed({ version: Version, reason: Titled('取消原因', Text(RECEPTION_LIMITS.reason)) }) },
  'reception.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** The whole name and number of a booking; the access is logged. */
  'reception.reveal': {
    params: IdParams,
    body: Closed({ bookingId: Titled('预约', Id), reason: LookReason }),
    reply: Closed({ name: Type.String(), mobile: Type.String() }),
  },
  /** The deputy's own receptions, the next first, then the past ones. */
  'reception.mine': { query: Closed({ ...Paging }), reply: PageOf(OwnReception) },
  /** The number of the caller's coming receptions. */
  'reception.ahead': { reply: Closed({ count: Count }) },
  /** On the spot: with the code at the station. */
  'reception.signIn': { params: IdParams, body: Closed({ code: StationCode }), reply: OwnReception },
  /** A calendar file (.ics) of the announced receptions: for a deputy the deputy's own, for others those of the area and below. */
  'reception.calendar': { query: Closed({ from: Type.Optional(Titled('开始日期', GivenDay)) }), reply: Binary },
  'reception.listPublic': {
    query: Closed({ code: StationCode }),
    reply: Type.Array(PublicReception, { maxItems: 20, description: 'the next reception first' }),
  },
  'reception.sendCode': {
    body: Closed({ mobile: Mobile, captchaId: Type.Optional(CaptchaId), captcha: CaptchaAnswer }),
    reply: SmsCodeSent,
  },
  'reception.book': {
    body: Closed({
      code: StationCode,
      receptionId: Titled('接待', Id),
      slot: Titled('时段', Type.Integer({ minimum: 0, maximum: 200 })),
      name: Titled('姓名', Line(RECEPTION_LIMITS.name)),
      mobile: Mobile,
      smsCode: SmsCode,
      matter: Titled('想反映的事', BlankableLine(RECEPTION_LIMITS.matter)),
    }),
    reply: Closed({ receipt: Type.String(), at: Time }),
  },
  'reception.booking': {
    query: Closed({ receipt: Receipt }),
    reply: Closed({
      stationName: Type.String(),
      address: Type.String(),
      at: Time,
      state: KeyOf(RECEPTION_STATES),
      cancelReason: Type.String(),
      calledOff: Type.Boolean({ description: 'cancelled by the visitor, or because the time was removed' }),
    }),
  },
  'reception.unbook': { body: Closed({ receipt: Receipt }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  reception: {
    stationId: '联络站编号',
    startsAt: '开始时间',
    endsAt: '结束时间',
    topic: '主题',
    deputies: '接待代表',
    slotMinutes: '每人分钟数',
    status: ['状态', RECEPTION_STATES],
    lateReason: '不足三天的原因',
    cancelReason: '取消原因',
    attended: '接待人次',
    summary: '接待情况',
    reason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'reception.not_found': { status: 404, message: '没有找到这场接待，可能不在您管理的范围内' },
  'reception.stale': { status: 409, message: '这场接待刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'reception.not_next': { status: 409, message: '这场接待现在不能这样操作，请刷新后查看最新情况' },
  'reception.station': { status: 400, message: '请选择您管理范围内开放的联络站' },
  'reception.times': { status: 400, message: '结束时间须晚于开始时间，一场接待最长 12 小时' },
  'reception.past': { status: 400, message: '开始时间已经过去，请选择以后的时间' },
  'reception.deputy': { status: 400, message: '接待代表须是这个联络站在任的进站代表，请重新选择' },
  'reception.deputy_busy': { status: 409, message: '有代表在这段时间已安排其他接待，请调整时间或更换代表' },
  'reception.late_reason': { status: 400, message: '距接待不足三天，请填写原因' },
  'reception.slots': { status: 400, message: '每人时间不能长于整场接待' },
  'reception.not_there': { status: 400, message: '扫描的不是这个联络站的二维码，请在现场扫描' },
  'reception.not_time': { status: 409, message: '现在不能签到：接待前 60 分钟至结束后 2 小时可以签到' },
  'reception.slot_taken': { status: 409, message: '这个时段已被预约或已不可预约，请另选时段' },
  'reception.booked': { status: 409, message: '这个号码已预约了这场接待' },
  'reception.no_booking': { status: 404, message: '没有找到这个预约，请核对回执号' },
  'reception.booking_over': { status: 409, message: '接待已开始或已取消，不能再取消预约' },
} as const satisfies ErrorWords;
