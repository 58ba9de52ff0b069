import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    deputyGroup: {
      id: Generated<number>;
      termId: number;
      areaCode: string;
      name: string;
      planYear: number | null;
      plan: Generated<string>;
      ordernum: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    /** The members of groups; deputies who are no longer in office count as absent. */
    deputyGroupMember: { deputyId: number; groupId: number; leads: Generated<boolean> };
  }
}
