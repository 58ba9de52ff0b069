import { momentText, spanParts, spanText } from '@/features/activity/rules';

const NOW = new Date('2026-11-22T00:00:00Z');

describe('when an activity is, in words', () => {
  it('names its day once, by the clock of the offices', () => {
    const span = { startsAt: '2026-11-25T01:00:00Z', endsAt: '2026-11-25T03:30:00Z' };
    expect(spanText(span, NOW)).toBe('11月25日 周三 09:00–11:30');
    expect(spanParts(span.startsAt, span.endsAt, NOW)).toEqual({ day: '11月25日 周三', hours: '09:00–11:30' });
  });

  it('counts an evening in UTC to the next day of Beijing', () => {
    expect(momentText('2026-11-24T16:30:00Z', NOW)).toBe('11月25日 周三 00:30');
  });

  it('names both days where it lasts over night, and the year where it is another one', () => {
    const span = { startsAt: '2026-12-31T01:00:00Z', endsAt: '2027-01-01T04:00:00Z' };
    expect(spanText(span, NOW)).toBe('12月31日 周四 09:00 – 2027年1月1日 周五 12:00');
  });
});
