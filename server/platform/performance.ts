import type { PerformanceTold } from '@contract/schema/performance';
import type { Db } from './db/connect';

/** Of which work somebody asks: of one mandate, between two instants, as it stands at a third. */
export interface PerformanceAsked {
  deputyId: number;
  from: Date;
  /** No longer of it. */
  to: Date;
  now: Date;
}

/** Tells a deputy's work in one query: the record has six of them at most. */
export type PerformancePart = (db: Db, asked: PerformanceAsked) => Promise<Pick<PerformanceTold, 'totals' | 'rows' | 'more'>>;

/** A part from its totals by name, how many rows there are in all, and those that it tells. */
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
