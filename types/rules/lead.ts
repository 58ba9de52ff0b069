import { areaContains } from './area';
import type { Period } from './deadline';

/** The state of a lead (线索), which any signed-in user raises and a deputy claims. */
export const LEAD_STATES = {
  waiting: '待审核',
  refused: '不采用',
  withdrawn: '已撤回',
  published: '待认领',
  claimed: '已认领',
  suggested: '已转建议',
  assigned: '直接交办',
  replied: '待验收',
  closed: '已办结',
  merged: '已合并',
} as const;
export type LeadState = keyof typeof LEAD_STATES;

/** The states in which all users of the area can read it. */
export const PUBLISHED_LEAD_STATES = [
  'published',
  'claimed',
  'suggested',
  'assigned',
  'replied',
  'closed',
] as const satisfies readonly LeadState[];

export const LEAD_ACTIONS = {
  create: '提出',
  edit: '修改',
  withdraw: '撤回',
  decide: '审核',
  claim: '认领',
  release: '退回认领',
  toSuggestion: '转为建议',
  assign: '直接交办',
  urge: '催办',
  reply: '办理回复',
  accept: '现场验收',
  close: '办结',
  merge: '合并',
  lapse: '认领到期',
  answered: '建议答复后办结',
  resume: '继续办理',
} as const;
export type LeadAction = Exclude<keyof typeof LEAD_ACTIONS, 'create'>;

/** The size of the request; staff set it during the review. */
export const LEAD_TIERS = { voted: '票决项目', micro: '微实事', wish: '微心愿' } as const;
export type LeadTier = keyof typeof LEAD_TIERS;

/** The explanation of each tier. */
export const LEAD_TIER_NOTES: Readonly<Record<LeadTier, string>> = {
  voted: '需要立项，列入民生实事候选，由代表票决',
  micro: '可以马上办的小事，直接交给单位办理',
  wish: '一个人或一户人家的小心愿，由一位代表帮助实现',
};

/** The reasons for refusing a lead, for figures and for the author. */
export const LEAD_REFUSALS = {
  private: '涉及个人隐私',
  secret: '涉及不宜公开的内容',
  court: '属于诉讼、仲裁、行政复议事项',
  abusive: '有不文明用语',
  repeated: '与已有的线索重复',
  'not-ours': '不属于本地人大代表履职范围',
  unclear: '内容不清楚，无法办理',
  other: '其他原因',
} as const;
export type LeadRefusal = keyof typeof LEAD_REFUSALS;

/** The kinds of records from which a lead can be created with one click. */
export const LEAD_ORIGINS = { matter: '民情事项', comment: '群众留言', visit: '走访联系' } as const;
export type LeadOrigin = keyof typeof LEAD_ORIGINS;

/** The links of the chain from a person's words to the result. */
export const LEAD_CHAIN = { ...LEAD_ORIGINS, lead: '线索', suggestion: '代表建议' } as const;
export type LeadChainType = keyof typeof LEAD_CHAIN;

/** The filter values for the caller's own leads. */
export const LEAD_MINE = { raised: '我提出的', held: '我认领的', joined: '我参与的', followed: '我关注的' } as const;
export type LeadMine = keyof typeof LEAD_MINE;

export const LEAD_SORTS = { hot: '最热', newest: '最新', near: '最近' } as const;
export type LeadSort = keyof typeof LEAD_SORTS;

/** Filter values that list exactly the rows counted in the figures. */
export const LEAD_EVER = {
  published: '公开过的',
  claimed: '认领过的',
  suggested: '转为建议的',
  assigned: '直接交办的',
  done: '直接交办后办结的',
} as const;
export type LeadEver = keyof typeof LEAD_EVER;

/** The filter values for its deadline. */
export const LEAD_DUE = { near: '临近期限', over: '已超期限' } as const;

/** The messages about a lead. */
export const LEAD_NEWS = {
  'lead-came': '收到一条线索，请审核',
  'lead-published': '您提出的线索已公开，等待代表认领',
  'lead-refused': '您提出的线索没有采用',
  'lead-claimed': '线索已有代表认领',
  'lead-lapse-near': '您认领的线索快到期了，请尽快转为建议或交办',
  'lead-free': '线索的认领已到期或退回，现在可以认领',
  'lead-suggested': '线索已转为代表建议',
  'lead-assigned': '线索已交单位办理',
  'lead-to-handle': '交办一条线索，请办理',
  'lead-near': '线索临近期限',
  'lead-over': '线索已超期限',
  'lead-urged': '请尽快办理线索',
  'lead-replied': '线索已有办理回复，等待验收',
  'lead-again': '线索验收没有通过，请继续办理',
  'lead-closed': '线索已办结',
  'lead-merged': '线索已并入相近的一条',
} as const;
export type LeadNews = keyof typeof LEAD_NEWS;

/** The maximum lengths of its texts, in characters. */
export const LEAD_LIMITS = { title: 40, content: 1000, place: 60, note: 300, reason: 200, answer: 1000, people: 60 } as const;

/** Counted from its arrival (review), from the claim, and from the day it was passed to a unit. */
export const LEAD_REVIEW_PERIOD: Period = { count: 2, unit: 'workdays' };
export const LEAD_CLAIM_PERIOD: Period = { count: 30, unit: 'days' };
export const LEAD_ANSWER_PERIOD: Period = { count: 7, unit: 'workdays' };
/** The number of days before its end in which a period counts as near. */
export const LEAD_NEAR_DAYS = 2;
export const LEAD_CLAIM_NEAR_DAYS = 5;
/** The interval in days between repeated reminders of an overdue lead. */
export const LEAD_URGED_EVERY_DAYS = 3;
/** The maximum number of places on a map page. */
export const MOST_LEAD_PLACES = 2000;

interface Standing {
  state: LeadState;
  accepted: boolean | null;
}

const STEPS: Readonly<Record<LeadState, readonly LeadAction[]>> = {
  waiting: ['edit', 'withdraw', 'decide'],
  refused: [],
  withdrawn: [],
  published: ['withdraw', 'claim', 'assign', 'merge'],
  claimed: ['release', 'toSuggestion', 'assign', 'merge', 'lapse'],
  suggested: ['lapse', 'answered', 'resume'],
  assigned: ['reply', 'urge', 'assign'],
  replied: ['accept'],
  closed: [],
  merged: [],
};

/** The possible next steps. A lead answered by a unit can be closed after the acceptance on the spot. */
export function leadSteps({ state, accepted }: Standing): readonly LeadAction[] {
  return state === 'replied' && accepted === true ? ['close'] : STEPS[state];
}

/** Checks whether a deputy of this congress can claim it: the congress of its own area, or of an area above. */
export const isLeadOf = (congressArea: string, leadArea: string): boolean => areaContains(congressArea, leadArea);

/** The weight of a join compared with a follow, and the number of days that a tenfold increase of both is worth. */
const JOIN_WEIGHT = 3;
const DAYS_OF_TENFOLD = 7;
const DAY_MS = 86_400_000;

/** The sort value in the list of hot leads: recent ones come first, and those with many followers stay longer. It changes only with a join or a follow. */
export const leadHeat = ({ publishedAt, follows, joins }: { publishedAt: Date; follows: number; joins: number }): number =>
  publishedAt.getTime() / DAY_MS + DAYS_OF_TENFOLD * Math.log10(1 + follows + JOIN_WEIGHT * joins);
