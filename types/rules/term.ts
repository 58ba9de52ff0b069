import { chineseNumber } from './chinese-number';

/** The state of a term: one term of an area is current, and later ones are in preparation. */
export const TERM_STATES = { coming: '筹备', current: '现任', former: '届满' } as const;
export type TermState = keyof typeof TERM_STATES;

export const TERM_ACTIONS = { create: '新增', edit: '修改', begin: '设为本届', end: '届满', remove: '删除' } as const;
export type TermAction = Exclude<keyof typeof TERM_ACTIONS, 'create'>;

/** The possible steps of a term in each state; a term ends only when the next one begins. */
export const TERM_STEPS = {
  coming: ['edit', 'begin', 'remove'],
  current: ['edit', 'end'],
  former: ['edit', 'remove'],
} as const satisfies Record<TermState, readonly TermAction[]>;

export const TERM_LIMITS = { name: 40, meetings: 20, seats: 9999 } as const;

export const DELEGATION_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;
export const DELEGATION_LIMITS = { name: 20, order: 999 } as const;

/** A plenary session (第几次会议) with its first and last day, YYYY-MM-DD. */
export interface Meeting {
  number: number;
  beginDate: string;
  endDate: string;
}

/** 3 → 第三次会议; up to 99. */
export const meetingName = (number: number): string => `第${chineseNumber(number)}次会议`;

/** Checks the days: each meeting ends on or after its first day, within the term, and none begins before the previous number has ended. */
export function areMeetingsInOrder(
  meetings: readonly Meeting[],
  { beginDate, endDate }: { beginDate: string; endDate: string | null },
): boolean {
  const sorted = [...meetings].sort((one, other) => one.number - other.number);
  return sorted.every(
    (meeting, place) =>
      meeting.beginDate <= meeting.endDate &&
      meeting.beginDate >= beginDate &&
      (endDate === null || meeting.endDate <= endDate) &&
      (sorted[place - 1]?.endDate ?? '') < meeting.beginDate &&
      sorted[place - 1]?.number !== meeting.number,
  );
}
