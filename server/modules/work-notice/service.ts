import type { CallReply } from '@contract/contract';
import { WORK_NOTICE_ORDER, type WorkNoticeState } from '@contract/rules/work-notice';
import { PARTY_ROLES } from '@contract/rules/suggestion-party';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Subject } from '../message/service';
import { makeToldStore, type Senders } from './told-store';

export { makeWorkNoticeOutbox, type WorkNoticeOrder, type WorkNoticeOutbox } from './outbox';
export { makeWorkNoticeSender } from './sender';

interface NoticeServiceParts {
  db: Db;
  canSeeSuggestion: (viewer: Viewer, id: number) => Promise<boolean>;
  canSeeActivity: (viewer: Viewer, id: number) => Promise<boolean>;
}

/** The roles that look after how items are handled see every notice of an item they may see. */
const OVERSEERS: readonly RoleKind[] = [...PARTY_ROLES.supervisor, ...PARTY_ROLES.assigner];

export type WorkNoticeService = ReturnType<typeof makeWorkNoticeService>;

/** What became of work notices. */
export function makeWorkNoticeService({ db, canSeeSuggestion, canSeeActivity }: NoticeServiceParts) {
  const store = makeToldStore(db);

  const sendersFor = ({ roleKind, roleId, unitId }: Viewer): Senders => (OVERSEERS.includes(roleKind) ? 'all' : { roleId, unitId });

  /** Notices with what became of them, the newest first. */
  async function readNotices(subject: Subject, senders: Senders): Promise<CallReply<'workNotice.list'>> {
    const notices = await store.listNotices(subject, senders);
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

  /** The notices of an item. Throws `suggestion.not_found` for an item the viewer may not know of. */
  async function listNotices(viewer: Viewer, suggestionId: number): Promise<CallReply<'workNotice.list'>> {
    if (!(await canSeeSuggestion(viewer, suggestionId))) throw fail('suggestion.not_found');
    return readNotices({ suggestionId }, sendersFor(viewer));
  }

  /** The notices of an activity. Throws `activity.not_found` for one the viewer may not know of. */
  async function listActivityNotices(viewer: Viewer, activityId: number): Promise<CallReply<'workNotice.ofActivity'>> {
    if (!(await canSeeActivity(viewer, activityId))) throw fail('activity.not_found');
    return readNotices({ activityId }, 'all');
  }

  return { listNotices, listActivityNotices };
}
