import type { ImportCheck } from '@contract/schema/exchange';
import { cleanLine } from '../clean-text';
import type { Db } from '../db/connect';
import type { CheckedImport, ImportScope, ListImport } from './list-import';
import { makeProblems, type Problem } from './problems';

const PREVIEWED = 20;

const isEmpty = (text: string): boolean => cleanLine(text).trim() === '';

/** A number in full has 11 digits at least. */
const WHOLE = 11;

/** Somebody's number in a preview or beside its problem: enough to find it in the file, never the whole of it. */
function maskNumber(text: string): string {
  const characters = Array.from(text);
  const { length } = characters;
  if (length === 0) return '';
  if (length < WHOLE) return `${characters.slice(0, Math.floor(length / 3)).join('')}****`;
  return `${characters.slice(0, 3).join('')}****${characters.slice(-4).join('')}`;
}

/** The required cells that hold nothing, and those that hold more than they may. */
function problemsOfCells({ columns }: ListImport, rows: ImportScope['rows']): Problem[] {
  return rows.flatMap(({ row, cells }) => {
    const problems = makeProblems(row);
    for (const [name, { required, choices = [], most = Infinity }] of Object.entries(columns)) {
      const text = cleanLine(cells[name] ?? '');
      if (required && isEmpty(text)) problems.add(name, '', choices.length > 0 ? `请填写，可选：${choices.join('、')}` : `请填写${name}`);
      else if (text.length > most && [...text].length > most) problems.add(name, text, `不超过 ${String(most)} 字`);
    }
    return problems.found;
  });
}

/**
 * Checks all rows: by the list, and that no required cell is empty and none too long, of which the list's own words are left out. Numbers of persons are masked in
 * what is said.
 */
export async function checkRows(list: ListImport, reader: Db, scope: ImportScope): Promise<CheckedImport> {
  const ofCells = problemsOfCells(list, scope.rows);
  const { items, problems } = await list.check(reader, scope);
  const placeOf = ({ row, column }: Problem): string => `${String(row)} ${column}`;
  const known = new Set(ofCells.map(placeOf));
  const all = [...ofCells, ...problems.filter((problem) => !known.has(placeOf(problem)))].sort((one, other) => one.row - other.row);
  const shown = all.map((problem) => (list.columns[problem.column]?.masked ? { ...problem, value: maskNumber(problem.value) } : problem));
  return { items, problems: shown };
}

/** The first rows by what decides of them. An empty cell says what it stands for. */
export function previewOf({ previewed, columns }: ListImport, rows: ImportScope['rows'], ownArea: string): ImportCheck['preview'] {
  const shown = (name: string, text: string): string => {
    const column = columns[name];
    if (text === '') return column?.emptyMeans?.(ownArea) ?? '';
    return column?.masked ? maskNumber(text) : text;
  };
  return {
    columns: previewed.map((title) => ({ title, width: columns[title]?.width ?? 0 })),
    rows: rows.slice(0, PREVIEWED).map(({ row, cells }) => ({ row, cells: previewed.map((name) => shown(name, cells[name] ?? '')) })),
  };
}
