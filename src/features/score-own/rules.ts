import { beijingDate, beijingDay, beijingYear } from '@contract/rules/beijing';
import {
  HALF_YEAR_POINTS,
  pointsText,
  RANKED_DAYS,
  SCORE_BANDS,
  SCORE_PARTS,
  type ScoreAppealState,
  type ScoreBand,
  toPoints,
} from '@contract/rules/score';
import type { OwnPart, OwnRule, OwnScore, OwnYear, ScorePeriod } from './queries';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

export const APPEAL_TONES: Record<ScoreAppealState, Tone> = { asked: 'waiting', upheld: 'neutral', corrected: 'good' };
const BAND_TONES: Record<ScoreBand, Tone> = { good: 'good', fair: 'active', poor: 'waiting', none: 'neutral' };

/** Whether the point is part of the sums; a reversal and the reversed point are not. */
export const isInSum = ({ state, reversed, way }: Pick<OwnScore, 'state' | 'reversed' | 'way'>): boolean =>
  state === 'counted' && !reversed && way !== 'reversal';

/** Returns the state of a point as a word. */
export function standingOf(score: Pick<OwnScore, 'state' | 'reversed' | 'way'>): { tone: Tone; word: string } {
  if (score.state === 'waiting') return { tone: 'waiting', word: '待复核' };
  if (score.reversed) return { tone: 'neutral', word: '已冲销' };
  return score.way === 'reversal' ? { tone: 'neutral', word: '冲销' } : { tone: 'good', word: '已计分' };
}

/** Returns the sum of the points, with two decimals. */
export const sumOf = (scores: readonly OwnScore[]): number =>
  toPoints(scores.filter(isInSum).reduce((sum, { points }) => sum + Math.round(points * 100), 0));

/** Returns the points by day, YYYY-MM-DD. */
export function byDay(scores: readonly OwnScore[]): Map<string, OwnScore[]> {
  const days = new Map<string, OwnScore[]>();
  for (const one of scores) days.set(one.on, [...(days.get(one.on) ?? []), one]);
  return days;
}

const two = (number: number): string => String(number).padStart(2, '0');
const DAYS_OF_WEEK = 7;

/** Returns the first and the last day of a month. */
export function daysOfMonth(year: number, month: number): { from: string; to: string } {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const begin = `${String(year)}-${two(month)}`;
  return { from: `${begin}-01`, to: `${begin}-${two(last)}` };
}

/** Returns the cells of a month's calendar, starting with Monday: days YYYY-MM-DD, null before the first day. */
export function placesOfMonth(year: number, month: number): (string | null)[] {
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const { from, to } = daysOfMonth(year, month);
  const count = Number(to.slice(-2));
  return [...Array.from({ length: before }, () => null), ...Array.from({ length: count }, (_, at) => `${from.slice(0, -2)}${two(at + 1)}`)];
}

/** Returns the years to choose from, the newest first: those with points, and the current one. */
export const yearsOf = (known: readonly number[] | undefined, now: Date): number[] =>
  [...new Set([beijingYear(now), ...(known ?? [beijingYear(now) - 1])])].sort((one, other) => other - one);

/** Returns the month to start with: the current one, or December of a past year. */
export const monthOf = (year: number, now: Date): number => (year === beijingYear(now) ? Number(beijingDate(now).slice(5, 7)) : 12);

/** Returns the band of the year as a word; before the whole year is published it is only provisional. */
export function bandText({ band, closed, published }: Pick<OwnYear, 'band' | 'closed' | 'published'>): { tone: Tone; word: string } {
  const isFinal = closed || published.includes('year');
  if (isFinal || band === 'good') return { tone: BAND_TONES[band], word: SCORE_BANDS[band] };
  return { tone: band === 'fair' ? 'active' : 'neutral', word: band === 'none' ? SCORE_BANDS.none : `目前 ${RANGES[band]}` };
}
const RANGES = { fair: '60 至 80 分', poor: '60 分以下' } as const;

/** Returns the rank among the ranked deputies; a deputy who was in office for a short time has no rank. */
export const placeText = ({ place, ranked }: Pick<OwnYear, 'place' | 'ranked'>): string =>
  place === null
    ? `在任不满 ${String(RANKED_DAYS)} 天，不排名次`
    : `第 ${String(place)} 名，共 ${String(ranked)} 人参加排名，积分相同的名次相同`;

/** Returns the effect of a partial year in office on the points; null for a whole year. */
export function partOfYearText({ days, of, converted }: Pick<OwnYear, 'days' | 'of' | 'converted'>): string | null {
  if (days >= of) return null;
  const spans = `您这一年在任 ${String(days)} 天（全年 ${String(of)} 天），基础分和上限按在任天数折算。`;
  return `${spans}评定档次和排名时，把您的积分换算成任满一年，是 ${pointsText(converted)}。`;
}

/** Returns the publications of the year and what the deputy can do; the newest first. */
export const publicTexts = (periods: readonly ScorePeriod[], now: Date): string[] =>
  periods.map(({ part, isRunning, publishedAt, endsAt, appealUntil, archivedAt }) => {
    const name = `${SCORE_PARTS[part]}积分`;
    if (archivedAt !== null) return `${name}已归档，不再变动。`;
    const until = new Date(appealUntil);
    const appeal = until > now ? `，有异议请在 ${beijingDay(until)}前申诉` : '';
    if (isRunning) return `${name}正在公示，到 ${beijingDay(new Date(endsAt))}为止，请您核对${appeal}。`;
    return `${name}已于 ${beijingDay(new Date(publishedAt))}公示${appeal}。`;
  });

/** A soft warning, shown only to this deputy. */
export const WARNING = `上半年结束时，您的积分还不到 ${pointsText(toPoints(HALF_YEAR_POINTS))}。下面写着哪些方面还可以得分，慢慢来得及。这条提醒只有您本人看得到。`;

/** Returns the details of a part of the tree, in addition to its points. */
export function partNote({ base, cap, raw, points, missing }: OwnPart): string {
  const words = [
    ...(base > 0 ? [`含基础分 ${pointsText(base)}`] : []),
    ...(raw > cap ? [`累计 ${pointsText(raw)}，按上限计`] : []),
    missing > 0 ? `还可得 ${pointsText(missing)}` : points >= cap ? '已得满' : '',
  ];
  return words.filter(Boolean).join('，');
}

/** Returns how a rule gives points. */
export const onceText = ({ rulePoints, cap }: { rulePoints: number; cap: number | null }): string => {
  const most = cap === null ? '' : rulePoints < 0 ? `，最多扣 ${pointsText(cap)}` : `，一年最多 ${pointsText(cap)}`;
  return `每次 ${pointsText(rulePoints, { signed: true })}${most}`;
};

/** Returns the points of a rule, and those still possible. */
export const ruleNote = ({ count, rulePoints, raw, points, missing }: OwnRule): string =>
  [
    count > 0 ? `记了 ${String(count)} 次` : '还没有记录',
    ...(raw !== points ? [`累计 ${pointsText(raw)}`] : []),
    ...(rulePoints > 0 && missing > 0 ? [`还可得 ${pointsText(missing)}`] : []),
  ].join('，');

/** Returns the rule of that id with its name; null when the tree does not have it. */
export function ruleIn(tree: readonly OwnPart[], id: number): { id: number; name: string } | null {
  const found = tree.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
  return found ? { id, name: found.name } : null;
}
