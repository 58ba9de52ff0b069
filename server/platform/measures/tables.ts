import type { GeneratedAlways } from 'kysely';

declare module '../db/schema' {
  interface Database {
    /** The digest of the sources whose sums are kept: one row. */
    measureKept: { digest: string };
    /** Changes since the last fold. */
    measureChange: { id: GeneratedAlways<number>; name: string; areaCode: string; onTime: string; value: number };
    /** By area, each including the areas below it. */
    measureSum: { scope: string; name: string; onTime: string; value: number };
  }
}
