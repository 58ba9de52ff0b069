import type { CallReply } from '@contract/contract';
import { WORK_NOTICE_ORDER, type WorkNoticeState } from '@contract/rules/work-notice';
import { PARTY_ROLES } from '@contract/rules/suggestion-party';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeToldStore, type Senders } from './told-store';

export { makeWorkNoticeOutbox, type WorkNoticeOrder, type WorkNoticeOutbox } from './outbox';
export { makeWorkNoticeSender } from './sender';

interface NoticeServiceParts {
  db: Db;
  canSeeSuggestion: (viewer: Viewer, id: number) => Promise<boolean>;
}

/** The roles that look after how items are handled see every notice of an item they may see. */
const OVERSEERS: readonly RoleKind[] = [...PARTY_ROLES.supervisor, ...PARTY_ROLES.assigner];

export type WorkNoticeService = ReturnType<typeof makeWorkNoticeService>;

/** What became of work notices. */
export function makeWorkNoticeService({ db, canSeeSuggestion }: NoticeServiceParts) {
  const store = makeToldStore(db);

  const sendersFor = ({ roleKind, roleId, unitId }: Viewer): Senders => (OVERSEERS.includes(roleKind) ? 'all' : { roleId, unitId });

  /** The notices of an item, the newest first. Throws `suggestion.not_found` for an item the viewer may not know of. */
  async function listNotices(viewer: Viewer, suggestionId: number): Promise<CallReply<'workNotice.list'>> {
    if (!(await canSeeSuggestion(viewer, suggestionId))) throw fail('suggestion.not_found');
    const notices = await store.listNotices(suggestionId, sendersFor(viewer));
    if (notices.length === 0) return { items: [] };
    const ids = notices.map(({ id }) => id);
    const [counted, receivers] = await Promise.all([store.countReceivers(ids), store.listReceivers(ids)]);
    const countOf = (noticeId: string, state: WorkNoticeState): number =>
      counted.find((row) => row.noticeId === noticeId && row.state === state)?.count ?? 0;
    return {
      items: notices.map(({ at, ...notice }) => ({
        ...notice,
        at: at.toISOString(),
        counts: Object.fromEntries(WORK_NOTICE_ORDER.map((state) => [state, countOf(notice.id, state)])) as Record<WorkNoticeState, number>,
        receivers: receivers
          .filter(({ noticeId }) => noticeId === notice.id)
          .map(({ name, roleName, platform, state, reason }) => ({ name, roleName, platform, state, reason })),
      })),
    };
  }

  return { listNotices };
}
