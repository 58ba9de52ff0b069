import { DAY_MS } from './beijing';

/** The origin of a score entry. */
export const SCORE_WAYS = { event: '自动记分', hand: '人工记分', reversal: '冲销', appeal: '申诉更正' } as const;
export type ScoreWay = keyof typeof SCORE_WAYS;

/** The kinds of records that a score entry of an event links to. */
export const SCORE_SOURCES = { activity: '活动', suggestion: '建议议案' } as const;

/** The state of an entry: a manually given one counts after a second person has confirmed it. */
export const SCORE_STATES = { waiting: '待复核', counted: '已计分', refused: '未通过' } as const;
export type ScoreState = keyof typeof SCORE_STATES;

export const SCORE_ACTIONS = { create: '记分', confirm: '通过', refuse: '不通过', reverse: '冲销' } as const;
export type ScoreAction = Exclude<keyof typeof SCORE_ACTIONS, 'create'>;

/** The state of a rule: a rule is in force from a day on; a change of the tree is a draft until it is put in force. */
export const SCORE_RULE_STATES = { draft: '待施行', held: '施行中', ended: '已停用' } as const;
export type ScoreRuleState = keyof typeof SCORE_RULE_STATES;

export const SCORE_RULE_ACTIONS = {
  create: '新增规则',
  edit: '修改规则',
  end: '停用规则',
  keep: '取消停用',
  enforce: '施行规则',
  remove: '删除规则',
} as const;
export type ScoreRuleAction = 'edit' | 'end' | 'keep' | 'remove';

export const SCORE_APPEAL_STATES = { asked: '待处理', upheld: '维持', corrected: '更正' } as const;
export type ScoreAppealState = keyof typeof SCORE_APPEAL_STATES;

export const SCORE_APPEAL_ACTIONS = { create: '提出申诉', uphold: '维持原分', correct: '更正' } as const;
export type ScoreAppealAction = Exclude<keyof typeof SCORE_APPEAL_ACTIONS, 'create'>;

/** The published part of a year: its first half, or the whole year. */
export const SCORE_PARTS = { half: '上半年', year: '全年' } as const;
export type ScorePart = keyof typeof SCORE_PARTS;

export const SCORE_BANDS = {
  good: '优秀（80 分以上）',
  fair: '合格（60 至 80 分）',
  poor: '不合格（60 分以下）',
  none: '没有积分',
} as const;
export type ScoreBand = keyof typeof SCORE_BANDS;
/** The points from which a year is good, and below which it is poor, in hundredths. */
export const BAND_LIMITS = { good: 8000, poor: 6000 } as const;

export const SCORE_NEWS = {
  'score-given': '有新的积分',
  'score-reversed': '积分被冲销',
  'score-published': '履职积分公示',
  'score-warning': '上半年积分提醒',
  'appeal-asked': '有积分申诉待处理',
  'appeal-upheld': '积分申诉：维持原分',
  'appeal-corrected': '积分申诉：已更正',
} as const;
export type ScoreNews = keyof typeof SCORE_NEWS;

/** `points`: the largest value of a rule, a cap or an entry. */
export const SCORE_LIMITS = { name: 40, note: 200, text: 200, reason: 200, points: 100, batch: 100, rules: 80, days: 62 } as const;
export const SCORE_YEARS = { first: 2020, last: 2049 } as const;

/** The required sum of the first-level caps, and the maximum sum of the bonus rules' caps; in hundredths. */
export const WHOLE_POINTS = 10_000;
export const MOST_BONUS = 1000;

export const PUBLICITY_DAYS = 7;
export const APPEAL_DAYS = 15;
/** A deputy with fewer days in office in the year has no rank. */
export const RANKED_DAYS = 90;
/** The points at the end of June below which a deputy gets a warning: half of what is enough for a year. In hundredths. */
export const HALF_YEAR_POINTS = 3000;

/** Converts points to hundredths, so that sums are exact. Null for more than two decimals. */
export function toHundredths(points: number): number | null {
  const hundredths = Math.round(points * 100);
  return Math.abs(points * 100 - hundredths) < 1e-6 ? hundredths : null;
}
export const toPoints = (hundredths: number): number => hundredths / 100;

/** Formats points; with a plus sign when they are an addition or deduction. */
export const pointsText = (points: number, { signed = false }: { signed?: boolean } = {}): string =>
  `${signed && points > 0 ? '+' : ''}${String(points)} 分`;

const after = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

export const publicityEnds = (publishedAt: Date): Date => after(publishedAt, PUBLICITY_DAYS);

/** The end of the time for an appeal: 15 days after the entry counted, or after its publication, whichever is later. */
export const appealUntil = (countedAt: Date, publishedAt: Date | null): Date =>
  after(publishedAt !== null && publishedAt > countedAt ? publishedAt : countedAt, APPEAL_DAYS);

/** The time from which a year can be archived: after the time for appeals against the published points. */
export const archivableFrom = (publishedAt: Date): Date => after(publishedAt, APPEAL_DAYS);

/** The first and last day of a part of a year, YYYY-MM-DD. */
export const daysOfPart = (year: number, part: ScorePart): { from: string; to: string } => ({
  from: `${String(year)}-01-01`,
  to: part === 'half' ? `${String(year)}-06-30` : `${String(year)}-12-31`,
});

export const scoreSteps = ({ state, way, reversed }: { state: ScoreState; way: ScoreWay; reversed: boolean }): readonly ScoreAction[] => {
  if (state === 'waiting') return ['confirm', 'refuse'];
  return state === 'counted' && way !== 'reversal' && !reversed ? ['reverse'] : [];
};

/** The possible steps: a rule with score entries can be ended but never removed. */
export const scoreRuleSteps = ({
  state,
  ends,
  used,
}: {
  state: ScoreRuleState;
  ends: boolean;
  used: boolean;
}): readonly ScoreRuleAction[] => {
  if (state === 'draft') return ['edit', 'remove'];
  if (state === 'ended') return [];
  return [...(ends ? (['keep'] as const) : (['edit', 'end'] as const)), ...(used ? [] : (['remove'] as const))];
};
