export interface RuleChoice {
  id: number;
  name: string;
}

/** The filter of the records, and whether they are shown in a calendar. */
export interface RecordsView {
  rule: RuleChoice | null;
  /** The month of the calendar; null for a list. */
  month: number | null;
}

/** One point or one appeal that is open in a sheet over the page. */
export type Opened = { record: number } | { appeal: number };
