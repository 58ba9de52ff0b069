import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import type { Figure, FigureList } from '@contract/figures/figure';
import { beforeName, DASHBOARD_YEARS } from '@contract/rules/dashboard';
import type { RoleKind } from '@contract/rules/roles';
import { numberText } from '@/lib/number-text';
import { toQueryString } from '@/lib/query-string';

/** Of which area and days a number is. */
export interface CountedSpan {
  areaCode: string;
  /** Null is the term. */
  year: number | null;
  from: string;
  to: string;
}

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

interface Compared {
  /** Null is the term. */
  year: number | null;
  figures: Record<FigureKey, { value: number | null }>;
  before: { figures: Record<FigureKey, number | null> } | null;
}

const DECIMALS = 10;

/** How a figure stands to as much of the year or the term before; null where one of them cannot be told, or where it is told as it is now. */
export function changeOf(key: FigureKey, { year, figures, before }: Compared): Change | null {
  const { unit, isNow } = FIGURES[key];
  const now = figures[key].value;
  const former = before?.figures[key] ?? null;
  if (isNow || now === null || former === null) return null;
  const than = beforeName(year);
  const by = Math.round((now - former) * DECIMALS) / DECIMALS;
  if (by === 0) return { direction: 'same', text: `与${than}持平` };
  const much = unit === '%' ? `${valueText(Math.abs(by))} 个百分点` : `${valueText(Math.abs(by))} ${unit}`;
  return by > 0 ? { direction: 'more', text: `▲ 比${than}多 ${much}` } : { direction: 'less', text: `▼ 比${than}少 ${much}` };
}

/** Lists of which these roles see a part only: a number of all would not be that of their list. */
const SEEN_IN_PART: Partial<Record<RoleKind, readonly string[]>> = {
  'suggestion-office': ['/suggestion/keepalive-list'],
  'motion-group': ['/suggestion/keepalive-list'],
};

export const seesAllOf = (kind: RoleKind | undefined, path: string): boolean => !(kind && SEEN_IN_PART[kind]?.includes(path));

/** The query of the list that holds exactly what is counted; null where it knows no such days. `thisYear`: the year that it is now. */
export function searchOf(list: FigureList, { areaCode, year, from, to }: CountedSpan, thisYear: number): string | null {
  const word = year === null ? undefined : list.years?.[thisYear - year];
  if ((list.year && year === null) || (list.years && word === undefined)) return null;
  return toQueryString({
    ...list.filters,
    ...(list.area && { [list.area]: areaCode }),
    ...(list.from && { [list.from]: from }),
    ...(list.to && { [list.to]: to }),
    ...(list.year && { [list.year]: year }),
    ...(list.years && { year: word }),
  });
}

/** Which cards somebody wants to see, in their order, and which of them large. */
export interface CardChoice {
  shown: readonly FigureKey[];
  large: readonly FigureKey[];
}

/** What every role sees until somebody chooses: what its work is measured by first. */
const FIRST_OF_ROLE: Partial<Record<RoleKind, readonly FigureKey[]>> = {
  'suggestion-office': ['suggestions', 'satisfaction', 'inTime', 'deputies'],
  'motion-group': ['suggestions', 'satisfaction', 'inTime', 'deputies'],
  'government-supervision': ['suggestions', 'inTime', 'satisfaction', 'livelihoodDone'],
  'station-admin': ['receptions', 'receptionDone', 'matters', 'solved', 'comments', 'visits'],
};

export function cardsAtFirst(kind: RoleKind | undefined): CardChoice {
  const first = (kind && FIRST_OF_ROLE[kind]) ?? [];
  return { shown: [...first, ...FIGURE_KEYS.filter((key) => !first.includes(key))], large: [] };
}

const keysIn = (kept: unknown): FigureKey[] =>
  Array.isArray(kept) ? FIGURE_KEYS.filter((key) => kept.includes(key)).sort((one, other) => kept.indexOf(one) - kept.indexOf(other)) : [];

/** What was kept, as far as it is understood; what is none at all is as at first. */
export function readCards(kept: unknown, kind: RoleKind | undefined): CardChoice {
  const { shown, large } = (typeof kept === 'object' && kept !== null ? kept : {}) as { shown?: unknown; large?: unknown };
  const keys = keysIn(shown);
  return keys.length === 0 ? cardsAtFirst(kind) : { shown: keys, large: keysIn(large).filter((key) => keys.includes(key)) };
}

/** The list with one entry moved by so many places; where there is no such place, as it was. */
export function moved<T>(all: readonly T[], one: T, by: -1 | 1): T[] {
  const at = all.indexOf(one);
  const to = at + by;
  if (at < 0 || to < 0 || to >= all.length) return [...all];
  const next = all.filter((other) => other !== one);
  next.splice(to, 0, one);
  return next;
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

/** What is told as it is now, whatever the year, has no months: who serves today. */
export const hasMonths = (figure: FigureKey): boolean => !FIGURES[figure].isNow;

/** The first and the last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last)}` };
}
