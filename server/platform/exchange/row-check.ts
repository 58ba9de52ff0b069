import type { ImportCheck } from '@contract/schema/exchange';
import { cleanLine } from '../clean-text';
import type { Db } from '../db/connect';
import type { CheckedImport, ImportScope, ListImport } from './list-import';
import { makeProblems, type Problem } from './problems';

const PREVIEWED = 20;

const isEmpty = (text: string): boolean => cleanLine(text).trim() === '';

/** A whole number has at least 11 digits. */
const WHOLE = 11;

/** Masks a personal number for the preview and for problems: enough digits stay to find it in the file. */
function maskNumber(text: string): string {
  const characters = Array.from(text);
  const { length } = characters;
  if (length === 0) return '';
  if (length < WHOLE) return `${characters.slice(0, Math.floor(length / 3)).join('')}****`;
  return `${characters.slice(0, 3).join('')}****${characters.slice(-4).join('')}`;
}

/** The problems of empty required cells and of cells that are too long. */
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
 * Checks all rows: with the list's own check, and for empty required cells and cells that are too long; for these cells the list's own problems are
 * left out. Personal numbers are masked in the problems.
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

/** The first rows, with the columns that decide about them. An empty cell shows its meaning. */
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
