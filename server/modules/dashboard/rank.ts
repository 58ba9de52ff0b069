import { type FigureKey, FIGURES } from '@contract/figures';
import { LEAST_CASES, RANKING_PART_NAMES, type RankingPart, rankingScore, type RankingShare } from '@contract/rules/ranking';
import { YEAR_CLASS_HOURS } from '@contract/rules/study';
import type { DashboardRanking, RankingWeights } from '@contract/schema/dashboard';
import { type Amounts, countedOf } from './compute';

const PERCENT = 100;
const DECIMALS = 10;

/** The parts of the ranking that are figures themselves. */
const OF_FIGURES = {
  inTime: 'inTime',
  satisfaction: 'satisfaction',
  attendance: 'attendance',
  receptionDone: 'receptionDone',
  solved: 'solved',
} as const satisfies Partial<Record<RankingPart, FigureKey>>;

interface Part extends RankingShare {
  /** The value as it is displayed; `value` is the share from which the points are calculated. */
  shown: number | null;
}

const ofFigure = (key: FigureKey, amounts: Amounts): Part => {
  const { value, outOf } = countedOf(FIGURES[key], amounts);
  return { shown: value, value: value === null ? null : value / PERCENT, cases: outOf ?? 0 };
};

const suggestionsEach = (amounts: Amounts): number | null => {
  const serving = amounts('deputy.serving');
  return serving > 0 ? amounts('suggestion.submitted') / serving : null;
};

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

function partsOf(amounts: Amounts, best: number): Record<RankingPart, Part> {
  const each = suggestionsEach(amounts);
  const hours = countedOf(FIGURES.classHours, amounts);
  return {
    suggestions: {
      shown: each === null ? null : Math.round(each * PERCENT) / PERCENT,
      value: each === null || best === 0 ? null : each / best,
      cases: amounts('suggestion.submitted'),
    },
    ...(Object.fromEntries(Object.entries(OF_FIGURES).map(([part, key]) => [part, ofFigure(key, amounts)])) as Record<
      keyof typeof OF_FIGURES,
      Part
    >),
    classHours: { shown: hours.value, value: hours.value === null ? null : hours.value / YEAR_CLASS_HOURS, cases: hours.outOf ?? 0 },
  };
}

type RankedArea = DashboardRanking['areas'][number];

/** Returns the areas with their points, highest first; equal points share a place, areas with too few cases come last. */
export function rankAreas(
  areas: readonly { areaCode: string; name: string }[],
  { amountsOf, weights }: { amountsOf: (areaCode: string) => Amounts; weights: RankingWeights },
): RankedArea[] {
  const enough = areas.filter(({ areaCode }) => amountsOf(areaCode)('suggestion.submitted') >= LEAST_CASES);
  const best = Math.max(0, ...enough.map(({ areaCode }) => suggestionsEach(amountsOf(areaCode)) ?? 0));
  const scored = areas.map(({ areaCode, name }) => {
    const parts = partsOf(amountsOf(areaCode), best);
    const shownParts = RANKING_PART_NAMES.map((part) => {
      const { shown: value, value: share, cases } = parts[part];
      const isTold = share !== null && cases >= LEAST_CASES;
      return [
        part,
        { value: isTold ? value : null, points: isTold ? rounded(Math.min(1, Math.max(0, share)) * PERCENT) : null, cases },
      ] as const;
    });
    return { areaCode, name, score: rankingScore(parts, weights), parts: Object.fromEntries(shownParts) as RankedArea['parts'] };
  });
  scored.sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.areaCode.localeCompare(other.areaCode));
  return scored.map((one) => ({
    ...one,
    place: one.score === null ? null : 1 + scored.filter(({ score }) => score !== null && score > (one.score ?? 0)).length,
  }));
}
