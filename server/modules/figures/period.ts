import { lastDay, monthAfter } from './trend';

/** A span of submission days, YYYY-MM-DD, both included; open where one is left out. */
interface Days {
  submittedFrom?: string;
  submittedTo?: string;
}

/** A period split into its whole months, for which sums are kept, and the days before and after them. */
export interface Period {
  /** YYYY-MM, both included; null when the period contains no whole month. */
  months: { first?: string; last?: string } | null;
  edges: Days[];
}

/** Returns the whole months of a period, and the remaining days. */
export function periodOf({ submittedFrom: from, submittedTo: to }: Days): Period {
  const fromMonth = from?.slice(0, 7);
  const toMonth = to?.slice(0, 7);
  const cutsFirst = from !== undefined && fromMonth !== undefined && from !== `${fromMonth}-01`;
  const cutsLast = to !== undefined && toMonth !== undefined && to !== lastDay(toMonth);
  const isCutMonth = fromMonth !== undefined && fromMonth === toMonth && (cutsFirst || cutsLast);
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isCutMonth || isTurned) return { months: null, edges: [{ submittedFrom: from, submittedTo: to }] };
  const first = cutsFirst ? monthAfter(fromMonth, 1) : fromMonth;
  const last = cutsLast ? monthAfter(toMonth, -1) : toMonth;
  const edges = [
    ...(cutsFirst ? [{ submittedFrom: from, submittedTo: lastDay(fromMonth) }] : []),
    ...(cutsLast ? [{ submittedFrom: `${toMonth}-01`, submittedTo: to }] : []),
  ];
  return { months: first !== undefined && last !== undefined && first > last ? null : { first, last }, edges };
}
