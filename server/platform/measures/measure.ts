/** The time for which a row counts, as SQL over the source's rows; null when it never counts. A month is YYYY-MM, a day YYYY-MM-DD, both in Beijing time. */
export type CountedOn = string;

/** By month in Beijing time: for rows whose state does not change by time alone. */
export const monthOf = (time: string): CountedOn => `to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;

/** By day in Beijing time: for rows that count from a certain day on, such as a deadline. */
export const dayOf = (time: string): CountedOn => `to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** By the month of a date. */
export const monthOfDate = (date: string): CountedOn => `to_char(${date}, 'YYYY-MM')`;

/** Independent of time: for the present state. */
export const ALWAYS: CountedOn = `''`;

/** One measure over a source's rows, in SQL. */
export interface Measure {
  on: CountedOn;
  /** The condition for the rows that count; all rows by default. */
  where?: string;
  /** The whole number that each row adds; 1 by default. */
  value?: string;
}

/**
 * Rows whose sums are kept by area and time. The SQL is written once and used twice: by triggers over the rows that a statement changes, and by the
 * complete recount. It is the program's own text and must never contain input from outside.
 */
export interface MeasureSource {
  /** The tables whose changes affect the sums. `from` receives the name or subquery for each table and returns the FROM clause. */
  tables: readonly string[];
  from: (tables: Readonly<Record<string, string>>) => string;
  /** The code of a row's area. */
  area: string;
  measures: Readonly<Record<string, Measure>>;
}

/** A source from one table, whose rows are named `item`. */
export const rowsOf = (table: string, of: Pick<MeasureSource, 'measures'> & { area?: string }): MeasureSource => ({
  tables: [table],
  from: (tables) => `${String(tables[table])} AS item`,
  area: of.area ?? 'item.area_code',
  measures: of.measures,
});

/** The rows of a source as facts: name, area, time and value. Rows that add nothing are left out. */
export function factsOf(source: MeasureSource, standIns: Readonly<Record<string, string>> = {}): string {
  const tables = Object.fromEntries(source.tables.map((table) => [table, standIns[table] ?? table]));
  const values = Object.entries(source.measures).map(
    ([name, { on, where, value = '1' }]) =>
      `('${name}', ${on}, ${where === undefined ? value : `CASE WHEN ${where} THEN ${value} ELSE 0 END`})`,
  );
  return `SELECT fact.name, ${source.area} AS area_code, fact.on_time, fact.value FROM ${source.from(tables)}
    CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS fact (name, on_time, value)
    WHERE fact.value <> 0 AND fact.on_time IS NOT NULL`;
}

/** Facts summed by name, area and time, as the rows of changes. */
export const changesOf = (facts: string): string =>
  `SELECT name, area_code, on_time, sum(value) AS value FROM (${facts}) AS fact GROUP BY 1, 2, 3 HAVING sum(value) <> 0`;

/** Makes ('a', 'b') from words of the program's own. */
export const wordsIn = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`;
