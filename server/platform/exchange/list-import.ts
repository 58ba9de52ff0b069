import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';
import type { SheetRow } from '../spreadsheet/tidy-rows';
import { REQUIRED_MARK, type TemplateColumn } from '../spreadsheet/write-template';
import type { Problem } from './problems';

interface Column extends Omit<TemplateColumn, 'title'> {
  /** Holds numbers of persons, which nobody is shown whole. */
  masked?: boolean;
  /** So many characters at most. */
  most?: number;
  /** What an empty cell stands for, in the preview. */
  emptyMeans?: (ownArea: string) => string;
}

export const required = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: true, width, note, ...more });
export const optional = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: false, width, note, ...more });

/** A row's text by column; a column that the file lacks is empty. */
export interface NumberedCells<Name extends string = string> {
  row: number;
  cells: Record<Name, string>;
}

/** Who brings in what, and when. */
export interface ImportScope<Name extends string = string> {
  viewer: Viewer;
  rows: readonly NumberedCells<Name>[];
  now: Date;
}

export interface CheckedImport<Item = unknown> {
  /** What to bring in; only of rows without problems. */
  items: Item[];
  /** In the order of the rows. */
  problems: Problem[];
}

/** What a family says of its list so that rows can be brought into it from a table. */
export interface ListImport<Name extends string = string, Item = unknown> {
  /** What the table is called. */
  name: string;
  /** The columns that people fill in, by name. */
  columns: Readonly<Record<Name, Column>>;
  /** The only texts that columns take whose words an office says, as they are now. */
  choices?(reader: Db, now: Date): Promise<Partial<Record<Name, readonly string[]>>>;
  /** Of them those by which people know their rows again, and those that decide what comes of a row. */
  previewed: readonly Name[];
  /** Paragraphs for those who fill the table in. */
  instructions: readonly string[];
  /**
   * Checks every row against what is there, seen through `reader`, and names all that is wrong with each. That required cells hold something, and
   * that no number is shown whole, the kit sees to.
   */
  check(reader: Db, scope: ImportScope<Name>): Promise<CheckedImport<Item>>;
  /** Brings them in, all or nothing: in the caller's transaction. */
  write(trx: Db, viewer: Viewer, items: readonly Item[], now: Date): Promise<void>;
}

/** Rows that one file may hold. */
export const MOST_ROWS = 10_000;

/** Numbers rows for those who fill them in, and says nothing about the item. */
const IGNORED = ['序号'];

/** Rows in which the column names are looked for: offices put a heading over their tables. */
const HEADER_WITHIN = 5;

/** What is longer is no column's name: of it only the beginning is looked at. */
const LONGEST_NAME = 100;

/** A column's name without its mark, blanks and remarks in brackets. */
const bareName = (text: string): string =>
  text
    .slice(0, LONGEST_NAME)
    .replaceAll(REQUIRED_MARK, '')
    .replace(/[＊\s\u3000]|[(（][^)）]*[)）]/g, '')
    .trim();

const namesIn = (row: SheetRow): string[] => row.cells.map(bareName);

type Columns = ListImport['columns'];

/**
 * The row with the column names: of the first few the one that holds the most of them; undefined when none holds two, or the only one that a
 * table must have and nothing else.
 */
function findHeader(columns: Columns, rows: readonly SheetRow[]): SheetRow | undefined {
  const knownIn = (row: SheetRow): number => namesIn(row).filter((name) => Object.hasOwn(columns, name)).length;
  const [best] = rows.slice(0, HEADER_WITHIN).sort((one, other) => knownIn(other) - knownIn(one));
  if (!best) return undefined;
  const needed = Object.keys(columns).filter((name) => columns[name]?.required);
  const isOnlyColumn = needed.length === 1 && namesIn(best).filter(Boolean).join() === needed[0];
  return knownIn(best) >= 2 || isOnlyColumn ? best : undefined;
}

/** What is wrong with the columns: one missing, named twice, or unknown while something stands in it. */
function problemsOfHeader(columns: Columns, header: SheetRow, body: readonly SheetRow[]): Problem[] {
  const names = namesIn(header);
  const at = (column: string, reason: string): Problem => ({ row: header.number, column, value: '', reason });
  const missing = Object.keys(columns).filter((name) => columns[name]?.required && !names.includes(name));
  const twice = Object.keys(columns).filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const unknown = names.filter(
    (name, index) => !Object.hasOwn(columns, name) && !IGNORED.includes(name) && body.some(({ cells }) => cells[index] !== ''),
  );
  return [
    ...missing.map((name) => at(name, '缺少这一列，请使用模板填写')),
    ...twice.map((name) => at(name, '有两列同名，请删除其中一列')),
    ...unknown.map((name) =>
      at(name, name === '' ? '有一列没有列名，请补上列名或删除这一列' : '模板中没有这一列，请改为模板中的列名或删除这一列'),
    ),
  ];
}

/** Finds the columns by their names, in any order, with or without the mark. Null when there is no row of column names. */
export function tableOf(columns: Columns, sheet: readonly SheetRow[]): { rows: NumberedCells[]; problems: Problem[] } | null {
  const header = findHeader(columns, sheet);
  if (!header) return null;
  const names = namesIn(header);
  const body = sheet.filter(({ number }) => number > header.number);
  const places = Object.keys(columns).map((name) => [name, names.indexOf(name)] as const);
  const cellsOf = ({ cells }: SheetRow) => Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? '']));
  return { rows: body.map((row) => ({ row: row.number, cells: cellsOf(row) })), problems: problemsOfHeader(columns, header, body) };
}
