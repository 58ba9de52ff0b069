import { useMemo } from 'react';
import type { Holiday } from '@/features/setting/api';
import { today } from '@/features/setting/rules';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Weeks start on Monday. */
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MARKS = { off: '休', work: '班' } as const;

interface Month {
  /** The number of empty cells before the first day. */
  blanks: number;
  days: string[];
}

const two = (value: number): string => String(value).padStart(2, '0');

function monthOf(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => `${String(year)}-${two(month)}-${two(index + 1)}`);
  return { blanks: (first.getUTCDay() + 6) % 7, days };
}

/** The twelve months with the holidays and the extra working days. */
export function YearCalendar({ year, days }: { year: number; days: readonly Holiday[] }) {
  const byDay = useMemo(() => new Map(days.map((day) => [day.day, day])), [days]);
  return (
    <div className="console-year">
      {MONTHS.map((month) => (
        <MonthTable key={month} year={year} month={month} byDay={byDay} />
      ))}
    </div>
  );
}

function MonthTable({ year, month, byDay }: { year: number; month: number; byDay: ReadonlyMap<string, Holiday> }) {
  const { blanks, days } = monthOf(year, month);
  const cells = [...Array<null>(blanks).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table className="console-month">
      <caption>{month} 月</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, place) =>
              day === null ? <td key={place} /> : <Day key={day} day={day} weekend={place > 4} mark={byDay.get(day)} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, weekend, mark }: { day: string; weekend: boolean; mark: Holiday | undefined }) {
  const kind = mark ? ` is-${mark.kind}` : weekend ? ' is-weekend' : '';
  return (
    <td className={`console-day${kind}${day === today() ? ' is-today' : ''}`} title={mark?.name}>
      {Number(day.slice(8))}
      {mark && <span className="console-day__mark">{MARKS[mark.kind]}</span>}
    </td>
  );
}
