import { dateText, dayText, greetingAt, minuteText, toDate } from '@/lib/dates';

describe('dates', () => {
  it('dates show the day and the time in Beijing', () => {
    expect(dayText('2026-03-04T17:00:00.000Z')).toBe('2026年3月5日');
    expect(minuteText('2026-03-04T17:05:00.000Z')).toBe('2026-03-05 01:05');
  });

  it.each([
    [1_772_643_900, '2026-03-05 01:05'],
    ['1772643900', '2026-03-05 01:05'],
    [1_772_643_900_000, '2026-03-05 01:05'],
    ['2026-03-05 01:05:00', '2026-03-05 01:05'],
    ['2026-3-5 1:05', '2026-03-05 01:05'],
    ['2026-03-05T01:05:00', '2026-03-05 01:05'],
    ['2026-03-05T01:05:00+08:00', '2026-03-05 01:05'],
    ['2026-03-05', '2026-03-05 00:00'],
  ])('[5.6] dates read %p, with ten digits as seconds and with dashes in any browser', (time, text) => {
    expect(minuteText(time)).toBe(text);
    expect(dateText(time)).toBe('2026-03-05');
  });

  it('[5.6] dates recognize an invalid time', () => {
    expect(toDate('昨天').getTime()).toBeNaN();
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
  ])('[9.10] the greeting fits %i o’clock', (hour, words) => {
    expect(greetingAt(hour)).toBe(words);
  });
});
