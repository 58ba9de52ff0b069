import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { PARTY_ROLES, SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import { SUGGESTION_ACTIONS, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import { type Access, type LoggedCalls, may, type Permission } from '../../platform/http/route';

type StepAccess = { [A in SuggestionAction as `suggestion.${A}`]: readonly RoleKind[] | Permission };

/** A step is open to the roles of its party; the workflow table also checks that the item is theirs and the step is the next one. */
const stepAccess = Object.fromEntries(
  SUGGESTION_ACTIONS.map((action) => {
    const { name, by } = transitionOf(action);
    const kinds: readonly RoleKind[] = PARTY_ROLES[by];
    // Steps of deputies only come with the mandate and need no permission.
    return [`suggestion.${action}`, kinds.every((kind) => kind === 'deputy') ? kinds : may(name, kinds)];
  }),
) as unknown as StepAccess;

/** The roles that may call each route. */
export const suggestionAccess = {
  ...stepAccess,
  'suggestion.list': SUGGESTION_READERS,
  'suggestion.counts': SUGGESTION_READERS,
  'suggestion.get': SUGGESTION_READERS,
  'suggestion.print': SUGGESTION_READERS,
  'suggestion.word': SUGGESTION_READERS,
  'suggestion.letter': SUGGESTION_READERS,
  'suggestion.create': ['deputy'],
  'suggestion.lookAlike': ['deputy', 'suggestion-office', 'motion-group'],
  'suggestion.suggestedUnits': PARTY_ROLES.assigner,
  'suggestion.mergeTargets': PARTY_ROLES.assigner,
  'suggestion.assignMany': may('批量交办', PARTY_ROLES.assigner),
} as const satisfies Partial<Record<RouteName, Access>>;

export const suggestionLogged: LoggedCalls = {
  ...Object.fromEntries(SUGGESTION_ACTIONS.map((action) => [`suggestion.${action}`, { word: transitionOf(action).name }])),
  'suggestion.lookAlike': { unlogged: 'searches' },
  'suggestion.print': { kind: 'download', word: '打印建议议案' },
  'suggestion.create': { word: '起草建议议案' },
  'suggestion.word': { word: '下载建议文稿' },
  'suggestion.letter': { word: '下载答复函' },
};
