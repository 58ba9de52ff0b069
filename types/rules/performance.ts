/** The rows that a part of a deputy's record of work shows at most; its totals count all. */
export const MOST_PERFORMANCE_ROWS = 300;

/** The years that a record can be narrowed to. */
export const PERFORMANCE_YEARS = { first: 1950, last: 2100 } as const;
