import { DAY_MS } from './beijing';
import type { RoleKind } from './roles';

/** The state of an absence on a day. */
export const ABSENCE_STATES = { coming: '未开始', now: '离岗中', over: '已结束' } as const;
export type AbsenceState = keyof typeof ABSENCE_STATES;

export const ABSENCE_ACTIONS = { create: '新增', edit: '修改', remove: '取消' } as const;
export type AbsenceAction = Exclude<keyof typeof ABSENCE_ACTIONS, 'create'>;

export const ABSENCE_LIMITS = { days: 90, reason: 50 } as const;

/**
 * The roles that can have a stand-in: those that process items in an office. A deputy's duties are personal, and the duties of the three
 * administrators must stay separate.
 */
export const ABSENT_ROLES = [
  'congress-office',
  'suggestion-office',
  'motion-group',
  'delegation-liaison',
  'undertaking-unit',
  'government-supervision',
  'station-admin',
  'town-congress',
] as const satisfies readonly RoleKind[];

/** Days YYYY-MM-DD, both inclusive. */
export interface AbsentDays {
  beginDate: string;
  endDate: string;
}

/** The steps possible for an absence in each state. */
export const ABSENCE_STEPS = {
  coming: ['edit', 'remove'],
  now: ['edit'],
  over: [],
} as const satisfies Record<AbsenceState, readonly AbsenceAction[]>;

export const absenceState = ({ beginDate, endDate }: AbsentDays, today: string): AbsenceState =>
  today < beginDate ? 'coming' : today > endDate ? 'over' : 'now';

/** Checks that the last day is not before the first, and that the span does not exceed `ABSENCE_LIMITS.days`. */
export const canBeAway = ({ beginDate, endDate }: AbsentDays): boolean =>
  beginDate <= endDate && (Date.parse(endDate) - Date.parse(beginDate)) / DAY_MS < ABSENCE_LIMITS.days;

/** The text that the stand-in reads: 代王某、李某：… */
export const inPlaceOf = (names: readonly string[], text: string): string => `代${names.join('、')}：${text}`;
