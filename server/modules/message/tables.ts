import type { ChosenKind, NoticeChannel } from '@contract/rules/message';
import type { SubjectType } from '@contract/rules/subjects';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    message: {
      id: Generated<number>;
      userinfoId: number;
      subjectType: SubjectType;
      subjectId: number;
      /** The family's own key for the kind of message. */
      about: string;
      warning: 'near' | 'over' | null;
      title: string;
      text: string;
      at: Date;
      readAt: Date | null;
      archivedAt: Generated<Date | null>;
      /** The Beijing day of a reminder; null for other messages. */
      remindedOn: Generated<string | null>;
      search: Generated<string>;
    };
    messageSetting: {
      userinfoId: number;
      /** A kind that is missing has the default channel. */
      channels: ColumnType<Partial<Record<ChosenKind, NoticeChannel>>, string, string>;
      quietFrom: string | null;
      quietTo: string | null;
      digest: boolean;
      changedAt: Date;
    };
  }
}
