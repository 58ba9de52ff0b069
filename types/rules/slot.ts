import { atBeijing, BEIJING_OFFSET_MS, DAY_MS } from './beijing';

/** The time slots (时段) of a day. Source: the specification's constants. */
export const SLOTS = { morning: '上午', afternoon: '下午', evening: '晚上' } as const;
export type Slot = keyof typeof SLOTS;

/** The start of each slot in minutes after midnight: 06:00, 12:00, 17:30. */
const SLOT_STARTS: readonly (readonly [Slot, number])[] = [
  ['morning', 6 * 60],
  ['afternoon', 12 * 60],
  ['evening', 17 * 60 + 30],
];

const MINUTE_MS = 60_000;

/** The slot of a time in Beijing, and the start of the slot; a time before 06:00 belongs to the evening of the day before. */
export function slotOf(time: Date): { slot: Slot; startsAt: Date } {
  const local = atBeijing(time).getTime();
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const minutes = (local - midnight) / MINUTE_MS;
  const started = SLOT_STARTS.filter(([, start]) => start <= minutes).pop();
  const [slot, start] = started ?? (['evening', 17 * 60 + 30 - DAY_MS / MINUTE_MS] as const);
  return { slot, startsAt: new Date(midnight + start * MINUTE_MS - BEIJING_OFFSET_MS) };
}
