import { NOTICE_NEWS } from '@contract/rules/notice';
import { publishPhaseOf } from '@contract/rules/publishing';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { noticePerformance } from './performance';
import { makeNoticeReads } from './reads';
import { noticeRoutes } from './routes';
import { makeNoticeService } from './service';
import type {} from './tables';
import { isPublisher } from './visibility';
import { unreadText } from './words';

/** The module of notices that an area publishes, and their readers. */
export function noticeModule({ db, clock }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const reads = makeNoticeReads(db);
  const service = makeNoticeService({ db, clock, messages: message.service, files: file.attachments });
  return {
    routes: noticeRoutes(service),
    subjects: {
      notice: {
        notFound: 'notice.not_found',
        canSee: reads.isVisible,
        noticesFor: (viewer) => (isPublisher(viewer) ? 'all' : 'own'),
        titleOf: async (trx, id) => (await makeNoticeReads(trx).findFacts(id))?.title,
        lookedAfterBy: async (trx, id) => {
          const notice = await makeNoticeReads(trx).findFacts(id);
          return notice ? [notice.publisherId] : [];
        },
      },
    },
    published: {
      notice: {
        managedIds: reads.idsPublishedBy,
        phaseOf: async (trx, id) => {
          const notice = await makeNoticeReads(trx).findFacts(id);
          return notice && publishPhaseOf(notice, clock.now());
        },
        reminderOf: async (trx, id) => {
          const notice = await makeNoticeReads(trx).findFacts(id);
          return {
            about: 'notice-unread',
            title: NOTICE_NEWS['notice-unread'],
            text: notice ? unreadText(notice) : '',
            notice: 'noticeUnread',
          };
        },
      },
    },
    filesSeenBy: { notice: reads.isReadable },
    performance: { notice: noticePerformance },
    homeTiles: { notice: service.countToRead },
    objectNames: { notice: namedBy('notice', 'title') },
  } satisfies Module;
}
