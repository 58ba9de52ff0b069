import type { SuggestionKind } from './suggestion-terms';

export const SUGGESTION_STATUSES = [
  'draft',
  'cosigning',
  'submitted',
  'accepted',
  'refused',
  'merged',
  'assigned',
  'returned',
  'handling',
  'approving',
  'approved',
  'replied',
  'closed',
  'withdrawn',
  'deleted',
] as const;

export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** The process name of each status (processName in the step list). 草稿 and 删除 are the two names with fixed codes. */
export const STEP_NAMES: Record<SuggestionStatus, string> = {
  draft: '草稿',
  cosigning: '联名确认',
  submitted: '待审核',
  accepted: '待交办',
  refused: '不予受理',
  merged: '并案办理',
  assigned: '待签收',
  returned: '退回改办',
  handling: '办理中',
  approving: '审签中',
  approved: '待发出',
  replied: '待评价',
  closed: '已办结',
  withdrawn: '已撤回',
  deleted: '删除',
};

/** The normal path of an item, in order, as shown to users. Only a motion must be co-signed. */
export const MAIN_STEPS: Record<SuggestionKind, readonly SuggestionStatus[]> = {
  suggestion: ['draft', 'submitted', 'accepted', 'assigned', 'handling', 'approving', 'replied', 'closed'],
  motion: ['draft', 'cosigning', 'submitted', 'accepted', 'assigned', 'handling', 'approving', 'replied', 'closed'],
};

const DRAWN_AT: Partial<Record<SuggestionStatus, SuggestionStatus>> = {
  refused: 'submitted',
  withdrawn: 'submitted',
  merged: 'accepted',
  returned: 'accepted',
  approved: 'approving',
  deleted: 'draft',
};

/** The position of a status on the shown path of its kind. */
export function drawnAt(status: SuggestionStatus, kind: SuggestionKind): SuggestionStatus {
  if (MAIN_STEPS[kind].includes(status)) return status;
  return DRAWN_AT[status] ?? 'draft';
}

export const ENDED_STATUSES: readonly SuggestionStatus[] = ['refused', 'closed', 'withdrawn', 'deleted'];

/** The statuses in which a unit owes an answer, so that the deadline runs; it is paused in `returned`. */
export const RUNNING_STATUSES: readonly SuggestionStatus[] = ['assigned', 'returned', 'handling', 'approving', 'approved'];

/** The stages shown to deputies, coarser than the statuses; no stage has the name of a different status. Refused or withdrawn items are in no stage. */
export const SUGGESTION_STAGES = { draft: '待提交', running: '办理中', replied: '待评价', closed: '已办结' } as const;
export type SuggestionStage = keyof typeof SUGGESTION_STAGES;

export const STAGE_STATUSES: Record<SuggestionStage, readonly SuggestionStatus[]> = {
  draft: ['draft', 'cosigning'],
  running: ['submitted', 'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved'],
  replied: ['replied'],
  closed: ['closed'],
};

/**
 * The progress of one lead unit. With one lead unit the item's status is the unit's stage; when several answer separately, the item has the stage of
 * the slowest.
 */
export const ASSIGNMENT_STAGES = [
  'assigned',
  'handling',
  'approving',
  'approved',
  'replied',
] as const satisfies readonly SuggestionStatus[];
export type AssignmentStage = (typeof ASSIGNMENT_STAGES)[number];

export const slowestStage = (stages: readonly AssignmentStage[]): AssignmentStage =>
  ASSIGNMENT_STAGES.find((stage) => stages.includes(stage)) ?? 'replied';
