import { momentText, spanParts, spanText } from '@/features/activity/rules';

const NOW = new Date('2026-11-22T00:00:00Z');

describe('when an activity is, in words', () => {
  it('the time of an activity names its day once, in the time zone of the offices', () => {
    const span = { startsAt: '2026-11-25T01:00:00Z', endsAt: '2026-11-25T03:30:00Z' };
    expect(spanText(span, NOW)).toBe('11月25日 周三 09:00–11:30');
    expect(spanParts(span.startsAt, span.endsAt, NOW)).toEqual({ day: '11月25日 周三', hours: '09:00–11:30' });
  });

  it('the time of an activity counts an evening in UTC as the next day in Beijing', () => {
    expect(momentText('2026-11-24T16:30:00Z', NOW)).toBe('11月25日 周三 00:30');
  });

  it('the time of an activity names both days if it lasts overnight, and a year other than the current one', () => {
    const span = { startsAt: '2026-12-31T01:00:00Z', endsAt: '2027-01-01T04:00:00Z' };
    expect(spanText(span, NOW)).toBe('12月31日 周四 09:00 – 2027年1月1日 周五 12:00');
  });
});
