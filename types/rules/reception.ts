import { beijingDaysBetween } from './beijing';

export const RECEPTION_STATES = {
  planned: '计划',
  announced: '已公告',
  running: '进行中',
  recorded: '已记录',
  cancelled: '已取消',
} as const;
export type ReceptionState = keyof typeof RECEPTION_STATES;

export const RECEPTION_ACTIONS = {
  create: '新增',
  edit: '修改',
  announce: '公告',
  move: '改期',
  begin: '开始接待',
  record: '记录',
  cancel: '取消接待',
  remove: '删除',
} as const;
export type ReceptionAction = Exclude<keyof typeof RECEPTION_ACTIONS, 'create'>;

/** The messages about a reception. */
export const RECEPTION_NEWS = {
  'reception-announced': '接待通知',
  'reception-moved': '接待改期',
  'reception-cancelled': '接待取消',
} as const;
export type ReceptionNews = keyof typeof RECEPTION_NEWS;

/** The maximum lengths of its texts, in characters, and the maximum numbers of deputies and visitors. */
export const RECEPTION_LIMITS = { topic: 60, reason: 200, summary: 2000, deputies: 20, people: 2000, matter: 100, name: 20 } as const;

/** The number of days by which a reception is announced in advance; a later announcement needs a reason. Source: the field's requirements for stations. */
export const ANNOUNCED_DAYS = 3;
/** Minutes before its start from which it can begin and deputies can sign in, and minutes after its end until which they can. */
export const SIGN_IN_MINUTES = { before: 60, after: 120 } as const;
/** The length of one bookable time, in minutes. */
export const SLOT_MINUTES = { least: 5, most: 120 } as const;
/** The maximum length of a reception. */
export const LONGEST_HOURS = 12;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface ReceptionTimes {
  startsAt: Date;
  endsAt: Date;
}

/** The reason why these times are not possible; null when they are. */
export function timesProblem({ startsAt, endsAt }: ReceptionTimes, now: Date): 'times' | 'past' | null {
  if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > LONGEST_HOURS * HOUR_MS) return 'times';
  return startsAt <= now ? 'past' : null;
}

/** Checks whether the announcement is too late for visitors to plan for it. */
export const isLate = (startsAt: Date, now: Date): boolean => beijingDaysBetween(now, startsAt) < ANNOUNCED_DAYS;

/** Checks whether deputies can sign in and the reception can begin. */
export const isSignInTime = ({ startsAt, endsAt }: ReceptionTimes, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - SIGN_IN_MINUTES.before * MINUTE_MS &&
  now.getTime() <= endsAt.getTime() + SIGN_IN_MINUTES.after * MINUTE_MS;

const STEPS: Readonly<Record<ReceptionState, readonly ReceptionAction[]>> = {
  planned: ['edit', 'announce', 'remove'],
  announced: ['move', 'begin', 'cancel'],
  running: ['record'],
  recorded: ['record'],
  cancelled: [],
};

/** The possible steps now. An announced reception whose time is over can still be recorded. */
export function nextSteps({ state, ...times }: ReceptionTimes & { state: ReceptionState }, now: Date): readonly ReceptionAction[] {
  if (state !== 'announced') return STEPS[state];
  if (times.startsAt <= now) return isSignInTime(times, now) ? ['begin', 'record', 'cancel'] : ['record', 'cancel'];
  return STEPS.announced.filter((step) => step !== 'begin' || isSignInTime(times, now));
}

/** The number of bookable times; 0 when booking is not offered. */
export const slotCount = ({ startsAt, endsAt }: ReceptionTimes, minutes: number | null): number =>
  minutes === null ? 0 : Math.floor((endsAt.getTime() - startsAt.getTime()) / (minutes * MINUTE_MS));

/** The start of the bookable time with this index, from 0. */
export const slotAt = (startsAt: Date, minutes: number, slot: number): Date => new Date(startsAt.getTime() + slot * minutes * MINUTE_MS);
