import { daysLeftText } from '@contract/rules/deadline';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { LEAD_MINE, LEAD_SORTS, LEAD_STATES, LEAD_TIERS, type LeadMine, type LeadSort, type LeadState } from '@contract/rules/lead';
import { keyIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';
import type { LeadLine, LeadRecord } from './queries';

export const LEAD_TONES = {
  waiting: 'waiting',
  refused: 'neutral',
  withdrawn: 'neutral',
  published: 'waiting',
  claimed: 'active',
  suggested: 'active',
  assigned: 'active',
  replied: 'waiting',
  closed: 'good',
  merged: 'neutral',
} as const satisfies Record<LeadState, string>;

/** What the deadline of each state is for. */
const DUE_FOR: Partial<Record<LeadState, string>> = {
  waiting: '审核',
  claimed: '认领到期',
  suggested: '提交建议',
  assigned: '办理',
};

/** Returns e.g. 办理还剩 3 天; empty when there is no deadline. */
export function dueText({ state, dueAt }: Pick<LeadLine, 'state' | 'dueAt'>, now: Date): string {
  if (dueAt === null) return '';
  return `${DUE_FOR[state] ?? ''}${daysLeftText(new Date(dueAt), now)}`;
}

/** The tabs of the phone list: one of the sort orders, or the caller's own leads. */
export type LeadTab = LeadSort | 'mine';
export const LEAD_TABS: Readonly<Record<LeadTab, string>> = { ...LEAD_SORTS, mine: '我的' };

export interface ShownLeads {
  tab: LeadTab;
  mine: LeadMine;
  keyword?: string | undefined;
  state?: LeadState | undefined;
  tier?: keyof typeof LEAD_TIERS | undefined;
  category?: string | undefined;
}

const WORD_CODE = /^[\w-]{1,40}$/;

/** Parses the filters of the list from a query string; an invalid value counts as not set. */
export function readShownLeads(words: Readonly<Record<string, string | undefined>>): ShownLeads {
  const { category } = words;
  return {
    tab: keyIn(LEAD_TABS, words.tab) ?? 'hot',
    mine: keyIn(LEAD_MINE, words.mine) ?? 'raised',
    keyword: cutTo(words.keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
    state: keyIn(LEAD_STATES, words.state),
    tier: keyIn(LEAD_TIERS, words.tier),
    category: category && WORD_CODE.test(category) ? category : undefined,
  };
}

/** A stage of a lead, with the time at which it was reached. */
export interface LeadStage {
  name: string;
  at: string | null;
  state: 'done' | 'now' | 'ahead';
}

const ORDER: readonly LeadState[] = ['waiting', 'published', 'claimed', 'suggested', 'assigned', 'replied', 'closed'];
/** The states of a lead that ended early. */
const ENDED: readonly LeadState[] = ['refused', 'withdrawn', 'merged'];

/** Returns the stages of a lead: 提出, 公开, 认领, 办理, 办结; null for a lead that ended early. */
export function stagesOf(lead: Pick<LeadRecord, 'state' | 'raisedAt' | 'publishedAt' | 'holder' | 'assignedAt' | 'closedAt' | 'chain'>) {
  const { state, raisedAt, publishedAt, holder, assignedAt, closedAt, chain } = lead;
  if (ENDED.includes(state)) return null;
  const reached = ORDER.indexOf(state);
  const suggestedAt = chain.find(({ type }) => type === 'suggestion')?.at ?? null;
  const stages: { name: string; at: string | null; until: LeadState }[] = [
    { name: '提出', at: raisedAt, until: 'waiting' },
    { name: '公开', at: publishedAt, until: 'published' },
    { name: '认领', at: holder?.at ?? null, until: 'claimed' },
    { name: '办理', at: assignedAt ?? suggestedAt, until: 'replied' },
    { name: '办结', at: closedAt, until: 'closed' },
  ];
  const now = stages.findIndex(({ until }) => reached <= ORDER.indexOf(until));
  return stages.map(({ name, at }, index): LeadStage => ({
    ...{ name, at },
    state: index < now || state === 'closed' ? 'done' : index === now ? 'now' : 'ahead',
  }));
}
