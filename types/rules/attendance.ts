/** The attendance of a deputy in one sitting. */
export const ATTENDANCE_STATES = {
  none: '未签到',
  present: '签到',
  late: '迟到',
  makeup: '补签',
  kept: '待确认',
  leave: '准假',
  absent: '缺席',
} as const;
export type AttendanceState = keyof typeof ATTENDANCE_STATES;

/** The states that count as attended (实到). */
export const ARRIVED_STATES = ['present', 'late', 'makeup'] as const satisfies readonly AttendanceState[];
/** The states to which staff can correct a record. */
export const CORRECTED_STATES = ['present', 'late', 'makeup', 'leave', 'absent', 'none'] as const satisfies readonly AttendanceState[];
export type CorrectedState = (typeof CORRECTED_STATES)[number];

/** The ways in which a record is created. */
export const ATTENDANCE_WAYS = {
  code: '扫码',
  short: '输入口令',
  offline: '离线扫码',
  staff: '工作人员登记',
  leave: '请假',
  close: '归档时记录',
} as const;
export type AttendanceWay = keyof typeof ATTENDANCE_WAYS;

export const ATTENDANCE_ACTIONS = { mark: '登记签到', correct: '更正', confirm: '确认离线签到', refuse: '不认可离线签到' } as const;

/** The maximum lengths of its texts in characters, and the maximum number of people named at once. */
export const ATTENDANCE_LIMITS = { reason: 200, people: 500, code: 120, short: 6 } as const;

/** The code on the screen changes every 15 seconds, the short code, which is read aloud, every minute. One step before or after is also accepted. */
export const CODE_STEP_MS = 15_000;
export const SHORT_STEP_MS = 60_000;
/** A scanned code is exchanged for a ticket, which stays valid during a login. */
export const TICKET_MS = 10 * 60_000;
/** The letters and digits of a short code, without those that are easily confused. */
export const SHORT_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const SHORT_PATTERN = `^[${SHORT_LETTERS}${SHORT_LETTERS.toLowerCase()}]{6}$`;

/** The counts of a sitting. */
export interface AttendanceCounts {
  /** 应到: deputies who were invited and in office on the day. */
  due: number;
  present: number;
  late: number;
  makeup: number;
  /** Scanned without a network, and not confirmed yet. */
  kept: number;
  leave: number;
}

/** 实到: the number of deputies who attended. */
export const arrivedOf = ({ present, late, makeup }: Pick<AttendanceCounts, 'present' | 'late' | 'makeup'>): number =>
  present + late + makeup;

/** 缺席 = 应到 − 实到 − 准假. */
export const absentOf = (counts: AttendanceCounts): number => Math.max(0, counts.due - arrivedOf(counts) - counts.leave);

/** 出席率 = 实到 ÷ (应到 − 准假); null when no deputy had to attend. */
export function attendanceRate({
  due,
  leave,
  ...came
}: Pick<AttendanceCounts, 'due' | 'leave' | 'present' | 'late' | 'makeup'>): number | null {
  return due > leave ? arrivedOf(came) / (due - leave) : null;
}

/** The yearly duties of a deputy. Source: the province's rules for deputies' work. */
export const YEARLY_DUTY = { groupActivities: 3, days: 15, townDays: 7 } as const;
/** The number of sessions missed without leave that ends a mandate. Source: article 62 of the law on deputies. */
export const MISSED_SESSIONS = 2;
export const MISSED_SESSIONS_ARTICLE = '《代表法》第六十二条：未经批准两次不出席本级人民代表大会会议的，代表资格终止。';
