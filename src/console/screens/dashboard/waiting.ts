import type { RoleKind } from '@contract/rules/roles';
import type { SuggestionParty } from '@contract/rules/suggestion-party';
import { MAIN_STEPS, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { SUGGESTION_ACTIONS, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';

const PARTIES: Partial<Record<RoleKind, SuggestionParty>> = {
  deputy: 'lead-deputy',
  'suggestion-office': 'assigner',
  'motion-group': 'assigner',
  'undertaking-unit': 'lead-unit',
};

/** Steps that are possible for a long time and that no user has to wait for. */
const ASIDE: readonly SuggestionAction[] = ['withdraw', 'recall', 'merge', 'unmerge'];

/** Returns the actions with which the role moves an item forward when it is its turn. */
function onwardActions(kind: RoleKind | undefined): SuggestionAction[] {
  const party = kind && PARTIES[kind];
  return SUGGESTION_ACTIONS.filter((action) => {
    const { by, to } = transitionOf(action);
    return by === party && to.length > 0 && !ASIDE.includes(action);
  });
}

/** Returns the statuses in which the next step is the role's, in the workflow's order; an empty list for roles that only watch. */
export function waitingStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  const actions = onwardActions(kind);
  return SUGGESTION_STATUSES.filter((status) => actions.some((action) => transitionOf(action).from.includes(status)));
}

const SIDE_STATUSES: readonly SuggestionStatus[] = ['returned', 'refused', 'withdrawn'];

/** Returns all statuses to be counted for a role: the main steps, then the side statuses. A draft is visible only to its deputy. */
export function countedStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  return [...MAIN_STEPS.motion, ...SIDE_STATUSES].filter((status) => status !== 'draft' || kind === 'deputy');
}

/** Returns the names of the next steps from the transition table: 受理、不予受理. */
export const nextStepNames = (kind: RoleKind | undefined, status: SuggestionStatus): string =>
  onwardActions(kind)
    .filter((action) => transitionOf(action).from.includes(status))
    .map((action) => transitionOf(action).name)
    .join('、');
