/** The parts of the ranking of counties or towns. */
export const RANKING_PARTS = {
  suggestions: '人均建议',
  inTime: '按期率',
  satisfaction: '满意率',
  attendance: '出席率',
  receptionDone: '接待完成率',
  solved: '解决率',
  classHours: '学习',
} as const;
export type RankingPart = keyof typeof RANKING_PARTS;
export const RANKING_PART_NAMES = Object.keys(RANKING_PARTS) as RankingPart[];

/** The weight of each part, unless an area sets other weights; together 100. */
export const RANKING_WEIGHTS: Readonly<Record<RankingPart, number>> = {
  suggestions: 20,
  inTime: 15,
  satisfaction: 15,
  attendance: 15,
  receptionDone: 15,
  solved: 10,
  classHours: 10,
};
export const WHOLE_RANKING = 100;

/** The calculation of each part, in words. */
export const RANKING_MEANINGS: Readonly<Record<RankingPart, string>> = {
  suggestions: '建议议案数 ÷ 在任代表，最高的地区计 100 分',
  inTime: '期限内答复的 ÷ 已到办理期限的',
  satisfaction: '满意和基本满意的 ÷ 已评价的',
  attendance: '实到 ÷（应到 − 准假）',
  receptionDone: '已记录的接待 ÷ 到期应开展的接待',
  solved: '已答复的群众反映事项 ÷ 受理的',
  classHours: '人均学时 ÷ 年度计划学时，满 100 分为止',
};

/** A value from fewer cases is not meaningful for an area. */
export const LEAST_CASES = 5;

/** One part for an area: its value between 0 and 1, and the number of cases behind it. */
export interface RankingShare {
  value: number | null;
  cases: number;
}

const isTold = ({ value, cases }: RankingShare): boolean => value !== null && cases >= LEAST_CASES;

/** Points out of 100: parts without a value are left out of both sums; null when no part has a value. */
export function rankingScore(
  shares: Readonly<Record<RankingPart, RankingShare>>,
  weights: Readonly<Record<RankingPart, number>>,
): number | null {
  const counted = RANKING_PART_NAMES.filter((part) => isTold(shares[part]) && weights[part] > 0);
  const whole = counted.reduce((sum, part) => sum + weights[part], 0);
  if (whole === 0) return null;
  const points = counted.reduce((sum, part) => sum + Math.min(1, shares[part].value ?? 0) * weights[part], 0);
  return Math.round((points / whole) * 1000) / 10;
}
