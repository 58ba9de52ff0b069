import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-workflow';
import type { CurrentUser } from '@/features/session/api';

const READERS: readonly RoleKind[] = SUGGESTION_READERS;

/** Whether the current role may read suggestions at all. */
export const readsSuggestions = (user: CurrentUser): boolean => READERS.includes(user.currentUserInfo.rolekind);
