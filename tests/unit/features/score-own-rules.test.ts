import type { OwnPart, OwnRule, OwnScore, ScorePeriod } from '@/features/score-own/queries';
import {
  bandText,
  byDay,
  daysOfMonth,
  monthOf,
  onceText,
  partNote,
  partOfYearText,
  placesOfMonth,
  placeText,
  publicTexts,
  ruleIn,
  ruleNote,
  standingOf,
  sumOf,
  yearsOf,
} from '@/features/score-own/rules';

const SCORE = { state: 'counted', reversed: false, way: 'event', points: 1, on: '2026-03-05' } as OwnScore;
const aScore = (change: Partial<OwnScore>): OwnScore => ({ ...SCORE, ...change });
const NOW = new Date('2026-07-08T02:00:00Z');

describe('points', () => {
  it('the sum of points leaves out waiting and reversed scores, and reversals', () => {
    const scores = [aScore({ points: 0.1 }), aScore({ points: 0.2 }), aScore({ state: 'waiting' }), aScore({ reversed: true })];
    expect(sumOf([...scores, aScore({ way: 'reversal', points: -1 })])).toBe(0.3);
    expect([...scores, aScore({ way: 'reversal' })].map((one) => standingOf(one).word)).toEqual([
      ...['已计分', '已计分', '待复核', '已冲销', '冲销'],
    ]);
  });

  it('scores are grouped by their days', () => {
    const days = byDay([aScore({ id: 1 }), aScore({ id: 2, on: '2026-03-04' }), aScore({ id: 3 })]);
    expect([...days].map(([day, scores]) => [day, scores.map(({ id }) => id)])).toEqual([
      ['2026-03-05', [1, 3]],
      ['2026-03-04', [2]],
    ]);
  });
});

describe('a month', () => {
  it('a month begins on its weekday and has all its days', () => {
    expect(daysOfMonth(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    // The first of November 2026 is a Sunday.
    const places = placesOfMonth(2026, 11);
    expect(places.slice(0, 8)).toEqual([null, null, null, null, null, null, '2026-11-01', '2026-11-02']);
    expect(places).toHaveLength(36);
    expect(placesOfMonth(2026, 6)[0]).toBe('2026-06-01');
  });

  it('the first month shown is the current one of this year, and the last one of another year', () => {
    expect([monthOf(2026, NOW), monthOf(2025, NOW)]).toEqual([7, 12]);
  });
});

it('the years to choose have the current one, the newest first', () => {
  expect(yearsOf([2024, 2025], NOW)).toEqual([2026, 2025, 2024]);
  expect(yearsOf(undefined, NOW)).toEqual([2026, 2025]);
});

describe('what a year stands at', () => {
  it('the band of a year is final once the whole year was published, and provisional before', () => {
    const year = { band: 'poor', closed: false, published: ['half'] } as const;
    expect(bandText({ ...year, published: ['half'] })).toEqual({ tone: 'neutral', word: '目前 60 分以下' });
    expect(bandText({ ...year, published: ['year'] }).word).toBe('不合格（60 分以下）');
    expect(bandText({ ...year, published: [], band: 'good' }).word).toBe('优秀（80 分以上）');
    expect(bandText({ ...year, published: [], band: 'none' }).word).toBe('没有积分');
  });

  it('the rank text shows the rank, or why there is none', () => {
    expect(placeText({ place: 2, ranked: 311 })).toBe('第 2 名，共 311 人参加排名，积分相同的名次相同');
    expect(placeText({ place: null, ranked: 311 })).toBe('在任不满 90 天，不排名次');
  });

  it('the text for a part of a year explains the conversion of the points', () => {
    expect(partOfYearText({ days: 365, of: 365, converted: 60 })).toBeNull();
    expect(partOfYearText({ days: 200, of: 365, converted: 73 })).toMatch(/在任 200 天（全年 365 天）.*是 73 分。$/);
  });
});

it('the text of published points says what the deputy can do about them', () => {
  const period = { part: 'half', publishedAt: '2026-07-06T00:00:00Z', endsAt: '2026-07-13T00:00:00Z', archivedAt: null } as ScorePeriod;
  const running = { ...period, appealUntil: '2026-07-21T00:00:00Z', isRunning: true };
  const appeal = '，有异议请在 2026年7月21日前申诉。';
  expect(publicTexts([running], NOW)).toEqual([`上半年积分正在公示，到 2026年7月13日为止，请您核对${appeal}`]);
  expect(publicTexts([{ ...running, isRunning: false }], NOW)).toEqual([`上半年积分已于 2026年7月6日公示${appeal}`]);
  expect(publicTexts([{ ...running, isRunning: false }], new Date('2026-08-01'))).toEqual(['上半年积分已于 2026年7月6日公示。']);
  expect(publicTexts([{ ...running, part: 'year', archivedAt: '2027-01-30T00:00:00Z' }], NOW)).toEqual(['全年积分已归档，不再变动。']);
});

describe('the tree', () => {
  const rule = { id: 7, name: '走访选民', rulePoints: 1, cap: 10, count: 3, raw: 3, points: 3, missing: 7 } as OwnRule;
  const part = { base: 0, cap: 20, raw: 18, points: 18, missing: 2, rules: [rule] } as unknown as OwnPart;

  it('a part of the score tree shows the points still possible, and those above the cap', () => {
    expect(partNote(part)).toBe('还可得 2 分');
    expect(partNote({ ...part, base: 5, raw: 30, points: 20, missing: 0 })).toBe('含基础分 5 分，累计 30 分，按上限计，已得满');
  });

  it('a rule of the score tree shows how it adds or takes points, and its result', () => {
    expect(onceText(rule)).toBe('每次 +1 分，一年最多 10 分');
    expect(onceText({ rulePoints: -2, cap: 4 })).toBe('每次 -2 分，最多扣 4 分');
    expect(onceText({ rulePoints: 1, cap: null })).toBe('每次 +1 分');
    expect(ruleNote(rule)).toBe('记了 3 次，还可得 7 分');
    expect(ruleNote({ ...rule, count: 12, raw: 12, points: 10, missing: 0 })).toBe('记了 12 次，累计 12 分');
    expect(ruleNote({ ...rule, count: 0, rulePoints: -2, missing: 0 })).toBe('还没有记录');
  });

  it('a rule of the score tree is found by its id', () => {
    expect(ruleIn([part], 7)).toEqual({ id: 7, name: '走访选民' });
    expect(ruleIn([part], 8)).toBeNull();
  });
});
