import type { SuggestionStatus } from './suggestion-status';

/** How far a public item is, as everybody is told: what goes on inside a unit or between offices is handling and nothing more. */
export const OPEN_STATUSES = { accepted: '已受理', merged: '并案办理', handling: '办理中', replied: '已答复', closed: '已办结' } as const;
export type OpenStatus = keyof typeof OPEN_STATUSES;

const SHOWN_AS: Partial<Record<SuggestionStatus, OpenStatus>> = {
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

/** The statuses in which a public item is shown on open pages; one that was only handed in, refused or taken back is not. */
export const OPEN_ITEM_STATUSES = Object.keys(SHOWN_AS) as SuggestionStatus[];

/** The same for everybody to read, or null for an item that is not shown. */
export const openStatusOf = (status: SuggestionStatus): OpenStatus | null => SHOWN_AS[status] ?? null;

/** An open list counts and turns its pages so far and no further: anybody may ask, and nobody reads more without a narrower question. */
export const OPEN_TOTAL_MAX = 10_000;

/** What becomes of what a visitor wrote. */
export const OPINION_STATES = { waiting: '待审核', published: '已公开', refused: '未采用' } as const;
export type OpinionState = keyof typeof OPINION_STATES;

/** What the offices do with it. */
export const OPINION_ACTIONS = { publish: '公开', refuse: '不采用' } as const;
export type OpinionAction = keyof typeof OPINION_ACTIONS;

/** How long its parts may be, and the answer of the office. Characters. */
export const OPINION_LIMITS = { title: 60, content: 2000, name: 20, answer: 1000 } as const;
