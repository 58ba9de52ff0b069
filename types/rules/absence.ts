import { DAY_MS } from './beijing';
import type { RoleKind } from './roles';

/** How an absence stands on a day. */
export const ABSENCE_STATES = { coming: '未开始', now: '离岗中', over: '已结束' } as const;
export type AbsenceState = keyof typeof ABSENCE_STATES;

export const ABSENCE_ACTIONS = { create: '新增', edit: '修改', remove: '取消' } as const;
export type AbsenceAction = Exclude<keyof typeof ABSENCE_ACTIONS, 'create'>;

export const ABSENCE_LIMITS = { days: 90, reason: 50 } as const;

/**
 * Who can be away with somebody standing in: those that work on matters in an office. A deputy's duties are personal, and the duties of the
 * three administrators stay apart.
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

/** Days YYYY-MM-DD, both included. */
export interface AbsentDays {
  beginDate: string;
  endDate: string;
}

/** What can be done with an absence that stands so. */
export const ABSENCE_STEPS = {
  coming: ['edit', 'remove'],
  now: ['edit'],
  over: [],
} as const satisfies Record<AbsenceState, readonly AbsenceAction[]>;

export const absenceState = ({ beginDate, endDate }: AbsentDays, today: string): AbsenceState =>
  today < beginDate ? 'coming' : today > endDate ? 'over' : 'now';

/** Whether the last day is not before the first, and the span no longer than a season. */
export const canBeAway = ({ beginDate, endDate }: AbsentDays): boolean =>
  beginDate <= endDate && (Date.parse(endDate) - Date.parse(beginDate)) / DAY_MS < ABSENCE_LIMITS.days;

/** What the stand-in reads: 代王某、李某：… */
export const inPlaceOf = (names: readonly string[], text: string): string => `代${names.join('、')}：${text}`;
