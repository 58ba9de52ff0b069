import type { RoleKind } from './roles';

/** The state of an opinion on a theme (意见). One that was merged into another shares the state of that one. */
export const CONTRIBUTION_STATES = {
  received: '已收到',
  passed: '已转办',
  solved: '已解决',
  answered: '已答复',
  noted: '仅作参考',
} as const;
export type ContributionState = keyof typeof CONTRIBUTION_STATES;

/** A short opinion, or a suggestion of the deputy with its own workflow. */
export const CONTRIBUTION_KINDS = { opinion: '意见', suggestion: '建议' } as const;
export type ContributionKind = keyof typeof CONTRIBUTION_KINDS;

export const CONTRIBUTION_ACTIONS = {
  create: '提出',
  edit: '修改',
  remove: '撤回',
  raise: '转为建议',
  pass: '转办',
  urge: '催办',
  reply: '答复',
  note: '仅作参考',
  merge: '合并',
  split: '拆分',
  disclose: '公开设置',
} as const;
export type ContributionAction = Exclude<keyof typeof CONTRIBUTION_ACTIONS, 'create'>;

/** The kinds of answers of a unit or an office. */
export const CONTRIBUTION_OUTCOMES = { solved: '已解决', answered: '已答复' } as const;

/** The filter values for its deadline. */
export const CONTRIBUTION_DUE = { near: '临近期限', over: '已超期限' } as const;

/** The messages about a contribution. */
export const CONTRIBUTION_NEWS = {
  'contribution-assigned': '转办一条主题活动意见，请办理',
  'contribution-urged': '请尽快办理主题活动意见',
  'contribution-near': '主题活动意见临近期限',
  'contribution-over': '主题活动意见已超期限',
  'contribution-passed': '您的意见已转办',
  'contribution-answered': '您的意见已有答复',
  'contribution-noted': '您的意见已作参考',
  'contribution-merged': '您的意见已与相近的意见合并办理',
  'contribution-split': '您的意见已单独办理',
  'contribution-replied': '主题活动意见已答复',
} as const;
export type ContributionNews = keyof typeof CONTRIBUTION_NEWS;

/** The maximum lengths of its texts, in characters; the working days given to a unit; the cost in an answer, in 10,000 yuan. */
export const CONTRIBUTION_LIMITS = {
  content: 500,
  place: 60,
  answer: 1000,
  reason: 300,
  photos: 9,
  workdays: { least: 1, usual: 10, most: 60 },
  cost: 9_999_999,
} as const;

/** The number of days before its end in which a deadline counts as near, and the interval in days between reminders of an overdue one. */
export const CONTRIBUTION_NEAR_DAYS = 2;
export const CONTRIBUTION_URGED_EVERY_DAYS = 3;

/** The maximum number of similar contributions shown. */
export const CONTRIBUTION_MOST_LIKE = 5;

interface Standing {
  state: ContributionState;
  kind: ContributionKind;
  mergedIntoId: number | null;
  /** The number of contributions merged into it. */
  mergedCount: number;
  suggestionId: number | null;
  themeState: 'draft' | 'collecting' | 'handling' | 'result';
  /** True while its theme accepts opinions. */
  isOpen: boolean;
}

/**
 * The possible steps of a contribution. Until the theme ends, its author can change it while no one has begun to work on it. A suggestion follows its
 * own workflow; a merged contribution is handled through the one it was merged into.
 */
export function contributionSteps({
  state,
  kind,
  mergedIntoId,
  mergedCount,
  suggestionId,
  themeState,
  isOpen,
}: Standing): readonly ContributionAction[] {
  const isOver = themeState === 'result';
  if (mergedIntoId !== null) return isOver ? [] : ['split', 'disclose'];
  const isUntouched = state === 'received' && mergedCount === 0 && isOpen;
  const own: readonly ContributionAction[] = isUntouched ? (kind === 'opinion' ? ['edit', 'remove'] : ['remove']) : [];
  if (kind === 'suggestion') return isOver ? own : [...own, 'disclose'];
  const raise: readonly ContributionAction[] = suggestionId === null ? ['raise'] : [];
  if (isOver) return state === 'answered' ? [...raise, 'reply', 'disclose'] : [...raise, 'disclose'];
  const handled: Readonly<Record<ContributionState, readonly ContributionAction[]>> = {
    received: ['pass', 'reply', 'note', 'merge'],
    passed: ['pass', 'urge', 'reply', 'note'],
    answered: ['reply'],
    solved: [],
    noted: [],
  };
  return [...own, ...raise, ...handled[state], 'disclose'];
}

const AUTHORS: readonly ContributionAction[] = ['edit', 'remove', 'raise'];

/** Checks whether a kind of role takes the step: deputies take the author's steps, units the answer to opinions passed on to them, offices the others. */
export function isContributionStepOf(action: ContributionAction, kind: RoleKind): boolean {
  if (kind === 'deputy') return AUTHORS.includes(action);
  if (kind === 'undertaking-unit') return action === 'reply';
  return !AUTHORS.includes(action);
}
