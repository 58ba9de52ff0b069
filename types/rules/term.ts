import { chineseNumber } from './chinese-number';

/** How a term stands: one of an area is current, and those after it are being made ready. */
export const TERM_STATES = { coming: '筹备', current: '现任', former: '届满' } as const;
export type TermState = keyof typeof TERM_STATES;

export const TERM_ACTIONS = { create: '新增', edit: '修改', begin: '设为本届', end: '届满', remove: '删除' } as const;
export type TermAction = Exclude<keyof typeof TERM_ACTIONS, 'create'>;

/** What can be done with a term that stands so; one ends by the next one's begin alone. */
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

/** Whether the days can be: each ends when it begins or later, within the term, and none begins before the one of the number before has ended. */
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
