/** The maximum number of rows in a part of a deputy's record of work; its totals count all. */
export const MOST_PERFORMANCE_ROWS = 300;

/** The name of a record's time span; null is the whole term. */
export const spanText = (year: number | null): string => (year === null ? '本届' : `${String(year)} 年`);

/** The text when a part has more rows than it shows. */
export const moreText = (more: string): string => `还有 ${more} 条较早的没有列出，请选择年度查看。`;

/** The years by which a record can be filtered. */
export const PERFORMANCE_YEARS = { first: 1950, last: 2100 } as const;
