import type { PublishedType } from '@contract/rules/publishing';
import type { Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    addressee: {
      subjectType: PublishedType;
      subjectId: number;
      userinfoId: number;
      addressedAt: Date;
      confirmBy: Date | null;
      readAt: Date | null;
      confirmedAt: Date | null;
      remindedAt: Date | null;
      reminders: Generated<number>;
      remindAt: Date | null;
    };
  }
}
