import { NOTICE_NEWS, type NoticeAction, type NoticeNews } from '@contract/rules/notice';
import { PUBLISHER_MAY, publishPhaseOf } from '@contract/rules/publishing';
import type { RecordDefinition, makeRecords } from '../../platform/records/records';
import type { MessageService } from '../message/service';
import { isPublisher } from './visibility';
import { type LockedNotice, makeNoticeWrites, type NoticePatch } from './writes';

/** A message to addressees about a notice. */
export interface NoticeMessage {
  about: NoticeNews;
  text: string;
  userinfoIds: readonly number[];
}

export type NoticeRecords = ReturnType<typeof makeRecords<LockedNotice, NoticePatch, NoticeAction, readonly NoticeMessage[]>>;

/** Notices as records: publishers change those of their own area. */
export const noticeFamily = (
  messages: MessageService,
): RecordDefinition<LockedNotice, NoticePatch, NoticeAction, readonly NoticeMessage[]> => ({
  type: 'notice',
  errors: { notFound: 'notice.not_found', stale: 'notice.stale' },
  find: (trx, viewer, id) => makeNoticeWrites(trx).find(viewer, id),
  lock: (trx, id) => makeNoticeWrites(trx).lock(id),
  notYours: (_action, viewer, { areaCode }) => (isPublisher(viewer) && areaCode !== viewer.areaCode ? 'access.area' : null),
  notNext: (action, _viewer, notice, now) => (PUBLISHER_MAY[publishPhaseOf(notice, now)].includes(action) ? null : 'notice.not_next'),
  save: (trx, id, patch, now) => makeNoticeWrites(trx).change(id, { ...patch, updatedAt: now }),
  statusOf: ({ state }) => state,
  snapshotOf: ({ id: _id, version: _version, ...columns }) => columns,
  tell: async ({ trx, viewer, row: { id }, news = [] }) => {
    const subject = { type: 'notice', id } as const;
    const tellings = news.map(({ about, ...notice }) => ({
      ...{ subject, about, warning: null, title: NOTICE_NEWS[about], notice: 'notice' as const },
      ...notice,
    }));
    await messages.tell(trx, tellings, { senderId: viewer.roleId });
  },
});
