const BEIJING_MS = 8 * 3_600_000;

/** Days are those of the offices, which all keep Beijing time: 2026-03-05. */
export const officeDay = (at: Date): string => new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 10);

/** When a year begins there. */
export const beginOfYear = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`);
