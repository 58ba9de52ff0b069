import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import type { Figure, FigureList } from '@contract/figures/figure';
import { beforeName, DASHBOARD_YEARS } from '@contract/rules/dashboard';
import type { RoleKind } from '@contract/rules/roles';
import { numberText } from '@/lib/number-text';
import { toQueryString } from '@/lib/query-string';

/** The area and the days that a number belongs to. */
export interface CountedSpan {
  areaCode: string;
  /** Null means the whole term. */
  year: number | null;
  from: string;
  to: string;
}

/** Returns a value as text, without its unit; '—' when there is no value. */
export const valueText = (value: number | null): string => {
  if (value === null) return '—';
  const [whole = '', part] = String(value).split('.');
  return part === undefined ? numberText(Number(whole)) : `${numberText(Number(whole))}.${part}`;
};

/** Returns a value with its unit: 12 件, 98.5%. */
export const withUnit = (value: number | null, unit: Figure['unit']): string => {
  if (value === null) return '—';
  return unit === '%' ? `${valueText(value)}%` : `${valueText(value)} ${unit}`;
};

export interface Change {
  direction: 'more' | 'less' | 'same';
  /** The text, which begins with a mark that does not depend on colour. */
  text: string;
}

interface Compared {
  /** Null means the whole term. */
  year: number | null;
  figures: Record<FigureKey, { value: number | null }>;
  before: { figures: Record<FigureKey, number | null> } | null;
}

const DECIMALS = 10;

/**
 * Returns the change of a figure against the same part of the year before or the term before; null when one of them is unknown, or when the figure
 * only has a current value.
 */
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

/** Lists of which these roles see only a part: a total number would differ from their list. */
const SEEN_IN_PART: Partial<Record<RoleKind, readonly string[]>> = {
  'suggestion-office': ['/suggestion/keepalive-list'],
  'motion-group': ['/suggestion/keepalive-list'],
};

export const seesAllOf = (kind: RoleKind | undefined, path: string): boolean => !(kind && SEEN_IN_PART[kind]?.includes(path));

/** Returns the query string of the list that holds exactly the counted rows; null when the list has no filter for such days. `thisYear`: the current year. */
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

/** The cards that the user wants to see, in their order, and the large ones among them. */
export interface CardChoice {
  shown: readonly FigureKey[];
  large: readonly FigureKey[];
}

/** The default cards of each role: first the figures that its work is measured by. */
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

/** Returns the valid part of the kept choice; the default when nothing is valid. */
export function readCards(kept: unknown, kind: RoleKind | undefined): CardChoice {
  const { shown, large } = (typeof kept === 'object' && kept !== null ? kept : {}) as { shown?: unknown; large?: unknown };
  const keys = keysIn(shown);
  return keys.length === 0 ? cardsAtFirst(kind) : { shown: keys, large: keysIn(large).filter((key) => keys.includes(key)) };
}

/** Returns the list with one entry moved by that many places; unchanged when there is no such place. */
export function moved<T>(all: readonly T[], one: T, by: -1 | 1): T[] {
  const at = all.indexOf(one);
  const to = at + by;
  if (at < 0 || to < 0 || to >= all.length) return [...all];
  const next = all.filter((other) => other !== one);
  next.splice(to, 0, one);
  return next;
}

/** The number of past years that a screen offers. */
const YEARS_BACK = 5;

export const yearsOffered = (thisYear: number): number[] => Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);

export const TERM = 'term';

/** Returns the year in an address: a number, or null for the term; the current year when the address has none. */
export function readYear(text: string | null, thisYear: number): number | null {
  if (text === TERM) return null;
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : thisYear;
  return year >= DASHBOARD_YEARS.first && year <= DASHBOARD_YEARS.last ? year : thisYear;
}

/** A figure that only has a current value, e.g. the deputies in office today, has no months. */
export const hasMonths = (figure: FigureKey): boolean => !FIGURES[figure].isNow;

/** Returns the first and the last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last)}` };
}
