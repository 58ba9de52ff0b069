import type { DictionaryName } from '../rules/dictionary';

/** What a list says of itself, once: contract, address, fields, table, export and saved views are derived from it. */

type Words = Readonly<Record<string, string>>;

interface Common {
  /** What people call it: in refusals, before its field, and in a chip. */
  label: string;
  /** Beside the others in sight, or behind 更多筛选; without a place it has no field, and a chip when it is set. */
  place?: 'front' | 'folded';
  /** A shorter name for the field. */
  short?: string;
  /** For the API's description. */
  note?: string;
}

interface Choice extends Common {
  kind: 'choice';
  words: Words;
  /** What stands in the field when none is chosen. */
  all?: string;
  /** All words side by side, instead of a select. */
  tabs?: true;
  /** Chosen where the address says nothing; "all" is then said in the address. */
  atFirst?: string;
  /** Words that the list never holds, so that its field does not offer them. */
  never?: readonly string[];
  /** A chip that says the word without the label, or the key instead of the word. */
  chip?: 'word' | 'key';
}

export type OptionSource = 'units' | 'terms' | 'delegations';

export type FilterEntry =
  | (Common & { kind: 'keyword' | 'area' | 'day-to' })
  | Choice
  | (Common & { kind: 'flag'; words: readonly [yes: string, no: string]; chip?: 'word' })
  /** Can be asked for, and not for its opposite. */
  | (Common & { kind: 'only'; word: string })
  /** Chosen among `options`; its name is told by them, or by the column `namedBy` of what was found. */
  | (Common & { kind: 'id'; options?: OptionSource; namedBy?: string })
  /** Chosen among the words of a dictionary; of those that have ended, what still has records. */
  | (Common & { kind: 'word'; dictionary: DictionaryName })
  /** Begins a span of days that `to` ends; both are one field and one chip. */
  | (Common & { kind: 'day-from'; span: string; to: string });

export interface ColumnEntry {
  title: string;
  sort?: true;
  /** Shown until other columns are chosen. */
  atFirst?: true;
  /** Cannot be taken away. */
  fixed?: true;
  /** Too long for a table: it is in the export alone. */
  exportOnly?: true;
}

export interface ListEntry {
  /** What its items are counted in. */
  unit: string;
  filters: Readonly<Record<string, FilterEntry>>;
  /** In the order in which they stand. */
  columns: Readonly<Record<string, ColumnEntry>>;
  /** The usual order, of a list that can be sorted. */
  sortedBy?: { sort: string; order: 'asc' | 'desc' };
  /** Without it a page has twenty. */
  pageSizes?: readonly number[];
  /** What its table is called where it is taken away. */
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
/** Columns that stand in the table. */
export type ShownColumnOf<L extends ListEntry> = {
  [Key in ColumnOf<L>]: L['columns'][Key] extends { exportOnly: true } ? never : Key;
}[ColumnOf<L>];
export type SortOf<L extends ListEntry> = {
  [Key in ColumnOf<L>]: L['columns'][Key] extends { sort: true } ? Key : never;
}[ColumnOf<L>];
/** What a list is asked for. */
export type QueryOf<L extends ListEntry> = FiltersOf<L> & { sort?: SortOf<L>; order?: 'asc' | 'desc' };
/** A list that can be taken away as a table. */
export type ExportedList = ListEntry & Required<Pick<ListEntry, 'name' | 'exported'>>;
export type ExportedOf<L extends ExportedList> = L['exported'][number];

/** The keys of a list's columns that `holds` is true of, in their order. */
export const columnsWhere = <L extends ListEntry>(list: L, holds: (column: ColumnEntry) => boolean): ColumnOf<L>[] =>
  Object.entries(list.columns).flatMap(([key, column]) => (holds(column) ? [key] : []));

/** The titles of the exported columns, in their order. */
export const exportTitles = <L extends ExportedList>(list: L) =>
  Object.fromEntries(list.exported.map((key) => [key, list.columns[key]?.title ?? key])) as Record<ExportedOf<L>, string>;
