import type { GrantState } from '@contract/rules/administration';
import type { ApprovalKind, ApprovalSubject } from '@contract/rules/approval';
import type { RoleKind } from '@contract/rules/roles';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    approval: {
      id: Generated<number>;
      kind: ApprovalKind;
      state: Generated<GrantState>;
      areaCode: string;
      subjectType: ApprovalSubject;
      subjectId: number;
      title: string;
      /** JSON: [{ field, from, to }], as shown to users. */
      changes: string;
      /** Encrypted JSON: the input for executing the change. */
      payloadCipher: string;
      note: string;
      askedBy: number;
      askedByName: string;
      askedKind: RoleKind;
      askedAt: Date;
      decidedBy: number | null;
      decidedByName: Generated<string>;
      decidedAt: Date | null;
      reason: Generated<string>;
      version: Generated<number>;
    };
  }
}
