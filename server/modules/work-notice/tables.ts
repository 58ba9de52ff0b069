import type { PlatformName } from '@contract/rules/platforms';
import type { SubjectType } from '@contract/rules/subjects';
import type { WorkNoticeKind, WorkNoticeReason, WorkNoticeState } from '@contract/rules/work-notice';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    workNotice: {
      id: string;
      subjectType: SubjectType;
      subjectId: number;
      kind: WorkNoticeKind;
      title: string;
      text: string;
      senderId: number | null;
      at: Date;
      /** Sent even in quiet hours, and never in a digest. */
      urgent: Generated<boolean>;
    };
    workNoticeBatch: {
      id: string;
      noticeId: string;
      platform: PlatformName;
      link: string;
      state: 'waiting' | 'sending' | 'sent' | 'settled';
      firstTriedAt: Date | null;
      taskId: string | null;
      /** The end of quiet hours that the batch waits for. */
      dueAt: Generated<Date | null>;
    };
    workNoticeReceiver: {
      id: Generated<number>;
      noticeId: string;
      userinfoId: number;
      batchId: string | null;
      platform: PlatformName | null;
      externalId: string | null;
      state: WorkNoticeState;
      reason: WorkNoticeReason | null;
      sentAt: Date | null;
      /** The time of the digest that the receiver waits for. */
      digestAt: Generated<Date | null>;
      /** The end of quiet hours that an SMS waits for. */
      smsDueAt: Generated<Date | null>;
      /** When an SMS was passed on. */
      smsAt: Generated<Date | null>;
    };
  }
}
