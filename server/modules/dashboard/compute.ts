import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import { type Figure, isShare } from '@contract/figures/figure';
import type { Sum } from '../../platform/measures/sums';

const PERCENT = 100;
const DECIMALS = 10;

/** The measures that all figures are computed from. */
export const MEASURES = [...new Set(FIGURE_KEYS.flatMap((key) => [FIGURES[key].of.measure, FIGURES[key].outOf?.measure ?? []]).flat())];

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** Returns the amount of a measure. */
export type Amounts = (measure: string) => number;

export interface Counted {
  value: number | null;
  of: number;
  outOf: number | null;
}

export function countedOf({ of, outOf, unit, per = 1 }: Pick<Figure, 'of' | 'outOf' | 'unit' | 'per'>, amounts: Amounts): Counted {
  const part = amounts(of.measure);
  if (!outOf) return { value: part, of: part, outOf: null };
  const whole = amounts(outOf.measure);
  if (whole <= 0) return { value: null, of: part, outOf: whole };
  return { value: rounded(isShare({ unit }) ? (part / whole) * PERCENT : part / per / whole), of: part, outOf: whole };
}

export const valuesOf = (amounts: Amounts): Record<FigureKey, number | null> =>
  Object.fromEntries(FIGURE_KEYS.map((key) => [key, countedOf(FIGURES[key], amounts).value])) as Record<FigureKey, number | null>;

/** Groups the sums by scope, measure and month. */
export function amountsOf(sums: readonly Sum[]) {
  const totals = new Map<string, number>();
  const add = (key: string, value: number) => totals.set(key, (totals.get(key) ?? 0) + value);
  for (const { scope, name, month, value } of sums) {
    add(`${scope} ${name}`, value);
    add(`${scope} ${name} ${month}`, value);
  }
  return {
    of:
      (scope: string): Amounts =>
      (measure) =>
        totals.get(`${scope} ${measure}`) ?? 0,
    /** Returns the amount in one month; a measure without months returns its present amount. */
    inMonth:
      (scope: string, month: string): Amounts =>
      (measure) =>
        totals.get(`${scope} ${measure} ${month}`) ?? totals.get(`${scope} ${measure} `) ?? 0,
  };
}
