/** The parts of a station's score, all based on the work really done in a year. */
export const STAR_PARTS = {
  held: '接待按计划开展',
  onDuty: '进站代表到站',
  inTime: '民情按期答复',
  rated: '群众评价',
  profile: '信息完整',
} as const;
export type StarPart = keyof typeof STAR_PARTS;
export const STAR_PART_NAMES = Object.keys(STAR_PARTS) as StarPart[];

/** The weight of each part, unless an area sets other weights; together 100. */
export const STAR_WEIGHTS: Readonly<Record<StarPart, number>> = { held: 25, onDuty: 20, inTime: 25, rated: 15, profile: 15 };
export const WHOLE_WEIGHT = 100;

/** The calculation of each part, in words. */
export const STAR_MEANINGS: Readonly<Record<StarPart, string>> = {
  held: '已记录的接待 ÷ 到期应开展的接待',
  onDuty: '当年签到过的代表 ÷ 在任的进站代表',
  inTime: '期限内答复的民情 ÷ 已答复和已超期的民情',
  rated: '群众评价的平均星数 ÷ 5',
  profile: '已填写的项目 ÷ 应填写的项目（地址、位置、开放时间、电话、介绍、当年计划、图片）',
};

/** What the standard for stations asks for in a year; it is shown beside the stars and has no weight in them. */
export const STATION_DUTIES = {
  weeks: '每周开展接待的周数',
  quarters: '每季度有集体接待（两位以上代表）的季度数',
  deputies: '当年到站的进站代表',
} as const;
export type StationDuty = keyof typeof STATION_DUTIES;

/** The minimum points for each number of stars. */
const STAR_LEVELS = [
  [90, 5],
  [80, 4],
  [70, 3],
  [60, 2],
] as const;

export const starsOf = (score: number): number => STAR_LEVELS.find(([from]) => score >= from)?.[1] ?? 1;

/** A station without a visitor for this number of days is idle. */
export const IDLE_DAYS = 90;
export const STAR_LIMITS = { reason: 200 } as const;
export const STAR_WORDS = { '5': '五星', '4': '四星', '3': '三星', '2': '二星', '1': '一星' } as const;

/** A part and its whole; null when there is no whole. */
export interface Share {
  part: number;
  whole: number;
}

export const valueOf = ({ part, whole }: Share): number | null => (whole === 0 ? null : Math.min(1, part / whole));

/** Points out of 100: parts that cannot be counted are left out of both sums; null when no part can be counted. */
export function scoreOf(shares: Readonly<Record<StarPart, Share>>, weights: Readonly<Record<StarPart, number>>): number | null {
  const counted = STAR_PART_NAMES.flatMap((name) => {
    const value = valueOf(shares[name]);
    return value === null ? [] : [{ value, weight: weights[name] }];
  });
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return null;
  const points = counted.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return Math.round((points / whole) * 1000) / 10;
}
