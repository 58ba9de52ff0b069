import { BAND_LIMITS, RANKED_DAYS, type ScoreBand } from './score';

/** All points here are whole hundredths, so that sums are exact. */

/** A first-level rule: every deputy starts with `base`. */
export interface FirstRule {
  id: number;
  base: number;
  cap: number;
  floor: number;
}

/** A second-level rule: `cap` limits the sum of its points, upwards or downwards; null when only the first level limits them. */
export interface SecondRule {
  id: number;
  parentId: number;
  cap: number | null;
}

/** A score entry of a deputy under a second-level rule. */
export interface ScoreRow {
  ruleId: number;
  points: number;
}

/** The part of the year in which the deputy was in office. */
export interface InOffice {
  days: number;
  of: number;
}

export interface CountedRule {
  id: number;
  /** The sum before the cap. */
  raw: number;
  points: number;
  count: number;
}

export interface CountedFirst extends Omit<CountedRule, 'count'> {
  rules: CountedRule[];
  /** The deputy's own base: pro rata for a part of a year. */
  base: number;
  cap: number;
}

export interface CountedYear {
  total: number;
  /** Converted to a whole year; for ranks and bands. */
  converted: number;
  ranked: boolean;
  parts: CountedFirst[];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A whole year's amount, pro rata for a part of it, rounded to the nearest hundredth. */
export const proRata = (amount: number, { days, of }: InOffice): number => Math.round((amount * days) / of);

const wholeYear = (amount: number, { days, of }: InOffice): number => (days === 0 ? 0 : Math.round((amount * of) / days));

/**
 * A deputy's total of the year: the cap of each second-level rule, then base, cap and floor of the first-level rule, and never less than 0. Base and
 * caps are pro rata for a deputy who was in office for a part of the year; a floor is never higher than the cap.
 */
export function countYear(
  { firsts, seconds }: { firsts: readonly FirstRule[]; seconds: readonly SecondRule[] },
  rows: readonly ScoreRow[],
  inOffice: InOffice,
): CountedYear {
  const sums = new Map<number, { raw: number; count: number }>();
  for (const { ruleId, points } of rows) {
    const sum = sums.get(ruleId) ?? { raw: 0, count: 0 };
    sums.set(ruleId, { raw: sum.raw + points, count: sum.count + 1 });
  }
  const parts = firsts.map((first): CountedFirst => {
    const rules = seconds
      .filter(({ parentId }) => parentId === first.id)
      .map(({ id, cap }): CountedRule => {
        const { raw, count } = sums.get(id) ?? { raw: 0, count: 0 };
        const most = cap === null ? null : proRata(cap, inOffice);
        return { id, raw, count, points: most === null ? raw : clamp(raw, -most, most) };
      });
    const base = proRata(first.base, inOffice);
    const cap = proRata(first.cap, inOffice);
    const raw = base + rules.reduce((sum, { points }) => sum + points, 0);
    return { id: first.id, raw, points: clamp(raw, Math.min(first.floor, cap), cap), base, cap, rules };
  });
  const total = Math.max(
    0,
    parts.reduce((sum, { points }) => sum + points, 0),
  );
  return { total, converted: wholeYear(total, inOffice), ranked: inOffice.days >= RANKED_DAYS, parts };
}

/** The ranks from the highest points down; equal points share a rank, and the next rank comes after all of them. Null: not ranked. */
export function placesOf(years: readonly Pick<CountedYear, 'converted' | 'ranked'>[]): (number | null)[] {
  const ranked = years.filter((year) => year.ranked).map(({ converted }) => converted);
  const places = new Map<number, number>();
  [...ranked].sort((one, other) => other - one).forEach((points, at) => places.has(points) || places.set(points, at + 1));
  return years.map(({ converted, ranked: isRanked }) => (isRanked ? (places.get(converted) ?? null) : null));
}

export function bandOf(converted: number): ScoreBand {
  if (converted <= 0) return 'none';
  if (converted >= BAND_LIMITS.good) return 'good';
  return converted < BAND_LIMITS.poor ? 'poor' : 'fair';
}

/** The days of a year in which a mandate was in office; days are YYYY-MM-DD, null when there is no end. */
export function inOfficeOf(year: number, { from, to }: { from: string; to: string | null }): InOffice {
  const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const first = dayOf(`${String(year)}-01-01`);
  const last = dayOf(`${String(year)}-12-31`);
  const days = Math.min(last, to === null ? last : dayOf(to)) - Math.max(first, dayOf(from)) + 1;
  return { days: Math.max(0, days), of: last - first + 1 };
}
