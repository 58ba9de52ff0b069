import type { Figure } from '@contract/figures/figure';
import { DASHBOARD_YEARS } from '@contract/rules/dashboard';
import { numberText } from '@/lib/number-text';

/** A value as people read it, without its unit; '—' where there is nothing to tell it by. */
export const valueText = (value: number | null): string => {
  if (value === null) return '—';
  const [whole = '', part] = String(value).split('.');
  return part === undefined ? numberText(Number(whole)) : `${numberText(Number(whole))}.${part}`;
};

/** With its unit: 12 件, 98.5%. */
export const withUnit = (value: number | null, unit: Figure['unit']): string => {
  if (value === null) return '—';
  return unit === '%' ? `${valueText(value)}%` : `${valueText(value)} ${unit}`;
};

export interface Change {
  direction: 'more' | 'less' | 'same';
  /** In words, which begin with a mark that is no colour. */
  text: string;
}

const DECIMALS = 10;

/** How a value stands to the one of the year before; null where one of them cannot be told. */
export function changeOf(now: number | null, before: number | null, unit: Figure['unit']): Change | null {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * DECIMALS) / DECIMALS;
  if (by === 0) return { direction: 'same', text: '与上年同期持平' };
  const much = unit === '%' ? `${valueText(Math.abs(by))} 个百分点` : `${valueText(Math.abs(by))} ${unit}`;
  return by > 0 ? { direction: 'more', text: `▲ 比上年同期多 ${much}` } : { direction: 'less', text: `▼ 比上年同期少 ${much}` };
}

/** How many years back a screen offers. */
const YEARS_BACK = 5;

export const yearsOffered = (thisYear: number): number[] => Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);

export const TERM = 'term';

/** The year that an address names: a number, or null for the term; this year where it names none. */
export function readYear(text: string | null, thisYear: number): number | null {
  if (text === TERM) return null;
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : thisYear;
  return year >= DASHBOARD_YEARS.first && year <= DASHBOARD_YEARS.last ? year : thisYear;
}
