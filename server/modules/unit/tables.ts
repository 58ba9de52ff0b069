import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** What a unit was called, and until when. */
    unitName: { id: Generated<number>; unitId: number; name: string; until: Date };
  }
}
