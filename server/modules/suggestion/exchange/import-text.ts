import { SESSION_WORDS, type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { cleanLine, cleanLines } from '../../../platform/clean-text';
import type { Problems } from '../../../platform/exchange/problems';
import { dayOf } from '../../../platform/spreadsheet/day-text';
import { thinParts } from '../text';
import type { ImportCells, ImportColumn } from './import';
import { YES_NO } from './words';

/** The text of a row, before the names in it are looked up. A field is null when it cannot be read; a problem is added then. */
export interface RowText {
  kind: SuggestionKind | null;
  title: string;
  content: string;
  matter: string;
  grounds: string;
  plan: string;
  category: string | null;
  inSession: boolean | null;
  isPublic: boolean | null;
  /** YYYY-MM-DD; empty for the day of the import. */
  submittedOn: string | null;
}

const LONGEST = { 标题: 100, 内容: 5000, 案由: 1000, 案据: 5000, 方案: 5000 } as const;
const MOTION_COLUMNS = ['案由', '案据', '方案'] as const;

const codeOf = <T extends Record<string, string>>(table: T, word: string): keyof T | undefined =>
  Object.keys(table).find((code) => table[code] === word);

/** Returns the code of a word in a list; or adds a problem and returns null. */
function choice<T extends Record<string, string>>(table: T, column: ImportColumn, cells: ImportCells, problems: Problems): keyof T | null {
  const word = cells[column].replace(/[\s\u3000]/g, '');
  const code = codeOf(table, word);
  if (code !== undefined) return code;
  const words = Object.values(table).join('、');
  problems.add(column, cells[column], `只能填写：${words}`);
  return null;
}

/** Joins the lines of a cell to one line, separated by blanks. */
const lineOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

function checkLengths(cells: ImportCells, problems: Problems): void {
  for (const [column, longest] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    // Counted like the contract does: in UTF-16 units of the stored text.
    const { length } = cells[column];
    if (length > longest) problems.add(column, cells[column], `共 ${String(length)} 字，不能超过 ${String(longest)} 字`);
  }
}

/** Columns of the other kind must be empty, because their content would be lost. */
function refuseOtherKind(kind: SuggestionKind, cells: ImportCells, problems: Problems): void {
  if (kind === 'motion') {
    if (cells.内容 !== '') problems.add('内容', cells.内容, '议案请填写案由、案据和方案，内容不填');
    return;
  }
  for (const column of MOTION_COLUMNS) {
    if (cells[column] !== '') problems.add(column, cells[column], '建议请填写内容，案由、案据和方案不填');
  }
}

/** The same minimum as for submissions by deputies. */
function checkFullness(kind: SuggestionKind, cells: ImportCells, problems: Problems): void {
  const text = { kind, content: cells.内容, matter: cells.案由, grounds: cells.案据, plan: cells.方案 };
  for (const { field, name, least } of thinParts(text)) {
    problems.add(name, text[field], text[field] === '' ? `请填写${name}` : `至少需要 ${String(least)} 个字`);
  }
}

/** The possible days of submission (YYYY-MM-DD), both included. */
export interface DayRange {
  from: string;
  to: string;
}

function readDay({ 提交日期: text }: ImportCells, { from, to }: DayRange, problems: Problems): string | null {
  if (text === '') return '';
  const day = dayOf(text);
  if (day === null) problems.add('提交日期', text, '不是日期，请写成 2026-03-05 这样');
  else if (day > to) problems.add('提交日期', text, '不能晚于今天');
  else if (day < from) problems.add('提交日期', text, `不能早于本届开始的日期 ${from}`);
  else return day;
  return null;
}

const truth = (code: 'true' | 'false' | null): boolean | null => (code === null ? null : code === 'true');

interface ReadingOptions {
  kinds: readonly SuggestionKind[];
  days: DayRange;
  /** Returns the categories offered on a day, by code; an empty day means the day of the import. */
  categories: (day: string) => Record<string, string>;
  problems: Problems;
}

/** Reads the texts of a row and adds their problems. `kinds` are those that the importing role manages. */
export function readText(cells: ImportCells, { kinds, days, categories, problems }: ReadingOptions): RowText {
  const kind = choice(SUGGESTION_KINDS, '类型', cells, problems);
  if (kind && !kinds.includes(kind)) problems.add('类型', cells.类型, '您的身份只能导入议案');
  const title = cleanLine(lineOf(cells.标题)).trim();
  checkLengths({ ...cells, 标题: title }, problems);
  if (kind) {
    refuseOtherKind(kind, cells, problems);
    checkFullness(kind, cells, problems);
  }
  const submittedOn = readDay(cells, days, problems);
  return {
    kind,
    title,
    content: cleanLines(cells.内容),
    matter: cleanLines(cells.案由),
    grounds: cleanLines(cells.案据),
    plan: cleanLines(cells.方案),
    category: choice(categories(submittedOn ?? ''), '类别', cells, problems),
    inSession: truth(choice(SESSION_WORDS, '提出时段', cells, problems)),
    isPublic: truth(choice(YES_NO, '是否公开', cells, problems)),
    submittedOn,
  };
}
