import type { SuggestionStatus } from './suggestion-status';

/** The public status of an item: all steps inside a unit or between offices are shown as 办理中. */
export const PUBLIC_STATUSES = { accepted: '已受理', merged: '并案办理', handling: '办理中', replied: '已答复', closed: '已办结' } as const;
export type PublicStatus = keyof typeof PUBLIC_STATUSES;

const SHOWN_AS: Partial<Record<SuggestionStatus, PublicStatus>> = {
  accepted: 'accepted',
  merged: 'merged',
  assigned: 'handling',
  returned: 'handling',
  handling: 'handling',
  approving: 'handling',
  approved: 'handling',
  replied: 'replied',
  closed: 'closed',
};

/** The statuses in which a public item is shown on public pages; an item that was only submitted, refused or withdrawn is not shown. */
export const PUBLIC_ITEM_STATUSES = Object.keys(SHOWN_AS) as SuggestionStatus[];

/** The public status of an item; null for an item that is not shown. */
export const publicStatusOf = (status: SuggestionStatus): PublicStatus | null => SHOWN_AS[status] ?? null;

/** The limit for the total and the paging of a public list: more is only found with narrower filters. */
export const PUBLIC_TOTAL_MAX = 10_000;

/** The state of a visitor's opinion. */
export const OPINION_STATES = { waiting: '待审核', published: '已公开', refused: '未采用' } as const;
export type VisitorOpinionState = keyof typeof OPINION_STATES;

/** The actions of the offices on an opinion. */
export const OPINION_ACTIONS = { publish: '公开', refuse: '不采用' } as const;
export type VisitorOpinionAction = keyof typeof OPINION_ACTIONS;

/** The maximum lengths of its parts and of the office's answer, in characters. */
export const OPINION_LIMITS = { title: 60, content: 2000, name: 20, answer: 1000 } as const;
