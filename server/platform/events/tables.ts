import type { EventKind } from '@contract/rules/event';
import type { RoleKind } from '@contract/rules/roles';
import type { ColumnType, Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    event: {
      id: Generated<number>;
      at: Date;
      accountId: number;
      /** Null for a user who was not signed in. */
      userinfoId: number | null;
      actorName: string;
      roleKind: RoleKind | null;
      roleName: string;
      areaCode: string;
      ip: string;
      userAgent: string;
      kind: EventKind;
      call: string;
      objectType: string;
      objectId: number | null;
      objectTitle: string | null;
      before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
      after: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
      /** 'done', or the key of the error. */
      result: string;
    };
  }
}
