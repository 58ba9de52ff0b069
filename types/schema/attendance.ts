import { type Static, Type } from '@sinclair/typebox';
import { ATTENDANCE_LIST } from '../lists/attendance';
import { ATTENDANCE_LIMITS, ATTENDANCE_STATES, ATTENDANCE_WAYS, CORRECTED_STATES, SHORT_PATTERN } from '../rules/attendance';
import {
  Binary,
  Closed,
  type ErrorWords,
  GivenTime,
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
import { Activity } from './activity';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });
const State = KeyOf(ATTENDANCE_STATES);
const OneOf = (keys: readonly string[]) =>
  KeyOf(Object.fromEntries(keys.map((key) => [key, ''])) as Record<(typeof CORRECTED_STATES)[number], ''>);
const Rate = Nullable(
  Type.Number({ minimum: 0, maximum: 1, description: '出席率 = 实到 ÷ (应到 − 准假); null when no deputy had to attend' }),
);

/** The code on the organiser's screen, as scanners read it. */
const Code = Titled('签到码', Type.String({ minLength: 1, maxLength: ATTENDANCE_LIMITS.code, pattern: '^[0-9A-Za-z._-]+$' }));
const Ticket = Titled('签到凭证', Type.String({ minLength: 1, maxLength: 200, pattern: '^[0-9A-Za-z._-]+$' }));

export const SittingCounts = Closed({
  sittingId: Id,
  name: Type.String(),
  startsAt: Time,
  due: Type.Integer({ minimum: 0, description: '应到: deputies who were invited and in office on the day' }),
  present: Count,
  late: Count,
  makeup: Count,
  kept: Type.Integer({ minimum: 0, description: 'offline scans that wait for confirmation' }),
  leave: Count,
  absent: Type.Integer({ minimum: 0, description: '缺席 = 应到 − 实到 − 准假, after the sign-in time has ended' }),
  rate: Rate,
});
export type SittingCounts = Static<typeof SittingCounts>;

const Mark = Closed({
  sittingId: Id,
  state: State,
  at: Nullable(Time),
  way: Nullable(KeyOf(ATTENDANCE_WAYS)),
  byName: Type.String({ description: 'the staff member who made the mark; empty when the deputy signed in' }),
  note: Type.String({ description: 'the reason for a correction, or how an offline scan was received' }),
});

export const AttendancePerson = Closed({
  deputyId: Id,
  number: Type.Integer({ minimum: 1, description: 'the number on the printed list' }),
  name: Type.String(),
  delegationName: Type.String(),
  inOffice: Type.Boolean(),
  marks: Type.Array(Mark, { description: 'one for each sitting, in the order of the sittings' }),
});
export type AttendancePerson = Static<typeof AttendancePerson>;

/** The content of the organiser's screen. The code is null before and after the sign-in time. */
export const SignInScreen = Closed({
  activityId: Id,
  title: Type.String(),
  place: Type.String(),
  sittingName: Type.String(),
  startsAt: Time,
  phase: KeyOf({ early: '', open: '', over: '', cancelled: '' }),
  code: Nullable(Closed({ link: Type.String({ description: 'the address of the sign-in page, beginning with /signin' }), until: Time })),
  short: Nullable(Closed({ text: Type.String(), until: Time })),
  due: Count,
  arrived: Count,
  leave: Count,
  kept: Count,
  last: Type.Array(Closed({ deputyId: Id, name: Type.String(), delegationName: Type.String(), at: Time, state: State }), {
    maxItems: 12,
    description: 'the last deputies who signed in, newest first',
  }),
  now: { ...Time, description: "the server's clock" },
});
export type SignInScreen = Static<typeof SignInScreen>;

/** The result for a deputy who signed in. */
export const SignedIn = Closed({
  activityId: Id,
  title: Type.String(),
  place: Type.String(),
  sittingId: Id,
  sittingName: Type.String(),
  state: State,
  at: Time,
  repeated: Type.Boolean({ description: 'the sign-in was already stored, from this phone or another one' }),
});
export type SignedIn = Static<typeof SignedIn>;

