import type { CallReply } from '@contract/contract';
import { WORK_NOTICE_ORDER, type WorkNoticeState } from '@contract/rules/work-notice';
import type { Viewer } from '@contract/rules/roles';
import type { Subject } from '@contract/rules/subjects';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Subjects } from '../../platform/module-parts';
import { makeDeliveredReads, type Senders } from './delivered-reads';

export { makeWorkNoticeOutbox, type WorkNoticeOrder, type WorkNoticeOutbox } from './outbox';
export { makeRelease } from './release';
export { makeWorkNoticeSender } from './sender';
export { makeNoticeTexts } from './texts';

export type WorkNoticeService = ReturnType<typeof makeWorkNoticeService>;

/** The service that shows the results of work notices. */
export function makeWorkNoticeService({ db, subjects }: { db: Db; subjects: Subjects }) {
  const reads = makeDeliveredReads(db);

  /** Returns notices with their results, newest first. */
  async function readNotices(subject: Subject, senders: Senders): Promise<CallReply<'workNotice.list'>> {
    const notices = await reads.listNotices(subject, senders);
    if (notices.length === 0) return { items: [] };
    const ids = notices.map(({ id }) => id);
    const [counted, receivers] = await Promise.all([reads.countReceivers(ids), reads.listReceivers(ids)]);
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

  /** Returns the notices of a subject. Throws the subject's own error, such as `suggestion.not_found`, when the viewer may not see it. */
  async function listNotices(viewer: Viewer, subject: Subject): Promise<CallReply<'workNotice.list'>> {
    const part = subjects[subject.type];
    if (!(await part.canSee(viewer, subject.id))) throw fail(part.notFound);
    const { roleId, unitId } = viewer;
    return readNotices(subject, part.noticesFor(viewer) === 'all' ? 'all' : { roleId, unitId });
  }

  return { listNotices };
}
