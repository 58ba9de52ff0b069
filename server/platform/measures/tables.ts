import type { GeneratedAlways } from 'kysely';

declare module '../db/schema' {
  interface Database {
    /** The sources whose sums are kept: one row. */
    measureKept: { digest: string };
    /** What came or went since it was folded. */
    measureChange: { id: GeneratedAlways<number>; name: string; areaCode: string; onTime: string; value: number };
    /** By each area, with those below it. */
    measureSum: { scope: string; name: string; onTime: string; value: number };
  }
}
