import type { RoleKind } from '@contract/rules/roles';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    role: {
      id: Generated<number>;
      kind: RoleKind;
      name: string;
      note: Generated<string>;
      builtIn: Generated<boolean>;
      /** Null: all that its kind may do, and every screen that its kind has. */
      permissions: string[] | null;
      menuIds: number[] | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
