import { deadlineState, type DeadlineState } from '@contract/rules/deadline';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { drawnAt, MAIN_STEPS, RUNNING_STATUSES, STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Suggestion } from './api';

/** The colour of a status, always shown together with its word. */
export type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const TONES: Record<SuggestionStatus, Tone> = {
  draft: 'neutral',
  cosigning: 'active',
  submitted: 'waiting',
  accepted: 'waiting',
  refused: 'bad',
  merged: 'waiting',
  assigned: 'active',
  returned: 'bad',
  handling: 'active',
  approving: 'active',
  approved: 'active',
  replied: 'waiting',
  closed: 'good',
  withdrawn: 'neutral',
  deleted: 'neutral',
};

export const statusTone = (status: SuggestionStatus): Tone => TONES[status];

export interface DrawnStep {
  status: SuggestionStatus;
  name: string;
  state: 'done' | 'now' | 'ahead';
}

/** Returns the steps of the drawing: done ones, the current one (with the name of the status itself, e.g. 退回改办), and future ones. */
export function drawnSteps({ status, kind }: { status: SuggestionStatus; kind: SuggestionKind }): DrawnStep[] {
  // A suggestion needs no co-signers; one that asks for some anyway shows this step.
  const way = status === 'cosigning' ? MAIN_STEPS.motion : MAIN_STEPS[kind];
  const at = way.indexOf(status === 'cosigning' ? status : drawnAt(status, kind));
  return way.map((step, index) => ({
    status: step,
    name: index === at ? STEP_NAMES[status] : STEP_NAMES[step],
    state: index < at || (index === at && status === 'closed') ? 'done' : index === at ? 'now' : 'ahead',
  }));
}

/** Returns the state of the deadline; only a running item has one. */
export function dueState(item: { status: SuggestionStatus; dueAt: string | null; nearAt: string | null }, now: Date): DeadlineState {
  if (!RUNNING_STATUSES.includes(item.status)) return 'none';
  const time = (iso: string | null): Date | null => (iso ? new Date(iso) : null);
  return deadlineState({ dueAt: time(item.dueAt), nearAt: time(item.nearAt) }, now);
}

/** Whether the newest reply of a unit that has replied is rated. */
export const isUnitRated = (
  { replies }: Pick<Suggestion, 'replies'>,
  { stage, unitId }: Pick<Suggestion['assignments'][number], 'stage' | 'unitId'>,
): boolean => stage === 'replied' && [...replies].reverse().find((one) => one.stage === 'issued' && one.unitId === unitId)?.rated === true;
