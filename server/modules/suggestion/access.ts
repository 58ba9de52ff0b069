import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';

/** The roles that see suggestions at all; which ones each sees is decided in visibility.ts. */
const READERS = [
  'deputy',
  'suggestion-office',
  'congress-office',
  'government-supervision',
  'town-congress',
  'motion-group',
  'delegation-liaison',
  'undertaking-unit',
] as const satisfies readonly RoleKind[];

/** Who may call each route. That the item is theirs, and the step is next, the workflow table decides. */
export const suggestionAccess = {
  'suggestion.list': READERS,
  'suggestion.counts': READERS,
  'suggestion.get': READERS,
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
