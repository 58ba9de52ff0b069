/** The years that figures are asked of. */
export const DASHBOARD_YEARS = { first: 2000, last: 2099 } as const;

/** What everybody may see is told of so many at least: fewer could be known by name. */
export const LEAST_GROUP = 3;

/** Of how many months a line is drawn at most. */
export const MOST_MONTHS = 72;
