import type { ColumnType, Generated } from 'kysely';
import type { RecordType } from '../module-parts';

declare module '../db/schema' {
  interface Database {
    idempotency: {
      accountId: number;
      key: string;
      call: string;
      inputHash: string | null;
      subjectType: RecordType | null;
      subjectId: number | null;
      at: Date;
    };
    history: {
      id: Generated<number>;
      subjectType: RecordType;
      subjectId: number;
      /** The module's own name of the action. */
      action: string;
      fromStatus: string | null;
      toStatus: string;
      userinfoId: number;
      actorName: string;
      roleName: string;
      note: string;
      snapshot: ColumnType<unknown, string, never>;
      /** The state before the first change of a record without history. */
      before: ColumnType<unknown, string | null | undefined, never>;
      at: Date;
    };
  }
}
