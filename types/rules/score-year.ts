import { BAND_LIMITS, RANKED_DAYS, type ScoreBand } from './score';

/** All points here are whole hundredths, so that sums are exact. */

/** A rule of the first level: `base` is what everybody begins with. */
export interface FirstRule {
  id: number;
  base: number;
  cap: number;
  floor: number;
}

/** A rule of the second level: `cap` limits what its points come to, up or down; null where only the first level limits them. */
export interface SecondRule {
  id: number;
  parentId: number;
  cap: number | null;
}

/** What was written for a deputy under a rule of the second level. */
export interface ScoreRow {
  ruleId: number;
  points: number;
}

/** How much of the year the deputy was in office. */
export interface InOffice {
  days: number;
  of: number;
}

export interface CountedRule {
  id: number;
  /** As written, before the cap. */
  raw: number;
  points: number;
  count: number;
}

export interface CountedFirst extends Omit<CountedRule, 'count'> {
  rules: CountedRule[];
  /** For this deputy: what belongs to a part of a year. */
  base: number;
  cap: number;
}

export interface CountedYear {
  total: number;
  /** As of a whole year; for places and bands. */
  converted: number;
  ranked: boolean;
  parts: CountedFirst[];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** What a whole year's amount is for a part of it, to the nearest hundredth. */
export const proRata = (amount: number, { days, of }: InOffice): number => Math.round((amount * days) / of);

const wholeYear = (amount: number, { days, of }: InOffice): number => (days === 0 ? 0 : Math.round((amount * of) / days));

/**
 * A deputy's year: the cap of each second-level rule, then base, cap and floor of the first-level rule, and never less than 0. Base and caps are pro rata
 * for who was in office for a part of the year; a floor is no higher than the cap.
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

/** Places from the highest points on; who has the same shares a place, and the next one comes after all of them. Null: not ranked. */
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

/** The days of a year on which a mandate was in office; days are YYYY-MM-DD, null where there is no end. */
export function inOfficeOf(year: number, { from, to }: { from: string; to: string | null }): InOffice {
  const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const first = dayOf(`${String(year)}-01-01`);
  const last = dayOf(`${String(year)}-12-31`);
  const days = Math.min(last, to === null ? last : dayOf(to)) - Math.max(first, dayOf(from)) + 1;
  return { days: Math.max(0, days), of: last - first + 1 };
}
