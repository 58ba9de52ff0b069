/** What stands in the database; how far an announced one is, its times tell. */
export const ACTIVITY_STATES = { draft: '草稿', announced: '已发布', cancelled: '已取消', closed: '已归档' } as const;
export type ActivityState = keyof typeof ACTIVITY_STATES;

/** How far an activity is, for everybody to read. */
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

/** What a deputy who is invited says. */
export const ACTIVITY_ANSWERS = { coming: '参加', leave: '请假' } as const;
export type ActivityAnswer = keyof typeof ACTIVITY_ANSWERS;

/** What can be done with an activity. */
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

/** What those who are invited are told of an activity, and what the office is told when it is closed. */
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

/** How long its texts may be, in characters, and how many deputies, delegations and others there may be. */
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

/** How long before its start an organiser can have people reminded once more. Hours. */
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
  /** Deputies can say until then that they come; that they cannot, until it begins. */
  signUpUntil: Date;
}

/** Whether the times can be: sign-up ends when it begins or before, and it begins before it ends. */
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

/** So long after they were told of an activity, those who have not answered can be reminded, and reminded again. Hours. */
export const REMIND_AFTER_HOURS = 12;

/** From when on those who have not answered can be reminded (again). */
export const remindableFrom = ({ announcedAt, lastRemindedAt }: { announcedAt: Date; lastRemindedAt: Date | null }): Date =>
  new Date((lastRemindedAt ?? announcedAt).getTime() + REMIND_AFTER_HOURS * 3_600_000);

/** What its organiser, or a deputy who is invited, can do with it in that phase. */
export const actionsIn = (phase: ActivityPhase, who: 'organiser' | 'invited'): readonly ActivityAction[] =>
  who === 'organiser' ? ORGANISERS_MAY[phase] : (INVITED_MAY[phase] ?? []);
