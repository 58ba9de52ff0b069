import { dayText, daysUntil, greetingAt, minuteText } from '@/lib/dates';

describe('dates', () => {
  it('shows the day and the time of the offices, which is Beijing’s', () => {
    expect(dayText('2026-03-04T17:00:00.000Z')).toBe('2026年3月5日');
    expect(minuteText('2026-03-04T17:05:00.000Z')).toBe('2026-03-05 01:05');
  });

  it('counts the days that are left, and those it is over', () => {
    const now = new Date('2026-03-05T00:00:00Z');
    expect(daysUntil('2026-03-08T00:00:00Z', now)).toBe(3);
    expect(daysUntil('2026-03-05T01:00:00Z', now)).toBe(1);
    expect(daysUntil('2026-03-01T00:00:00Z', now)).toBe(-4);
  });

  it.each([
    [0, '早上好'],
    [10, '早上好'],
    [11, '中午好'],
    [14, '中午好'],
    [15, '下午好'],
    [18, '下午好'],
    [19, '晚上好'],
    [24, '晚上好'],
  ])('[9.10] greets at %i o’clock', (hour, words) => {
    expect(greetingAt(hour)).toBe(words);
  });
});
