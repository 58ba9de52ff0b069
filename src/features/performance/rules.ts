/** What the span of a record is called; null is the whole term. */
export const spanText = (year: number | null): string => (year === null ? '本届' : `${String(year)} 年`);
