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
    };
    workNoticeBatch: {
      id: string;
      noticeId: string;
      platform: PlatformName;
      link: string;
      state: 'waiting' | 'sending' | 'sent' | 'settled';
      firstTriedAt: Date | null;
      taskId: string | null;
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
    };
  }
}
