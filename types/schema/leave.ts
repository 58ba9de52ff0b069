import { type Static, Type } from '@sinclair/typebox';
import { LEAVE_LIST } from '../lists/leave';
import { LEAVE_ACTIONS, LEAVE_LIMITS, LEAVE_STATES, LEAVE_WAYS } from '../rules/leave';
import {
  ChangeEntryOf,
  Closed,
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
  activityId: Id,
  activityTitle: Type.String(),
  startsAt: { ...Time, description: 'start of the activity or sitting that the leave is for' },
  endsAt: Time,
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  isWhole: Type.Boolean({ description: 'true for the whole activity, false for some of its sittings' }),
  part: Type.String({ description: '全程, or the names of the sittings, separated by 、' }),
  reason: Type.String(),
  state: KeyOf(LEAVE_STATES),
  way: KeyOf(LEAVE_WAYS),
  askedAt: Time,
  enteredBy: Type.String({ description: 'the user who entered it for the deputy; empty when the deputy requested it' }),
};
export const LeaveLine = Closed(line);
export type LeaveLine = Static<typeof LeaveLine>;

export const LeaveRecord = Closed({
  ...line,
  areaName: Type.String(),
  files: Type.Array(FileRef),
  decision: Type.String({ description: 'the note on the decision, or the name of the meeting that decided' }),
  decidedBy: Type.String(),
  decidedAt: Nullable(Time),
  decidedOn: Nullable(Type.String({ format: 'date', description: 'date of the meeting that decided' })),
  version: Version,
  actions: Type.Array(KeyOf(LEAVE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(LEAVE_ACTIONS, LEAVE_STATES), { description: 'oldest first' }),
});
export type LeaveRecord = Static<typeof LeaveRecord>;

const asked = {
  activityId: Titled('活动', Id),
  sittingIds: Titled('请假场次', Type.Array(Id, { maxItems: 60, uniqueItems: true, description: 'empty for the whole activity' })),
  reason: Titled('请假原因', Text(LEAVE_LIMITS.reason)),
  fileIds: FileIds,
};
const Step = { params: IdParams, reply: LeaveRecord };
const decision = Titled('批复意见', Type.String({ maxLength: LEAVE_LIMITS.decision }));

/** The leaves that a deputy can request: from the whole activity, and from one of its sittings. */
const Askable = Closed({ way: KeyOf(LEAVE_WAYS), until: Time, isOpen: Type.Boolean() });

export const schemas = {
  /** For organisers the leaves from activities of their area and below; for a liaison those that the delegation decides. Waiting ones first. */
  'leave.list': { query: Closed({ ...Paging, ...filterSchemas(LEAVE_LIST) }), reply: PageOf(LeaveLine) },
  'leave.get': { params: IdParams, reply: LeaveRecord },
  /** The number that waits for the caller's decision. */
  'leave.toDecide': { reply: Closed({ count: Type.Integer({ minimum: 0 }) }) },
  /** The deputy's own leaves from one activity, newest first, and the leaves that can be requested now. */
  'leave.mine': {
    query: Closed({ activityId: Titled('活动', Id) }),
    reply: Closed({
      leaves: Type.Array(LeaveRecord, { maxItems: 100 }),
      whole: Askable,
      sittings: Type.Array(Closed({ sittingId: Id, name: Type.String(), ...Askable.properties }), { maxItems: 60 }),
    }),
  },
  /** A deputy requests a leave. The deciding role is notified. */
  'leave.create': { body: Closed(asked), reply: LeaveRecord },
  /** Staff enter a leave for a deputy, also after the deadline for requests; it is decided like the others. */
  'leave.enter': { body: Closed({ ...asked, deputyId: Titled('代表', Id) }), reply: LeaveRecord },
  /** `decidedOn`: the day of the deciding meeting, required when a meeting decides (from a whole session). */
  'leave.grant': { ...Step, body: Closed({ version: Version, decision, decidedOn: Titled('决定日期', Nullable(GivenDay)) }) },
  'leave.refuse': {
    ...Step,
    body: Closed({
      version: Version,
      decision: Titled('不准的原因', Text(LEAVE_LIMITS.decision)),
      decidedOn: Titled('决定日期', Nullable(GivenDay)),
    }),
  },
  /** By the deputy, or by staff for the deputy; until the activity or sitting begins. */
  'leave.withdraw': { ...Step, body: Closed({ version: Version }) },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  leave: {
    activityId: '活动编号',
    deputyId: '代表编号',
    part: '请假范围',
    reason: '请假原因',
    status: ['状态', LEAVE_STATES],
    way: ['批准方式', LEAVE_WAYS],
    decision: '批复意见',
    decidedOn: '决定日期',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'leave.not_found': { status: 404, message: '没有找到这个请假，可能不是您本人的，或者不由您批复' },
  'leave.stale': { status: 409, message: '这个请假刚刚被其他人处理，请刷新后再操作' },
  'leave.not_next': { status: 409, message: '这个请假现在不能这样操作，请刷新后查看最新情况' },
  'leave.not_yours': { status: 403, message: '这一步由其他人办理，请刷新后查看您能做的操作' },
  'leave.activity': { status: 409, message: '活动未发布、已取消或者已归档，不能请假' },
  'leave.not_invited': { status: 403, message: '这位代表不在活动的邀请名单中，不用请假' },
  'leave.sitting': { status: 400, message: '请选择这个活动的签到场次' },
  'leave.too_late': { status: 409, message: '已过请假的截止时间，请与组织者联系，由工作人员代为登记' },
  'leave.signed_in': { status: 409, message: '所选场次已经签到，不能请假；如签到有误，请工作人员先更正' },
  'leave.asked': { status: 409, message: '这些场次已经请过假，请先撤回原来的请假' },
  'leave.decided_on': { status: 400, message: '人代会全程请假由会议决定，请填写决定日期（不晚于今天）' },
} as const satisfies ErrorWords;
