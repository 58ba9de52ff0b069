import type { SubjectType } from '@contract/rules/subjects';
import type { Generated } from 'kysely';

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
    };
  }
}
