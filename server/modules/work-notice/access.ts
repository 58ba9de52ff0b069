import { ORGANISER_ROLES } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import type { Access } from '../../platform/http/route';

/** Whoever may read the item, or looks after activities; which notices they see, the service limits. */
export const workNoticeAccess = {
  'workNotice.list': SUGGESTION_READERS,
  'workNotice.ofActivity': ORGANISER_ROLES,
} as const satisfies Record<string, Access>;
