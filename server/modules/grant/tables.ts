import type { GRANT_KINDS, GrantState } from '@contract/rules/administration';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    grantRequest: {
      id: Generated<number>;
      kind: keyof typeof GRANT_KINDS;
      state: Generated<GrantState>;
      accountId: number;
      roleId: number;
      areaCode: string;
      unitId: number | null;
      delegationId: number | null;
      deputyId: number | null;
      /** For a request to end a role: that role; for a grant: the resulting role. */
      userinfoId: number | null;
      note: Generated<string>;
      askedBy: number;
      askedByName: string;
      askedAt: Date;
      decidedBy: number | null;
      decidedByName: Generated<string>;
      decidedAt: Date | null;
      reason: Generated<string>;
      version: Generated<number>;
    };
  }
}
