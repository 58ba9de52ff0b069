import { SESSION_WORDS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SheetRow } from '../../platform/spreadsheet/tidy-rows';
import { REQUIRED_MARK, type Template, type TemplateColumn } from '../../platform/spreadsheet/write-template';
import type { Problem } from './import-problems';
import { YES_NO } from './words';

type Column = Omit<TemplateColumn, 'title'>;

const required = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: true, width, note, ...more });
const optional = (width: number, note: string, more: Partial<Column> = {}): Column => ({ required: false, width, note, ...more });

/** The columns of the table that offices fill in, by name. */
const COLUMNS = {
  类型: required(8, '建议或议案', { choices: Object.values(SUGGESTION_KINDS), example: '建议' }),
  标题: required(40, '不超过 100 字，一事一议', { example: '关于增设城区公共充电桩的建议' }),
  内容: optional(60, '建议必填，至少 10 个字，不超过 5000 字；议案不填', { example: '城区新能源汽车增长很快，公共充电桩不足……' }),
  案由: optional(30, '议案必填，不超过 1000 字；建议不填'),
  案据: optional(40, '议案必填，至少 10 个字，不超过 5000 字；建议不填'),
  方案: optional(40, '议案必填，至少 10 个字，不超过 5000 字；建议不填'),
  类别: required(12, '从下拉列表中选择', { choices: Object.values(SUGGESTION_CATEGORIES), example: '交通运输' }),
  领衔代表: required(12, '本级人大本届代表的姓名', { example: '张三' }),
  代表团: optional(18, '领衔代表所在的代表团，有同名代表时必填', { example: '莲都代表团' }),
  联名代表: optional(30, '用顿号分隔；有同名代表时在姓名后写明代表团，如：李四（莲都代表团）', { example: '李四、王五' }),
  提出时段: required(12, '大会期间或闭会期间', { choices: Object.values(SESSION_WORDS), example: '闭会期间' }),
  是否公开: required(10, '是或否', { choices: Object.values(YES_NO), example: '是' }),
  提交日期: optional(14, '如 2026-03-05，不晚于今天；不填为导入当天', { example: '2026-03-05' }),
  希望承办单位: optional(30, '用顿号分隔，不超过 5 个，名称须与平台中的一致', { example: '市交通运输局' }),
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ImportColumn[];

/** Numbers rows for those who fill them in, and says nothing about the item. */
const IGNORED = ['序号'];

/** Rows that one file may hold. */
export const MOST_ROWS = 5000;

export const IMPORT_TEMPLATE: Template = {
  sheetName: '建议议案导入',
  columns: NAMES.map((title) => ({ title, ...COLUMNS[title] })),
  instructions: [
    '每行一件建议或议案，标题带 * 的列必填，各列的先后可以调整，列名请勿修改。',
    `每个文件最多 ${String(MOST_ROWS)} 行。上传后先检查，逐行指出错误，不写入任何数据；全部正确后才能导入。`,
    '导入的每一件都成为已提交的建议或议案，按提交日期所在年度编号，联名代表视为已同意联名。',
    '提交日期早于导入当天的，不再计算审核期限，也不发送提醒。',
    '同一届次内，同一代表的同名建议不能重复导入。',
  ],
};

/** A row's text by column; a column that the file lacks is empty. */
export type ImportCells = Record<ImportColumn, string>;

export interface NumberedCells {
  row: number;
  cells: ImportCells;
}

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
const knownIn = (row: SheetRow): number => namesIn(row).filter((name) => name in COLUMNS).length;

/** The row with the column names: of the first few the one that holds the most of them; undefined when none holds two. */
function findHeader(rows: readonly SheetRow[]): SheetRow | undefined {
  const [best] = rows.slice(0, HEADER_WITHIN).sort((one, other) => knownIn(other) - knownIn(one));
  return best && knownIn(best) >= 2 ? best : undefined;
}

/** What is wrong with the columns: one missing, named twice, or unknown while something stands in it. */
function problemsOfHeader(header: SheetRow, names: readonly string[], body: readonly SheetRow[]): Problem[] {
  const at = (column: string, reason: string): Problem => ({ row: header.number, column, value: '', reason });
  const missing = NAMES.filter((name) => COLUMNS[name].required && !names.includes(name));
  const twice = NAMES.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const unknown = names.filter(
    (name, index) => !(name in COLUMNS) && !IGNORED.includes(name) && body.some(({ cells }) => cells[index] !== ''),
  );
  return [
    ...missing.map((name) => at(name, '缺少这一列，请使用模板填写')),
    ...twice.map((name) => at(name, '有两列同名，请删除其中一列')),
    ...unknown.map((name) =>
      at(name, name === '' ? '有一列没有列名，请补上列名或删除这一列' : '模板中没有这一列，请改为模板中的列名或删除这一列'),
    ),
  ];
}

export interface ImportTable {
  rows: NumberedCells[];
  problems: Problem[];
}

/** Finds the columns by their names, in any order, with or without the mark. Null when there is no row of column names. */
export function tableOf(sheet: readonly SheetRow[]): ImportTable | null {
  const header = findHeader(sheet);
  if (!header) return null;
  const names = namesIn(header);
  const body = sheet.filter(({ number }) => number > header.number);
  const places = NAMES.map((name) => [name, names.indexOf(name)] as const);
  const cellsOf = ({ cells }: SheetRow) => Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as ImportCells;
  return { rows: body.map((row) => ({ row: row.number, cells: cellsOf(row) })), problems: problemsOfHeader(header, names, body) };
}
