import type { Access } from '../../platform/http/route';

/** Whoever may know of the subject; which of its notices they see, the subject says. */
export const workNoticeAccess = { 'workNotice.list': 'signed-in' } as const satisfies Record<string, Access>;
