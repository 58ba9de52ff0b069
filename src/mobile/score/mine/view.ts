export interface RuleChoice {
  id: number;
  name: string;
}

/** What the records are narrowed to, and whether they stand in a calendar. */
export interface RecordsView {
  rule: RuleChoice | null;
  /** In the calendar of that month; null for a list. */
  month: number | null;
}

/** One point or one appeal, over the page. */
export type Opened = { record: number } | { appeal: number };
