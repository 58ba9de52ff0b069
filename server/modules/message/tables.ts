import type { ChosenKind, NoticeChannel, Reminded } from '@contract/rules/message';
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
      /** What a reminder asks for, and its Beijing day; null for other messages. */
      remindedOf: Generated<Reminded | null>;
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
