import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-workflow';

/** Who may call each route. That the item is theirs, and the step is next, the workflow table decides. */
export const suggestionAccess = {
  'suggestion.list': SUGGESTION_READERS,
  'suggestion.counts': SUGGESTION_READERS,
  'suggestion.get': SUGGESTION_READERS,
  'suggestion.create': ['deputy'],
  'suggestion.edit': ['deputy'],
  'suggestion.remove': ['deputy'],
  'suggestion.submit': ['deputy'],
  'suggestion.withdraw': ['deputy'],
  'suggestion.accept': ['suggestion-office'],
  'suggestion.refuse': ['suggestion-office'],
  'suggestion.assign': ['suggestion-office'],
  'suggestion.sign': ['undertaking-unit'],
  'suggestion.return': ['undertaking-unit'],
  'suggestion.reply': ['undertaking-unit'],
  'suggestion.evaluate': ['deputy'],
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
