import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** One row for each absence: the days (first and last included) and the stand-in, who receives the messages. */
    absence: {
      id: Generated<number>;
      userinfoId: number;
      standInId: number;
      beginDate: string;
      endDate: string;
      reason: Generated<string>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
