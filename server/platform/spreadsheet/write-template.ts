import type { DataValidation, Worksheet } from 'exceljs';
import { sheetNameFor } from './sheet-name';
import { columnLetters } from './sheet-xml';

export interface TemplateColumn {
  title: string;
  required: boolean;
  /** In characters of the body font. */
  width: number;
  /** What to enter; shown next to the cell during input, and in the instructions. */
  note: string;
  /** The only accepted texts. */
  choices?: readonly string[];
  /** Shown only in the instructions. */
  example?: string;
}

export interface Template {
  sheetName: string;
  columns: readonly TemplateColumn[];
  /** The paragraphs of the second sheet. */
  instructions: readonly string[];
}

/** Follows the title of a required column. */
export const REQUIRED_MARK = '*';
const ROWS_TO_FILL = 5000;
const CHOICES_SHEET = '选项';
const FONT = '微软雅黑';
const RED = { argb: 'FFB5232A' };
const GREY = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF2F2F2' } } as const;
/** The maximum length of the prompt for a cell. */
const LONGEST_PROMPT = 255;

/** The library supports validations of whole ranges, but its types do not declare them. */
interface WithRangeValidations {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

const headerTitle = ({ title, required }: TemplateColumn): string => (required ? `${title}${REQUIRED_MARK}` : title);

function validationOf({ title, note, choices = [] }: TemplateColumn, letters: string): DataValidation {
  const prompt = { showInputMessage: note !== '', promptTitle: title.slice(0, 32), prompt: note.slice(0, LONGEST_PROMPT) };
  if (choices.length === 0) return { type: 'textLength', operator: 'lessThanOrEqual', formulae: [32_767], allowBlank: true, ...prompt };
  const formulae = [`${CHOICES_SHEET}!$${letters}$1:$${letters}$${choices.length}`];
  const refusal = { showErrorMessage: true, errorTitle: title.slice(0, 32), error: '请从下拉列表中选择' };
  return { type: 'list', formulae, allowBlank: true, ...refusal, ...prompt };
}

function fillHeader(sheet: Worksheet, columns: readonly TemplateColumn[]): void {
  sheet.columns = columns.map(({ width }) => ({
    width,
    style: { numFmt: '@', font: { name: FONT, size: 10 }, alignment: { vertical: 'middle', wrapText: true } },
  }));
  const row = sheet.getRow(1);
  row.height = 26;
  columns.forEach((column, index) => {
    const cell = row.getCell(index + 1);
    cell.value = headerTitle(column);
    cell.style = {
      numFmt: '@',
      font: { name: FONT, size: 10, bold: true, ...(column.required && { color: RED }) },
      fill: GREY,
      alignment: { vertical: 'middle' },
    };
    const letters = columnLetters(index);
    const { dataValidations } = sheet as Worksheet & WithRangeValidations;
    dataValidations.add(`${letters}2:${letters}${ROWS_TO_FILL + 1}`, validationOf(column, letters));
  });
}

function fillInstructions(sheet: Worksheet, { columns, instructions }: Template): void {
  sheet.columns = [24, 10, 60, 40, 30].map((width) => ({
    width,
    style: { font: { name: FONT, size: 10 }, alignment: { vertical: 'top', wrapText: true } },
  }));
  instructions.forEach((paragraph) => {
    const row = sheet.addRow([paragraph]);
    sheet.mergeCells(row.number, 1, row.number, 5);
  });
  sheet.addRow([]);
  const header = sheet.addRow(['列名', '是否必填', '填写要求', '可选内容', '示例']);
  header.eachCell((cell) => (cell.style = { font: { name: FONT, size: 10, bold: true }, fill: GREY, alignment: { vertical: 'middle' } }));
  for (const { title, required, note, choices = [], example = '' } of columns) {
    sheet.addRow([title, required ? '必填' : '选填', note, choices.join('、'), example]);
  }
}

/** The choices are on a hidden sheet, because a list inside a validation may have only 255 characters and no comma. */
function fillChoices(sheet: Worksheet, columns: readonly TemplateColumn[]): void {
  columns.forEach(({ choices = [] }, index) => {
    choices.forEach((choice, row) => (sheet.getCell(row + 1, index + 1).value = choice));
  });
}

/**
 * Writes a workbook for users to fill in: the header with required columns marked, for 5000 rows a prompt and, for columns with choices, a list to
 * pick from, and the sheet 填写说明. Every cell is text, so that numbers and days stay as typed.
 */
export async function writeTemplate(template: Template): Promise<Buffer> {
  // Large, and needed only here and where workbooks are read: loaded on first use, so that it does not slow the start of the server.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  fillHeader(workbook.addWorksheet(sheetNameFor(template.sheetName), { views: [{ state: 'frozen', ySplit: 1 }] }), template.columns);
  fillInstructions(workbook.addWorksheet('填写说明'), template);
  fillChoices(workbook.addWorksheet(CHOICES_SHEET, { state: 'veryHidden' }), template.columns);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
