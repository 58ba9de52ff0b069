import { deadlineState, type DeadlineState } from '@contract/rules/deadline';
import { DRAWN_AT, MAIN_STEPS, RUNNING_STATUSES, STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-workflow';

/** How a status is coloured, always together with its word. */
export type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const TONES: Record<SuggestionStatus, Tone> = {
  draft: 'neutral',
  submitted: 'waiting',
  accepted: 'waiting',
  refused: 'bad',
  assigned: 'active',
  returned: 'bad',
  handling: 'active',
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

/** The steps as they are drawn: those passed, the one it stands at (named by the status itself, e.g. 退回改办), those ahead. */
export function drawnSteps(status: SuggestionStatus): DrawnStep[] {
  const at = MAIN_STEPS.indexOf(DRAWN_AT[status]);
  return MAIN_STEPS.map((step, index) => ({
    status: step,
    name: index === at ? STEP_NAMES[status] : STEP_NAMES[step],
    state: index < at || (index === at && status === 'closed') ? 'done' : index === at ? 'now' : 'ahead',
  }));
}

/** How the deadline stands; only a running item has one. */
export function dueState(item: { status: SuggestionStatus; dueAt: string | null }, now: Date): DeadlineState {
  if (!RUNNING_STATUSES.includes(item.status) || !item.dueAt) return 'none';
  return deadlineState(new Date(item.dueAt), now);
}
