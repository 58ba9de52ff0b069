import type { RoleKind } from '@contract/rules/roles';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    menu: {
      id: number;
      parentId: number | null;
      path: string;
      name: string;
      title: string;
      icon: string;
      hidden: boolean;
      redirect: string;
      level: number;
      component: string;
      ordernum: number;
    };
    menuRole: { menuId: number; roleKind: RoleKind; auth: string[] };
    menuChoice: {
      id: number;
      own: Generated<boolean>;
      /** Whether its place is the office's choice. */
      moved: Generated<boolean>;
      parentId: number | null;
      /** Of any number of digits, so that there is always room between two. */
      ordernum: string | null;
      /** Null: as it came; so are the two below. */
      title: string | null;
      icon: string | null;
      hidden: boolean | null;
      /** Of a link of the office's own. */
      link: string | null;
      /** Null: everybody. */
      roleKinds: RoleKind[] | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
