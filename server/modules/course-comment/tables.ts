import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    courseComment: {
      id: Generated<number>;
      courseId: number;
      userinfoId: number;
      text: string;
      at: Date;
      /** The role that hid the comment: its writer or the publisher; null while it is shown. */
      hiddenBy: number | null;
      hideReason: Generated<string>;
    };
  }
}
