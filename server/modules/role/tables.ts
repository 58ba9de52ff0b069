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
      /** Null means all permissions and all screens of its kind. */
      permissions: string[] | null;
      menuIds: number[] | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
