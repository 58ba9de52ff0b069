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

/** Steps that are open for long and never wait for anybody. */
const ASIDE: readonly SuggestionAction[] = ['withdraw', 'recall', 'merge', 'unmerge'];

/** What the role does to bring an item on, when it is its turn. */
function onwardActions(kind: RoleKind | undefined): SuggestionAction[] {
  const party = kind && PARTIES[kind];
  return SUGGESTION_ACTIONS.filter((action) => {
    const { by, to } = transitionOf(action);
    return by === party && to.length > 0 && !ASIDE.includes(action);
  });
}

/** The statuses in which the next step is the role's, in the workflow's order; none for roles that only watch. */
export function waitingStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  const actions = onwardActions(kind);
  return SUGGESTION_STATUSES.filter((status) => actions.some((action) => transitionOf(action).from.includes(status)));
}

const SIDE_STATUSES: readonly SuggestionStatus[] = ['returned', 'refused', 'withdrawn'];

/** All statuses to be counted for a role: the way itself, then where it may leave it. A draft is its deputy's alone. */
export function countedStatuses(kind: RoleKind | undefined): SuggestionStatus[] {
  return [...MAIN_STEPS.motion, ...SIDE_STATUSES].filter((status) => status !== 'draft' || kind === 'deputy');
}

/** The next step's name in words of the table: 受理、不予受理. */
export const nextStepNames = (kind: RoleKind | undefined, status: SuggestionStatus): string =>
  onwardActions(kind)
    .filter((action) => transitionOf(action).from.includes(status))
    .map((action) => transitionOf(action).name)
    .join('、');
