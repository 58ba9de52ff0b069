import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';
import type { SheetRow } from '../spreadsheet/tidy-rows';
import { REQUIRED_MARK, type TemplateColumn } from '../spreadsheet/write-template';
import type { Problem } from './problems';

interface Column extends Omit<TemplateColumn, 'title'> {
  /** Contains personal numbers, which are never shown whole. */
  masked?: boolean;
  /** The maximum number of characters. */
  most?: number;
  /** The meaning of an empty cell, for the preview. */
  emptyMeans?: (ownArea: string) => string;
}

export const required = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: true, width, note, ...more });
export const optional = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: false, width, note, ...more });

/** A row's text by column; a column that is missing in the file is empty. */
export interface NumberedCells<Name extends string = string> {
  row: number;
  cells: Record<Name, string>;
}

/** The viewer, the rows and the time of the import. */
export interface ImportScope<Name extends string = string> {
  viewer: Viewer;
  rows: readonly NumberedCells<Name>[];
  now: Date;
}

export interface CheckedImport<Item = unknown> {
  /** The items to import; only from rows without problems. */
  items: Item[];
  /** In the order of the rows. */
  problems: Problem[];
}

/** The import definition of a list: how rows from a table get into it. */
export interface ListImport<Name extends string = string, Item = unknown> {
  name: string;
  /** The columns that users fill in, by name. */
  columns: Readonly<Record<Name, Column>>;
  /** The only valid texts of columns whose values an office can edit, as they are now. */
  choices?(reader: Db, now: Date): Promise<Partial<Record<Name, readonly string[]>>>;
  /** The columns shown in the preview: those by which users recognise their rows, and those that decide what happens with a row. */
  previewed: readonly Name[];
  /** Paragraphs for the users who fill in the table. */
  instructions: readonly string[];
  /**
   * Checks every row against the present data, read through `reader`, and returns all problems of each. The import kit itself checks required cells
   * and masks personal numbers.
   */
  check(reader: Db, scope: ImportScope<Name>): Promise<CheckedImport<Item>>;
  /** Imports the items, all or nothing: in the caller's transaction. */
  write(trx: Db, viewer: Viewer, items: readonly Item[], now: Date): Promise<void>;
}

/** The maximum number of rows in one file. */
export const MOST_ROWS = 10_000;

/** A column that only numbers the rows for the user; it is ignored. */
const IGNORED = ['序号'];

/** The number of first rows in which the column names are searched: offices put a heading above their tables. */
const HEADER_WITHIN = 5;

/** A longer text is no column name: only its beginning is looked at. */
const LONGEST_NAME = 100;

/** A column name without its mark, spaces and remarks in brackets. */
const bareName = (text: string): string =>
  text
    .slice(0, LONGEST_NAME)
    .replaceAll(REQUIRED_MARK, '')
    .replace(/[＊\s\u3000]|[(（][^)）]*[)）]/g, '')
    .trim();

const namesIn = (row: SheetRow): string[] => row.cells.map(bareName);

type Columns = ListImport['columns'];

/**
 * Finds the row with the column names: among the first rows the one that contains most of them; undefined when no row contains two of them, or the
 * only required one and nothing else.
 */
function findHeader(columns: Columns, rows: readonly SheetRow[]): SheetRow | undefined {
  const knownIn = (row: SheetRow): number => namesIn(row).filter((name) => Object.hasOwn(columns, name)).length;
  const [best] = rows.slice(0, HEADER_WITHIN).sort((one, other) => knownIn(other) - knownIn(one));
  if (!best) return undefined;
  const needed = Object.keys(columns).filter((name) => columns[name]?.required);
  const isOnlyColumn = needed.length === 1 && namesIn(best).filter(Boolean).join() === needed[0];
  return knownIn(best) >= 2 || isOnlyColumn ? best : undefined;
}

/** The problems of the columns: a missing one, a duplicate, or an unknown one that has content. */
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

/** Finds the columns by their names, in any order, with or without the mark. Null when no row contains the column names. */
export function tableOf(columns: Columns, sheet: readonly SheetRow[]): { rows: NumberedCells[]; problems: Problem[] } | null {
  const header = findHeader(columns, sheet);
  if (!header) return null;
  const names = namesIn(header);
  const body = sheet.filter(({ number }) => number > header.number);
  const places = Object.keys(columns).map((name) => [name, names.indexOf(name)] as const);
  const cellsOf = ({ cells }: SheetRow) => Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? '']));
  return { rows: body.map((row) => ({ row: row.number, cells: cellsOf(row) })), problems: problemsOfHeader(columns, header, body) };
}
