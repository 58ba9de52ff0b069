/** The states stored in the database; the phase of an announced activity follows from its times. */
export const ACTIVITY_STATES = { draft: '草稿', announced: '已发布', cancelled: '已取消', closed: '已归档' } as const;
export type ActivityState = keyof typeof ACTIVITY_STATES;

/** The phase of an activity, as all users see it. */
export const ACTIVITY_PHASES = {
  draft: '草稿',
  open: '报名中',
  waiting: '待开始',
  running: '进行中',
  ended: '已结束',
  cancelled: '已取消',
  closed: '已归档',
} as const;
export type ActivityPhase = keyof typeof ACTIVITY_PHASES;

/** The answers of an invited deputy. */
export const ACTIVITY_ANSWERS = { coming: '参加', leave: '请假' } as const;
export type ActivityAnswer = keyof typeof ACTIVITY_ANSWERS;

export const ACTIVITY_ACTIONS = {
  edit: '修改',
  arrange: '补充安排和材料',
  remind: '提醒未回复代表',
  announce: '发布',
  cancel: '取消活动',
  close: '归档',
  copy: '复制',
  remove: '删除',
  come: '报名参加',
} as const;
export type ActivityAction = keyof typeof ACTIVITY_ACTIONS;

/** The messages to invited deputies about an activity, and to the office when it is closed. */
export const ACTIVITY_NEWS = {
  'activity-announced': '活动通知',
  'activity-changed': '活动有变动',
  'activity-cancelled': '活动取消',
  'activity-tomorrow': '明天有活动',
  'activity-soon': '活动即将开始',
  'activity-unanswered': '请回复能否参加',
  'activity-missed': '两次未经批准不出席会议',
} as const;
export type ActivityNews = keyof typeof ACTIVITY_NEWS;

/** The maximum lengths of its texts in characters, and the maximum numbers of deputies, delegations and other guests. */
export const ACTIVITY_LIMITS = {
  title: 60,
  place: 80,
  introduction: 2000,
  reason: 200,
  deputies: 500,
  delegations: 200,
  agenda: 60,
  agendaTitle: 100,
  speaker: 40,
  note: 500,
  contact: 20,
  phone: 20,
  reminders: 3,
  days: 31,
} as const;

/** The hours before the start at which an organiser can have an extra reminder sent. */
export const REMINDER_HOURS = {
  1: '开始前 1 小时',
  2: '开始前 2 小时',
  24: '开始前 1 天',
  48: '开始前 2 天',
  72: '开始前 3 天',
  168: '开始前 7 天',
} as const;
export type ReminderHours = keyof typeof REMINDER_HOURS;

export interface ActivityTimes {
  startsAt: Date;
  endsAt: Date;
  /** Until this time deputies can accept; they can decline until the activity begins. */
  signUpUntil: Date;
}

/** Checks the order of the times: sign-up ends at or before the start, and the start is before the end. */
export const areTimesInOrder = ({ startsAt, endsAt, signUpUntil }: ActivityTimes): boolean => signUpUntil <= startsAt && startsAt < endsAt;

export function phaseOf({ state, startsAt, endsAt, signUpUntil }: ActivityTimes & { state: ActivityState }, now: Date): ActivityPhase {
  if (state !== 'announced') return state;
  if (now >= endsAt) return 'ended';
  if (now >= startsAt) return 'running';
  return now < signUpUntil ? 'open' : 'waiting';
}

const ORGANISERS_MAY: Record<ActivityPhase, readonly ActivityAction[]> = {
  draft: ['edit', 'announce', 'copy', 'remove'],
  open: ['remind', 'edit', 'arrange', 'cancel', 'copy'],
  waiting: ['remind', 'edit', 'arrange', 'cancel', 'copy'],
  running: ['arrange', 'cancel', 'copy'],
  ended: ['close', 'arrange', 'copy'],
  cancelled: ['copy'],
  closed: ['arrange', 'copy'],
};

const INVITED_MAY: Partial<Record<ActivityPhase, readonly ActivityAction[]>> = { open: ['come'] };

/** The hours after the announcement, or after the last reminder, before deputies who have not answered can be reminded. */
export const REMIND_AFTER_HOURS = 12;

/** The time from which deputies who have not answered can be reminded (again). */
export const remindableFrom = ({ announcedAt, lastRemindedAt }: { announcedAt: Date; lastRemindedAt: Date | null }): Date =>
  new Date((lastRemindedAt ?? announcedAt).getTime() + REMIND_AFTER_HOURS * 3_600_000);

/** The actions of the organiser, or of an invited deputy, in this phase. */
export const actionsIn = (phase: ActivityPhase, who: 'organiser' | 'invited'): readonly ActivityAction[] =>
  who === 'organiser' ? ORGANISERS_MAY[phase] : (INVITED_MAY[phase] ?? []);
