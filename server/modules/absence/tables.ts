import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** Who is away on which days, both included, and who is told in their place. */
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
