import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import type { SignedInUser } from '@/features/session/user';

const READERS: readonly RoleKind[] = SUGGESTION_READERS;

/** Whether the current role may read suggestions at all; for a role that this product does not have, only the server can decide. */
export function readsSuggestions({ currentInfo: { rolekind } }: SignedInUser): boolean {
  return rolekind === undefined || READERS.includes(rolekind);
}
