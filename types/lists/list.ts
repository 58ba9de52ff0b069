import type { DictionaryName } from '../rules/dictionary';

/** The definition of a list, written once: contract, query string, fields, table, export and saved views are derived from it. */

type Words = Readonly<Record<string, string>>;

interface Common {
  /** The label: in error messages, before its field, and in a chip. */
  label: string;
  /** In sight next to the other fields, or behind 更多筛选; without a place the filter has no field, only a chip when it is set. */
  place?: 'front' | 'folded';
  /** A shorter label for the field. */
  short?: string;
  /** A note for the API description. */
  note?: string;
}

interface Choice extends Common {
  kind: 'choice';
  words: Words;
  /** The text of the field when no value is chosen. */
  all?: string;
  /** Shows all values side by side instead of in a select. */
  tabs?: true;
  /** The value when the query string has none; "all" is then written in the query string. */
  atFirst?: string;
  /** Values that never occur in the list, so its field does not offer them. */
  never?: readonly string[];
  /** A chip with only the word and no label, or with the key instead of the word. */
  chip?: 'word' | 'key';
}

export type OptionSource = 'units' | 'terms' | 'delegations';

export type FilterEntry =
  | (Common & { kind: 'keyword' | 'area' | 'day-to' })
  | Choice
  | (Common & { kind: 'flag'; words: readonly [yes: string, no: string]; chip?: 'word' })
  /** A filter that can be set but has no opposite. */
  | (Common & { kind: 'only'; word: string })
  /** Chosen from `options`; its name comes from them, or from the column `namedBy` of the found rows. */
  | (Common & { kind: 'id'; options?: OptionSource; namedBy?: string })
  /** Chosen from the entries of a dictionary; of the ended entries, only those that still have records. */
  | (Common & { kind: 'word'; dictionary: DictionaryName })
  /** The first day of a span that ends with the filter `to`; both form one field and one chip. */
  | (Common & { kind: 'day-from'; span: string; to: string });

export interface ColumnEntry {
  title: string;
  sort?: true;
  /** Shown until the user chooses other columns. */
  atFirst?: true;
  /** The column cannot be hidden. */
  fixed?: true;
  /** Too long for the table: only in the export. */
  exportOnly?: true;
}

export interface ListEntry {
  /** The Chinese counting unit of its items. */
  unit: string;
  filters: Readonly<Record<string, FilterEntry>>;
  /** In display order. */
  columns: Readonly<Record<string, ColumnEntry>>;
  /** The default order, for a list that can be sorted. */
  sortedBy?: { sort: string; order: 'asc' | 'desc' };
  /** Without it a page has twenty rows. */
  pageSizes?: readonly number[];
  /** The name of its table in an export. */
  name?: string;
  /** Columns of the exported table, in its order. */
  exported?: readonly string[];
}

type ValueOf<F> = F extends { kind: 'choice'; words: infer W }
  ? keyof W & string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'only' }
      ? true
      : F extends { kind: 'id' }
        ? number
        : string;

/** The filters that are set. */
export type FiltersOf<L extends ListEntry> = { [Name in keyof L['filters']]?: ValueOf<L['filters'][Name]> };
export type ColumnOf<L extends ListEntry> = keyof L['columns'] & string;
/** Columns that the table can show. */
export type ShownColumnOf<L extends ListEntry> = {
  [Key in ColumnOf<L>]: L['columns'][Key] extends { exportOnly: true } ? never : Key;
}[ColumnOf<L>];
export type SortOf<L extends ListEntry> = {
  [Key in ColumnOf<L>]: L['columns'][Key] extends { sort: true } ? Key : never;
}[ColumnOf<L>];
/** The query of a list. */
export type QueryOf<L extends ListEntry> = FiltersOf<L> & { sort?: SortOf<L>; order?: 'asc' | 'desc' };
/** A list that can be exported as a table. */
export type ExportedList = ListEntry & Required<Pick<ListEntry, 'name' | 'exported'>>;
export type ExportedOf<L extends ExportedList> = L['exported'][number];

/** The keys of a list's columns for which `holds` is true, in order. */
export const columnsWhere = <L extends ListEntry>(list: L, holds: (column: ColumnEntry) => boolean): ColumnOf<L>[] =>
  Object.entries(list.columns).flatMap(([key, column]) => (holds(column) ? [key] : []));

/** The titles of the exported columns, in order. */
export const exportTitles = <L extends ExportedList>(list: L) =>
  Object.fromEntries(list.exported.map((key) => [key, list.columns[key]?.title ?? key])) as Record<ExportedOf<L>, string>;
