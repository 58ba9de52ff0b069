/** The tables of a workbook that its cells refer to. */
export interface CellContext {
  strings: readonly string[];
  /** By style: whether it shows numbers as dates. */
  dateStyles: readonly boolean[];
  from1904: boolean;
}

export interface RawCell {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`; any other value means a number. */
  type: string;
  style: number;
  value: string;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 in Excel's day count, and the offset of the count from 1904. */
const EPOCH_DAY = 25_569;
const FROM_1904_DAYS = 1462;
/** Excel's day zero: a time without a day has this date. */
const DAY_ZERO = '1899-12-30';
/** The number of digits that Excel keeps; the digits after them are noise from the binary form. */
const EXCEL_DIGITS = 15;

/** A local day and time, passed as if it were UTC, in the form that the sheet shows. */
function dateText(time: number): string {
  const date = new Date(Math.round(time / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', clock = ''] = date.toISOString().slice(0, 19).split('T');
  const shortClock = clock.replace(/:00$/, '');
  if (day === DAY_ZERO) return shortClock;
  return clock === '00:00:00' ? day : `${day} ${shortClock}`;
}

function numberText({ value, style }: RawCell, { dateStyles, from1904 }: CellContext): string {
  const number = parseFloat(value);
  if (!Number.isFinite(number)) return '';
  if (dateStyles[style]) return dateText((number - EPOCH_DAY + (from1904 ? FROM_1904_DAYS : 0)) * DAY_MS);
  return String(Number(number.toPrecision(EXCEL_DIGITS)));
}

/** The text of a cell as users see it: dates as YYYY-MM-DD, with HH:mm[:ss] when they have a time; TRUE and FALSE; formulas with their last result. */
export function cellText(cell: RawCell, context: CellContext): string {
  const { type, value } = cell;
  if (value === '') return '';
  if (type === 's') return context.strings[parseInt(value, 10)] ?? '';
  if (type === 'b') return parseInt(value, 10) === 0 ? 'FALSE' : 'TRUE';
  if (type === 'd') return dateText(Date.parse(`${value.replace(/Z$/, '')}${value.includes('T') ? 'Z' : ''}`)) || value;
  return ['str', 'inlineStr', 'e'].includes(type) ? value : numberText(cell, context);
}
