import type { RouteName } from '@contract/routes';
import type { RoleKind } from '@contract/rules/roles';
import { PARTY_ROLES, SUGGESTION_READERS } from '@contract/rules/suggestion-party';

/** Whoever has the list may take it away; those who assign may bring items in, each role the kinds it looks after. */
export const exchangeAccess = {
  'exchange.startExport': SUGGESTION_READERS,
  'exchange.exportState': SUGGESTION_READERS,
  'exchange.exportFile': SUGGESTION_READERS,
  'exchange.template': PARTY_ROLES.assigner,
  'exchange.checkImport': PARTY_ROLES.assigner,
  'exchange.runImport': PARTY_ROLES.assigner,
  'exchange.word': SUGGESTION_READERS,
  'exchange.letter': SUGGESTION_READERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;
