import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** The former names of a unit, each with its last day. */
    unitName: { id: Generated<number>; unitId: number; name: string; until: Date };
  }
}
