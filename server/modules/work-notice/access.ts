import type { Access } from '../../platform/http/route';

/** Open to every viewer who may see the subject; the subject decides which of its notices they see. */
export const workNoticeAccess = { 'workNotice.list': 'signed-in' } as const satisfies Record<string, Access>;
