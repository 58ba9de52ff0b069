import type { ViewList } from '@contract/rules/view-lists';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    savedView: { id: Generated<number>; userinfoId: number; list: ViewList; name: string; search: string; createdAt: Date };
  }
}