const Own = Closed({
  sittingId: Id,
  name: Type.String(),
  startsAt: Time,
  signInFrom: Time,
  signInUntil: Time,
  phase: KeyOf({ early: '', open: '', over: '' }),
  state: State,
  at: Nullable(Time),
});

const Reason = Titled('原因', Text(ATTENDANCE_LIMITS.reason));

export const DeputyAttendance = Closed({
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  due: Count,
  arrived: Count,
  leave: Count,
  absent: Count,
  rate: Rate,
  days: Type.Integer({ minimum: 0, description: '履职天数: number of different days with an attended activity' }),
  groups: Type.Integer({ minimum: 0, description: 'number of attended activities of deputies’ groups' }),
  missed: Type.Integer({ minimum: 0, description: 'number of sessions in the term that the deputy missed completely without leave' }),
  needsDays: Type.Integer({ minimum: 0, description: 'required days in a year: 15, for a town 7' }),
});
export type DeputyAttendance = Static<typeof DeputyAttendance>;

export const schemas = {
  /** All invited deputies, by their numbers; with `sittingId` and `state` only those with that state in that sitting. */
  'attendance.people': {
    params: IdParams,
    query: Closed({
      ...Paging,
      keyword: Keyword(50, 'matches the name, its pinyin, the delegation or the number on the printed list'),
      sittingId: Type.Optional(Titled('场次', Id)),
      state: Type.Optional(Titled('状态', State)),
    }),
    reply: PageOf(AttendancePerson),
  },
  'attendance.counts': { params: IdParams, reply: Type.Array(SittingCounts, { maxItems: 60 }) },
  /** `id`: of the sitting. For a screen that cannot receive events; it may poll as often as it likes. */
  'attendance.screen': { params: IdParams, reply: SignInScreen },
  /** The same as server-sent events: `screen` with the whole content at once and after each change; `id:` increases with each event. */
  'attendance.watch': { params: IdParams, reply: Binary },
  /** The number of deputies who have arrived, for the invited deputies. */
  'attendance.arrived': { params: IdParams, reply: Closed({ due: Count, arrived: Count }) },
  /** The deputy's own attendance in each sitting of an activity. */
  'attendance.mine': { query: Closed({ activityId: Titled('活动', Id) }), reply: Type.Array(Own, { maxItems: 60 }) },
  /** Exchanges a code for a ticket before the login: the code changes, the ticket lasts ten minutes and keeps the time of the scan. */
  'attendance.ticket': {
    body: Closed({ code: Code }),
    reply: Closed({ ticket: Ticket, title: Type.String(), sittingName: Type.String(), until: Time }),
  },
  /** A deputy signs in with a ticket. Idempotent, on any phone. */
  'attendance.signIn': { body: Closed({ ticket: Ticket }), reply: SignedIn },
  /** Signs in with the short code, which is read aloud or shown next to the other. */
  'attendance.signInShort': { body: Closed({ short: Titled('签到口令', Type.String({ pattern: SHORT_PATTERN })) }), reply: SignedIn },
  /** A scan made without a network: it waits for confirmation by staff. `scannedAt`: by the phone's clock, shown to staff. */
  'attendance.signInKept': { body: Closed({ code: Code, scannedAt: Titled('扫码时间', GivenTime) }), reply: SignedIn },
  /** Staff sign in present deputies, by number on the sheet or by name. After the sign-in time this needs a reason. */
  'attendance.mark': {
    params: IdParams,
    body: Closed({
      numbers: Titled(
        '编号',
        Type.Array(Type.Integer({ minimum: 1, maximum: 99_999 }), { maxItems: ATTENDANCE_LIMITS.people, uniqueItems: true }),
      ),
      deputyIds: Titled('代表', Type.Array(Id, { maxItems: ATTENDANCE_LIMITS.people, uniqueItems: true })),
      reason: Titled('原因', Type.String({ maxLength: ATTENDANCE_LIMITS.reason })),
    }),
    reply: Closed({
      marked: Count,
      already: Type.Array(Type.String(), { description: 'names of the deputies who had already signed in' }),
      onLeave: Type.Array(Type.String(), { description: 'names of the deputies on leave; their marks stay unchanged' }),
      unknown: Type.Array(Type.Integer(), { description: 'numbers that do not exist on the list' }),
    }),
  },
  /** Corrects one record, until the activity is closed. */
  'attendance.correct': {
    params: IdParams,
    body: Closed({ deputyId: Titled('代表', Id), state: Titled('更正为', OneOf(CORRECTED_STATES)), reason: Reason }),
    reply: AttendancePerson,
  },
  /** Accepts or rejects a scan made without a network. */
  'attendance.confirm': {
    params: IdParams,
    body: Closed({
      deputyIds: Titled('代表', Type.Array(Id, { minItems: 1, maxItems: ATTENDANCE_LIMITS.people, uniqueItems: true })),
      counts: Titled('是否认可', Type.Boolean()),
      reason: Titled('原因', Type.String({ maxLength: ATTENDANCE_LIMITS.reason })),
    }),
    reply: Closed({ changed: Count }),
  },
  /** Closes the activity: attendance and absence become final. Refused while leaves or offline scans wait. */
  'attendance.close': { params: IdParams, body: Closed({ version: Version }), reply: Activity },
  /** All deputies by sitting, with totals (.xlsx). */
  'attendance.sheet': { params: IdParams, reply: Binary },
  /** The sheet for signatures on paper, with the numbers for later entry (.xlsx). */
  'attendance.paper': { params: IdParams, reply: Binary },
  'attendance.deputies': { query: Closed({ ...Paging, ...filterSchemas(ATTENDANCE_LIST) }), reply: PageOf(DeputyAttendance) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  attendance: { deputies: '代表', state: ['状态', ATTENDANCE_STATES], was: ['原状态', ATTENDANCE_STATES], sitting: '场次', reason: '原因' },
} as const satisfies LoggedColumns;

export const errors = {
  'attendance.not_found': { status: 404, message: '没有找到这个签到场次，可能已删除，或者您没有查看权限' },
  'attendance.code': { status: 400, message: '这不是签到二维码，请扫描会场屏幕上的签到二维码' },
  'attendance.code_stale': { status: 409, message: '二维码已经更新，请重新扫描会场屏幕上的二维码' },
  'attendance.ticket': { status: 400, message: '签到凭证无效，请重新扫描会场屏幕上的二维码' },
  'attendance.ticket_over': { status: 409, message: '扫码后超过 10 分钟没有登录，请重新扫描会场屏幕上的二维码' },
  'attendance.ticket_used': { status: 409, message: '这次扫码已由另一位代表签到，请您自己扫描会场屏幕上的二维码' },
  'attendance.short': { status: 409, message: '口令不对或者已经更新，请按会场屏幕上的口令重新输入' },
  'attendance.early': { status: 409, message: '还没有到签到时间，会议开始前 30 分钟起可以签到' },
  'attendance.over': { status: 409, message: '签到时间已过，请到签到处由工作人员补签' },
  'attendance.not_invited': { status: 403, message: '您不在这次活动的邀请名单中；如有疑问，请到签到处联系工作人员' },
  'attendance.not_in_office': { status: 403, message: '您的代表职务已经终止，不能签到；如有疑问，请联系人大办公室' },
  'attendance.on_leave': { status: 409, message: '您已请假。要参加的，请先在活动页撤回请假，或者请工作人员登记' },
  'attendance.cancelled': { status: 409, message: '活动已取消，不用签到' },
  'attendance.closed': { status: 409, message: '活动已归档，签到记录不能再改' },
  'attendance.not_open': { status: 409, message: '活动还没有发布，不能签到' },
  'attendance.reason': { status: 400, message: '签到时间已过，补签请填写原因' },
  'attendance.nobody': { status: 400, message: '请选择代表，或者填写签到表上的编号' },
} as const satisfies ErrorWords;
