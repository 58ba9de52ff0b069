import type { PerformanceTold } from '@contract/schema/performance';
import type { Db } from './db/connect';

/** The requested record of work: of one mandate, between two instants, with states as of a third instant. */
export interface PerformanceAsked {
  deputyId: number;
  from: Date;
  /** The exclusive end of the period. */
  to: Date;
  now: Date;
}

/** Returns a deputy's work of one module in one query: the record of work has one part per module, and one of its own. */
export type PerformancePart = (db: Db, asked: PerformanceAsked) => Promise<Pick<PerformanceTold, 'totals' | 'rows' | 'more'>>;

/** Builds a part from its totals by name, the number of all rows, and the rows that are listed. */
export const partOf = ({
  totals,
  count = 0,
  rows,
}: {
  totals: Readonly<Record<string, number | undefined>>;
  count: number | undefined;
  rows: PerformanceTold['rows'];
}): Awaited<ReturnType<PerformancePart>> => ({
  totals: Object.entries(totals).map(([name, total = 0]) => ({ name, count: total })),
  rows,
  more: count - rows.length,
});
