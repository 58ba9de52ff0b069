import type { RoleKind } from '@contract/rules/roles';
import {
  MAIN_STEPS,
  SUGGESTION_ACTIONS,
  SUGGESTION_TRANSITIONS,
  type SuggestionParty,
  SUGGESTION_STATUSES,
  type SuggestionStatus,
} from '@contract/rules/suggestion-workflow';

const PARTIES: Partial<Record<RoleKind, SuggestionParty>> = {
  deputy: 'lead-deputy',
  'suggestion-office': 'assigner',
  'undertaking-unit': 'lead-unit',
};

/** The statuses in which the next step is the role's, in the workflow's order; none for roles that only watch. */
export function waitingStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  const party = kind && PARTIES[kind];
  // Withdrawing is open nearly always, and never waits for anybody.
  const actions = SUGGESTION_ACTIONS.filter((action) => action !== 'withdraw' && SUGGESTION_TRANSITIONS[action].by === party);
  return SUGGESTION_STATUSES.filter((status) => actions.some((action) => SUGGESTION_TRANSITIONS[action].from.includes(status)));
}

const SIDE_STATUSES: readonly SuggestionStatus[] = ['returned', 'refused', 'withdrawn'];

/** All statuses to be counted for a role: the way itself, then where it may leave it. A draft is its deputy's alone. */
export function countedStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  return [...MAIN_STEPS.motion, ...SIDE_STATUSES].filter((status) => status !== 'draft' || kind === 'deputy');
}

/** The next step's name in words of the table: 受理、不予受理. */
export function nextStepNames(kind: RoleKind | undefined, status: SuggestionStatus): string {
  const party = kind && PARTIES[kind];
  const actions = SUGGESTION_ACTIONS.filter((action) => {
    const step = SUGGESTION_TRANSITIONS[action];
    return action !== 'withdraw' && step.by === party && step.from.includes(status);
  });
  return actions.map((action) => SUGGESTION_TRANSITIONS[action].name).join('、');
}
