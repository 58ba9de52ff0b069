import { beijingDate } from '@contract/rules/beijing';
import {
  daysLeft,
  daysLeftText,
  deadlineState,
  dueAfter,
  endOfDate,
  type Holidays,
  nearFrom,
  type Period,
  type PeriodUnit,
  periodText,
} from '@contract/rules/deadline';
import fc from 'fast-check';

const DAY_MS = 86_400_000;
const at = (time: string): Date => new Date(time);
/** Returns a moment in Beijing time. */
const beijing = (time: string): Date => new Date(`${time}+08:00`);
const period = (count: number, unit: PeriodUnit): Period => ({ count, unit });
/** Returns the last day of a period. */
const lastDay = (start: Date, of: Period, options?: Parameters<typeof dueAfter>[2]): string => beijingDate(dueAfter(start, of, options));

/** The Spring Festival of 2026 as arranged by the State Council. */
const SPRING_FESTIVAL_2026: Holidays = new Map([
  ...['15', '16', '17', '18', '19', '20', '21', '22', '23'].map((day) => [`2026-02-${day}`, 'off'] as const),
  ['2026-02-14', 'work'],
  ['2026-02-28', 'work'],
]);

describe('dueAfter › calendar months', () => {
  it.each([
    ['2026-03-05', 3, '2026-06-05'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2100-01-31', 1, '2100-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
  ])('%s and %d months end on %s', (start, months, last) => {
    expect(lastDay(beijing(`${start}T10:00:00`), period(months, 'months'))).toBe(last);
  });

  it('a period of months ends with the last moment of the day in Beijing', () => {
    expect(dueAfter(beijing('2026-03-05T10:00:00'), period(3, 'months')).toISOString()).toBe('2026-06-05T15:59:59.999Z');
  });

  it('dueAfter leaves the given date unchanged', () => {
    const start = at('2026-01-31T02:00:00Z');
    dueAfter(start, period(1, 'months'));
    expect(start.toISOString()).toBe('2026-01-31T02:00:00.000Z');
  });
});

describe('dueAfter › the day a period begins on', () => {
  it.each([
    ['2026-03-05T15:59:59.999Z', '2026-03-15'],
    ['2026-03-05T16:00:00.000Z', '2026-03-16'],
    ['2026-03-04T16:00:00.000Z', '2026-03-15'],
    ['2025-12-31T16:00:00.000Z', '2026-01-11'],
  ])('the first day is the day in Beijing and is not counted: %s and 10 days end on %s', (start, last) => {
    expect(lastDay(at(start), period(10, 'days'))).toBe(last);
  });

  it('a month end follows the day in Beijing: the evening of the 30th in UTC is the 31st there', () => {
    expect(lastDay(at('2026-01-30T16:00:00Z'), period(1, 'months'))).toBe('2026-02-28');
    expect(lastDay(at('2026-02-28T15:59:59Z'), period(1, 'months'))).toBe('2026-03-28');
    expect(lastDay(at('2026-02-28T16:00:00Z'), period(1, 'months'))).toBe('2026-04-01');
  });
});

describe('dueAfter › working days', () => {
  const within = (start: string, count: number, holidays: Holidays = SPRING_FESTIVAL_2026) =>
    lastDay(beijing(`${start}T09:00:00`), period(count, 'workdays'), { holidays });

  it.each([
    ['2026-03-05', 1, '2026-03-06'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-05', 7, '2026-03-16'],
  ])('working days skip weekends: %s and %d end on %s', (start, count, last) => expect(within(start, count)).toBe(last));

  it.each([
    // Saturday the 14th is a working day, then nine days are off.
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-14', 1, '2026-02-24'],
    ['2026-02-18', 1, '2026-02-24'],
    // Saturday the 28th is a working day too, Sunday the 1st is not.
    ['2026-02-26', 2, '2026-02-28'],
    ['2026-02-26', 3, '2026-03-02'],
    ['2026-02-13', 7, '2026-03-02'],
  ])('working days follow the table over the Spring Festival: %s and %d end on %s', (start, count, last) =>
    expect(within(start, count)).toBe(last),
  );

  it('working days without a table skip only weekends', () => expect(within('2026-02-13', 2, new Map())).toBe('2026-02-17'));
});

describe('dueAfter › a clock that stood still', () => {
  const start = beijing('2026-03-05T10:00:00');

  it.each([
    [0, '2026-06-05'],
    [1, '2026-06-06'],
    [DAY_MS, '2026-06-06'],
    [DAY_MS + 1, '2026-06-07'],
    [10 * DAY_MS, '2026-06-15'],
  ])('a pause of %d ms moves the end by the number of started days: %s', (pausedMs, last) => {
    expect(lastDay(start, period(3, 'months'), { pausedMs })).toBe(last);
  });
});

describe('endOfDate', () => {
  it.each([
    ['2026-08-20', '2026-08-20T15:59:59.999Z'],
    ['2028-02-29', '2028-02-29T15:59:59.999Z'],
    ['2026-12-31', '2026-12-31T15:59:59.999Z'],
  ])('the end of %s, the day of a granted extension, is %s', (date, end) => expect(endOfDate(date).toISOString()).toBe(end));

  it('endOfDate equals the end of a period on the same day', () => {
    const start = beijing('2026-03-05T10:00:00');
    expect(endOfDate('2026-09-05')).toEqual(dueAfter(start, period(6, 'months')));
    expect(endOfDate('2026-09-05') <= dueAfter(start, period(6, 'months'))).toBe(true);
    expect(endOfDate('2026-09-06') <= dueAfter(start, period(6, 'months'))).toBe(false);
  });
});

describe('nearFrom', () => {
  const begun = at('2026-03-05T02:00:00.000Z');

  it('nearFrom is the set days before a deadline, and at most the last third of the period', () => {
    expect(nearFrom(at('2026-06-05T15:59:59.999Z'), 15, begun)).toEqual(at('2026-05-21T15:59:59.999Z'));
    const week = dueAfter(begun, period(7, 'days'));
    expect(nearFrom(week, 15, begun).getTime() - begun.getTime()).toBe(Math.ceil(((week.getTime() - begun.getTime()) * 2) / 3));
    expect(deadlineState({ dueAt: week, nearAt: nearFrom(week, 60, begun) }, begun)).toBe('ahead');
  });

  it('nearFrom is the deadline itself where that had passed at the start', () =>
    expect(nearFrom(at('2026-03-01T00:00:00.000Z'), 15, begun)).toEqual(at('2026-03-01T00:00:00.000Z')));
});

describe('deadlineState', () => {
  const dueAt = at('2026-06-05T15:59:59.999Z');
  const nearAt = nearFrom(dueAt, 15, at('2026-03-05T02:00:00.000Z'));

  it.each([
    ['2026-05-21T15:59:59.998Z', 'ahead'],
    ['2026-05-21T15:59:59.999Z', 'near'],
    ['2026-06-05T15:59:59.999Z', 'near'],
    ['2026-06-05T16:00:00.000Z', 'over'],
    ['2027-01-01T00:00:00.000Z', 'over'],
  ])('the state of a deadline at %s is %s', (now, state) => expect(deadlineState({ dueAt, nearAt }, at(now))).toBe(state));

  it('a deadline without a running clock has no state', () => {
    expect(deadlineState({ dueAt: null, nearAt: null }, at('2026-06-05T00:00:00Z'))).toBe('none');
  });

  it('a deadline without a warning date is never near', () => {
    expect(deadlineState({ dueAt, nearAt: null }, at('2026-06-05T00:00:00Z'))).toBe('ahead');
  });
});

describe('periodText', () => {
  it.each([
    [period(3, 'months'), '3 个月'],
    [period(10, 'days'), '10 天'],
    [period(7, 'workdays'), '7 个工作日'],
  ])('the text of period %j is %s', (of, text) => expect(periodText(of)).toBe(text));
});

describe('what is left of a deadline', () => {
  const due = endOfDate('2026-03-10');

  it.each([
    ['2026-03-02T00:00:00', 8, '剩 8 天'],
    ['2026-03-02T23:59:59.999', 8, '剩 8 天'],
    ['2026-03-03T00:00:00', 7, '剩 7 天'],
    ['2026-03-09T23:59:59.999', 1, '剩 1 天'],
    ['2026-03-10T00:00:00', 0, '今天到期'],
    // Still the day before in UTC.
    ['2026-03-10T07:59:59', 0, '今天到期'],
    ['2026-03-10T23:59:59.999', 0, '今天到期'],
    ['2026-03-11T00:00:00', -1, '已超 1 天'],
    ['2026-03-11T23:59:59.999', -1, '已超 1 天'],
    ['2026-03-12T00:00:00', -2, '已超 2 天'],
  ])('the time left at %s in Beijing is %i days: %s', (now, days, text) => {
    expect(daysLeft(due, beijing(now))).toBe(days);
    expect(daysLeftText(due, beijing(now))).toBe(text);
  });

  it('a deadline within a day is over by one day from its hour on', () => {
    expect(daysLeftText(beijing('2026-03-10T08:00:00'), beijing('2026-03-10T08:00:00'))).toBe('今天到期');
    expect(daysLeftText(beijing('2026-03-10T08:00:00'), beijing('2026-03-10T09:00:00'))).toBe('已超 1 天');
  });
});

describe('any period from any moment', () => {
  const moments = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z'), noInvalidDate: true });
  const units = fc.constantFrom<PeriodUnit>('months', 'days', 'workdays');
  const periods = fc.record({ count: fc.integer({ min: 1, max: 60 }), unit: units });
  const tables = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom<'off' | 'work'>('off', 'work')), { maxLength: 40 })
    .map(
      (days) =>
        (start: Date): Holidays =>
          new Map(days.map(([after, kind]) => [beijingDate(new Date(start.getTime() + after * DAY_MS)), kind])),
    );

  it('any period ends with a day in Beijing, after its first day', () => {
    fc.assert(
      fc.property(moments, periods, tables, (start, of, table) => {
        const due = dueAfter(start, of, { holidays: table(start) });
        expect(due).toEqual(endOfDate(beijingDate(due)));
        expect(beijingDate(due) > beijingDate(start)).toBe(true);
      }),
    );
  });

  it('any period ends independent of the hour within the day', () => {
    fc.assert(
      fc.property(moments, periods, (start, of) => {
        const end = endOfDate(beijingDate(start));
        expect(dueAfter(start, of)).toEqual(dueAfter(end, of));
        expect(dueAfter(new Date(end.getTime() - DAY_MS + 1), of)).toEqual(dueAfter(end, of));
      }),
    );
  });

  it('no period ends earlier for a later start, a longer length or a longer pause', () => {
    fc.assert(
      fc.property(moments, periods, fc.nat({ max: 400 * DAY_MS }), fc.nat({ max: 400 * DAY_MS }), (start, of, later, pausedMs) => {
        const due = dueAfter(start, of);
        expect(dueAfter(new Date(start.getTime() + later), of) >= due).toBe(true);
        expect(dueAfter(start, { ...of, count: of.count + 1 }) > due).toBe(true);
        const paused = dueAfter(start, of, { pausedMs });
        expect(paused.getTime() - due.getTime()).toBe(Math.ceil(pausedMs / DAY_MS) * DAY_MS);
      }),
    );
  });

  it('a period of months keeps the day of the month, or ends on the last day of a shorter month', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (start, months) => {
        const [year = 0, month = 0, day = 0] = beijingDate(start).split('-').map(Number);
        const wanted = new Date(Date.UTC(year, month - 1 + months + 1, 0));
        const last = lastDay(start, period(months, 'months'));
        expect(last.slice(0, 7)).toBe(wanted.toISOString().slice(0, 7));
        expect(Number(last.slice(8))).toBe(Math.min(day, wanted.getUTCDate()));
      }),
    );
  });

  it('a period of working days counts exactly that many working days, the last of them included', () => {
    const isWorked = (day: Date, holidays: Holidays): boolean => {
      const kind = holidays.get(beijingDate(day));
      const weekday = new Date(day.getTime() + 8 * 3_600_000).getUTCDay();
      return kind === undefined ? weekday % 6 !== 0 : kind === 'work';
    };
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), tables, (start, count, table) => {
        const holidays = table(start);
        const due = dueAfter(start, period(count, 'workdays'), { holidays });
        let worked = 0;
        const first = endOfDate(beijingDate(start)).getTime() + DAY_MS;
        for (let day = first; day <= due.getTime(); day += DAY_MS) if (isWorked(new Date(day), holidays)) worked += 1;
        expect(worked).toBe(count);
        expect(isWorked(due, holidays)).toBe(true);
      }),
    );
  });
});
