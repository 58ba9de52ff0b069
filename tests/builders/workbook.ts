import ExcelJS from 'exceljs';
import { strToU8, unzipSync, zipSync } from 'fflate';

export const SHEET = 'xl/worksheets/sheet1.xml';

/** Returns a workbook whose first sheet is filled by the caller. */
export async function workbookOf(fill: (sheet: ExcelJS.Worksheet, workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook.addWorksheet('建议'), workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Returns the same workbook with parts changed by hand, as other programs write them. */
export function withParts(bytes: Buffer, change: (parts: Record<string, string>) => void): Buffer {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]));
  change(parts);
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

/** Returns a workbook whose sheet contains this XML as its data. */
export const aSheet = async (cells: string): Promise<Buffer> =>
  withParts(await workbookOf((sheet) => sheet.addRow(['x'])), (parts) => {
    parts[SHEET] = parts[SHEET]!.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${cells}</sheetData>`);
  });
