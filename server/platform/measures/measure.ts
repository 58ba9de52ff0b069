/** When a row counts, in SQL over the source's rows; null where it counts at no time. A month is YYYY-MM, a day YYYY-MM-DD, both of Beijing. */
export type CountedOn = string;

/** By months of Beijing: for what time alone does not change. */
export const monthOf = (time: string): CountedOn => `to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;

/** By days of Beijing: for what counts from its day on, as a deadline. */
export const dayOf = (time: string): CountedOn => `to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** By months, of a date. */
export const monthOfDate = (date: string): CountedOn => `to_char(${date}, 'YYYY-MM')`;

/** Whatever the time: what is so now. */
export const ALWAYS: CountedOn = `''`;

/** What is counted of a source's rows, in SQL over them. */
export interface Measure {
  on: CountedOn;
  /** Those that count; all where it is left out. */
  where?: string;
  /** What each adds, a whole number; 1 where it is left out. */
  value?: string;
}

/**
 * Rows whose sums are kept by area and time. The SQL is written once and read twice: by triggers over the rows that a statement changes, and by
 * whoever counts everything anew. It is the program's own text; nothing of it may come from outside.
 */
export interface MeasureSource {
  /** Each table whose changes matter. Given what stands in the place of each, the FROM clause. */
  tables: readonly string[];
  from: (tables: Readonly<Record<string, string>>) => string;
  /** The code of a row's area. */
  area: string;
  measures: Readonly<Record<string, Measure>>;
}

/** Of one table, whose rows are `item`. */
export const rowsOf = (table: string, of: Pick<MeasureSource, 'measures'> & { area?: string }): MeasureSource => ({
  tables: [table],
  from: (tables) => `${String(tables[table])} AS item`,
  area: of.area ?? 'item.area_code',
  measures: of.measures,
});

/** The rows of a source as what they add: name, area, time and value. What adds nothing is left out. */
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

/** Facts summed by name, area and time, as changes that stand for them. */
export const changesOf = (facts: string): string =>
  `SELECT name, area_code, on_time, sum(value) AS value FROM (${facts}) AS fact GROUP BY 1, 2, 3 HAVING sum(value) <> 0`;

/** ('a', 'b') of words of the program's own. */
export const wordsIn = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`;
