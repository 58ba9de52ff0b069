import type { ActivityAnswer, ActivityState } from '@contract/rules/activity';
import type { PlatformName } from '@contract/rules/platforms';
import type { SubjectType } from '@contract/rules/subjects';
import type { WorkNoticeKind, WorkNoticeReason, WorkNoticeState } from '@contract/rules/work-notice';
import type { Invited } from '@contract/schema/activity';
import type { Message } from '@contract/schema/message';
import type { ColumnType, Generated } from 'kysely';

/** The tables of activities, and of what people are told: a part of schema.ts. */
export interface TellingTables {
  message: {
    id: Generated<number>;
    userinfoId: number;
    subjectType: SubjectType;
    subjectId: number;
    about: Message['about'];
    warning: 'near' | 'over' | null;
    title: string;
    text: string;
    at: Date;
    readAt: Date | null;
  };
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
    noticeId: string;
    userinfoId: number;
    batchId: string | null;
    platform: PlatformName | null;
    externalId: string | null;
    state: WorkNoticeState;
    reason: WorkNoticeReason | null;
    sentAt: Date | null;
  };
  activity: {
    id: Generated<number>;
    areaCode: string;
    title: string;
    place: string;
    introduction: string;
    startsAt: Date;
    endsAt: Date;
    signUpUntil: Date;
    state: ActivityState;
    invited: ColumnType<Invited, string, string>;
    cancelReason: Generated<string>;
    organiserId: number;
    announcedAt: Date | null;
    /** When the day before was told of, or became too late to be told of by itself. */
    remindedAt: Date | null;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
  };
  activityReminder: {
    id: Generated<number>;
    activityId: number;
    at: Date;
    byName: string;
    /** How many had not answered. */
    people: number;
  };
  activityPerson: {
    activityId: number;
    deputyId: number;
    answer: ActivityAnswer | null;
    reason: Generated<string>;
    answeredAt: Date | null;
    /** When an organiser reminded them last. */
    remindedAt: Date | null;
  };
}
