import type { ActivityKind } from './activity-kind';

/** The state of a leave (请假). */
export const LEAVE_STATES = { pending: '待批', granted: '准假', refused: '不准', withdrawn: '已撤回' } as const;
export type LeaveState = keyof typeof LEAVE_STATES;

export const LEAVE_ACTIONS = { create: '请假', enter: '代为登记', grant: '准假', refuse: '不准', withdraw: '撤回' } as const;
export type LeaveAction = Exclude<keyof typeof LEAVE_ACTIONS, 'create' | 'enter'>;

/** The body that decides. Source: the province's rules for deputies' work, article 46. */
export const LEAVE_WAYS = {
  presidium: '主任会议（乡镇为主席团）决定',
  delegation: '代表团或者大会秘书处批准',
  convener: '召集人批准',
} as const;
export type LeaveWay = keyof typeof LEAVE_WAYS;

export const LEAVE_LIMITS = { reason: 200, decision: 200 } as const;

/** The messages about a leave, in addition to those about the activity. */
export const LEAVE_NEWS = {
  'leave-asked': '有请假待批',
  'leave-granted': '请假已批准',
  'leave-refused': '请假未获批准',
  'leave-withdrawn': '请假已撤回',
} as const;
export type LeaveNews = keyof typeof LEAVE_NEWS;

const HOUR_MS = 3_600_000;

/** The body that decides on a leave: from a whole session, from a part of one, or from any other activity. */
export function leaveWay(kind: ActivityKind, { isWhole }: { isWhole: boolean }): LeaveWay {
  if (kind !== 'session') return 'convener';
  return isWhole ? 'presidium' : 'delegation';
}

/**
 * The time until which deputies can request a leave themselves: three days before a session or a meeting of the standing committee, one day before
 * other activities; for a part of a session until that part begins. Later, staff enter it. `startsAt`: the start of the first sitting of the leave.
 */
export function leaveUntil(kind: ActivityKind, { startsAt, isWhole }: { startsAt: Date; isWhole: boolean }): Date {
  if (kind === 'session' && !isWhole) return startsAt;
  const hours = kind === 'session' || kind === 'committee' ? 72 : 24;
  return new Date(startsAt.getTime() - hours * HOUR_MS);
}

/** The possible steps of a leave: it cannot be withdrawn after its activity has begun. */
export function leaveSteps({ state, startsAt }: { state: LeaveState; startsAt: Date }, now: Date): readonly LeaveAction[] {
  if (state === 'pending') return now < startsAt ? ['grant', 'refuse', 'withdraw'] : ['grant', 'refuse'];
  return state === 'granted' && now < startsAt ? ['withdraw'] : [];
}
