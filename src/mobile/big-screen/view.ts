import { PUBLIC_FIGURE_KEYS, PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import { areaContains } from '@contract/rules/area';
import type { PublicScreen, ScreenArea } from '@/features/dashboard/public';
import { numberText } from '@/lib/number-text';

const COUNTY_DIGITS = 6;
const WAN = 10_000;
const WHOLE_UP_TO = 100_000;

/** Returns a number that is readable from a distance; '—' when the count is too small to be published. */
export function countText(count: number | null): string {
  if (count === null) return '—';
  return count < WHOLE_UP_TO ? numberText(count) : `${String(Math.round(count / (WAN / 10)) / 10)} 万`;
}

/** Returns the number with its unit, such as 12 件; a count too small to be published is described in words. */
export const saidCount = (count: number | null, { unit }: { unit: string }): string =>
  count === null ? '不足 3，不公开' : `${numberText(count)} ${unit}`;

/** Returns the county that contains the area, on a platform of a city; otherwise undefined. */
export const countyOf = (areaCode: string, whole: string): string | undefined =>
  whole.length < COUNTY_DIGITS && areaCode.length >= COUNTY_DIGITS ? areaCode.slice(0, COUNTY_DIGITS) : undefined;

/** Returns the areas that lead to the one that is shown, the widest first. */
export function wayTo(whole: PublicScreen, shown: PublicScreen): { areaCode: string; name: string }[] {
  const between = whole.areas.filter(({ areaCode }) => areaCode !== shown.areaCode && areaContains(areaCode, shown.areaCode));
  const own = shown.areaCode === whole.areaCode ? [] : [{ areaCode: shown.areaCode, name: shown.areaName }];
  return [{ areaCode: whole.areaCode, name: whole.areaName }, ...between, ...own].map(({ areaCode, name }) => ({ areaCode, name }));
}

/** Sorts by count, highest first; counts too small to be published come last. */
export const byCount = (areas: readonly ScreenArea[], key: PublicFigureKey): ScreenArea[] =>
  [...areas].sort((one, other) => (other.figures[key] ?? -1) - (one.figures[key] ?? -1) || one.areaCode.localeCompare(other.areaCode));

/** Returns the share of each area in the highest count, by area. */
export function sharesOf(areas: readonly ScreenArea[], key: PublicFigureKey): Map<string, number> {
  const most = Math.max(1, ...areas.map(({ figures }) => figures[key] ?? 0));
  return new Map(areas.map(({ areaCode, figures }) => [areaCode, (figures[key] ?? 0) / most]));
}

const OF_MONTHS: PublicFigureKey = 'suggestions';

/** Returns the figure that the months show: a figure that is not counted by month is replaced by one that is. */
export const monthlyOf = (key: PublicFigureKey): PublicFigureKey => (PUBLIC_FIGURES[key].by === 'month' ? key : OF_MONTHS);

export interface MonthColumn {
  month: number;
  /** Null when the count is too small to be published; undefined when the month has not come yet. */
  count: number | null | undefined;
  /** The count as a share of the highest one, from 0 to 1. */
  share: number;
  /** Whether the number is written above the column. */
  isTold: boolean;
}

const MONTHS = 12;
const SHORT = 3;

/** Returns the year's months; when the numbers have no room next to each other, only the highest and the last one are written. */
export function columnsOf({ months }: Pick<PublicScreen, 'months'>, key: PublicFigureKey): MonthColumn[] {
  const counts = Array.from({ length: MONTHS }, (_, at) => months.find(({ month }) => Number(month.slice(-2)) === at + 1)?.figures[key]);
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const isRoomy = counts.every((count) => countText(count ?? 0).length <= SHORT);
  const last = counts.reduce<number>((found, count, at) => (count === undefined ? found : at), -1);
  return counts.map((count, at) => ({
    month: at + 1,
    count,
    share: (count ?? 0) / most,
    isTold: count !== undefined && (isRoomy || at === last || at === counts.indexOf(most)),
  }));
}

const LONG = 5;

/** Whether a number needs smaller type to fit into its card. */
export const isLong = (text: string): boolean => text.length > LONG;

/** Whether any shown count is too small to be published. */
export const hasUntold = ({ figures, areas, months }: PublicScreen, key: PublicFigureKey): boolean =>
  Object.values(figures).includes(null) ||
  areas.some((area) => area.figures[key] === null) ||
  months.some((month) => month.figures[monthlyOf(key)] === null);

const FIRST_SCENE = PUBLIC_FIGURE_KEYS.indexOf(OF_MONTHS);

/** The figures that the screen rotates through, in their usual order, starting with the most informative one. */
export const SCENES: readonly PublicFigureKey[] = [...PUBLIC_FIGURE_KEYS.slice(FIRST_SCENE), ...PUBLIC_FIGURE_KEYS.slice(0, FIRST_SCENE)];
