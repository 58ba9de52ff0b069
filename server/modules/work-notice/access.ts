import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import type { Access } from '../../platform/http/route';

/** Whoever may read the item; which of its notices they see, the service limits. */
export const workNoticeAccess = { 'workNotice.list': SUGGESTION_READERS } as const satisfies Record<string, Access>;
