import { addCalendarMonths, deadlineState, NEAR_DAYS } from '@contract/rules/deadline';

const at = (time: string): Date => new Date(time);

describe('addCalendarMonths', () => {
  it.each([
    ['2026-03-05T02:00:00Z', 3, '2026-06-05T02:00:00.000Z'],
    ['2026-11-30T23:59:59Z', 3, '2027-02-28T23:59:59.000Z'],
    ['2027-11-30T00:00:00Z', 3, '2028-02-29T00:00:00.000Z'],
    ['2026-01-31T08:00:00Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2026-08-31T08:00:00Z', 1, '2026-09-30T08:00:00.000Z'],
    ['2026-12-15T08:00:00Z', 1, '2027-01-15T08:00:00.000Z'],
    ['2026-05-31T08:00:00Z', 0, '2026-05-31T08:00:00.000Z'],
  ])('%s and %d months: %s', (from, months, expected) => expect(addCalendarMonths(at(from), months).toISOString()).toBe(expected));

  it('leaves the date it is given as it was', () => {
    const from = at('2026-03-05T02:00:00Z');
    addCalendarMonths(from, 3);
    expect(from.toISOString()).toBe('2026-03-05T02:00:00.000Z');
  });
});

describe('deadlineState', () => {
  const now = at('2026-03-05T02:00:00Z');
  const inMs = (ms: number): Date => new Date(now.getTime() + ms);
  const nearMs = NEAR_DAYS * 86_400_000;

  it.each([
    [null, 'none'],
    [-1, 'over'],
    [0, 'near'],
    [nearMs - 1, 'near'],
    [nearMs, 'ahead'],
  ])('%s ms ahead is %s', (ms, state) => expect(deadlineState(ms === null ? null : inMs(ms), now)).toBe(state));

  it('takes another number of days for near', () => expect(deadlineState(inMs(2 * 86_400_000), now, 1)).toBe('ahead'));
});
