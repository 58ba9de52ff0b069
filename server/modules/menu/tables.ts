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
      /** Whether its place was chosen by the office. */
      moved: Generated<boolean>;
      parentId: number | null;
      /** A number with any number of digits, so that there is always a value between two others. */
      ordernum: string | null;
      /** Null means as shipped; the same applies to the two fields below. */
      title: string | null;
      icon: string | null;
      hidden: boolean | null;
      /** The address of the office's own link. */
      link: string | null;
      /** The roles that see the office's own link; null means all roles. */
      roleKinds: RoleKind[] | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
