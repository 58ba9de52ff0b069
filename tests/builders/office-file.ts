import type { ErrorKey } from '@contract/errors';
import type { Envelope } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { ImportList } from '@contract/rules/exchange-lists';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { aForm } from './file';
import type { Person } from './people';
import type { World } from './world';

export interface FetchedFile {
  status: number;
  /** The name that the browser would give it. */
  name: string;
  type: string;
  bytes: Buffer;
  error: ErrorKey | undefined;
}

const addressOf = (name: RouteName, id: number | string | undefined, list?: ImportList): string => {
  const { path }: Route = routes[name];
  return path.replace(':id', String(id)) + (list ? `?list=${list}` : '');
};

const bearer = (person: Person | null): Record<string, string> => (person ? { authorization: `Bearer ${person.token}` } : {});

const nameIn = (header: unknown): string => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(header))?.[1] ?? '');

/** Fetches the response of a binary route. */
export async function fetchFile(
  world: Pick<World, 'app'>,
  person: Person | null,
  ...[name, id, list]: Parameters<typeof addressOf>
): Promise<FetchedFile> {
  const response = await world.app.inject({ method: 'GET', url: addressOf(name, id, list), headers: bearer(person) });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    name: nameIn(response.headers['content-disposition']),
    type: String(response.headers['content-type']),
    bytes: response.rawPayload,
    error: isJson ? response.json<Envelope<{ error?: ErrorKey } | null>>().data?.error : undefined,
  };
}

/** Sends a file to a route that accepts a form; returns status, data and error. */
export async function sendFile<Data>(
  world: Pick<World, 'app'>,
  person: Person | null,
  name: RouteName,
  { list, ...file }: { name: string; content: Buffer; list?: ImportList },
) {
  const form = await aForm({ field: 'file', ...file });
  const { method } = routes[name];
  const response = await world.app.inject({
    method,
    url: addressOf(name, undefined, list),
    headers: { ...form.headers, ...bearer(person) },
    payload: form.payload,
  });
  const { message, data } = response.json<Envelope<(Data & { error?: ErrorKey; reason?: string }) | null>>();
  return { status: response.statusCode, message, data: data as Data, error: data?.error, reason: data?.reason };
}

type CellValue = ExcelJS.CellValue;

/** Returns the first sheet's rows as a spreadsheet library reads them, by column titles. */
export async function readSheet(bytes: Buffer): Promise<{ titles: string[]; rows: Record<string, CellValue>[] }> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const [sheet] = workbook.worksheets;
  const titles: string[] = [];
  sheet?.getRow(1).eachCell((cell) => titles.push(cell.text));
  const rows: Record<string, CellValue>[] = [];
  sheet?.eachRow((row, number) => {
    if (number > 1) rows.push(Object.fromEntries(titles.map((title, index) => [title, row.getCell(index + 1).value])));
  });
  return { titles, rows };
}

/** Returns the number of rows below the titles of the first sheet, for a workbook that is too large to be read cell by cell. */
export function countRows(bytes: Buffer): number {
  const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'];
  return (sheet ? Buffer.from(sheet).toString('latin1') : '').split('<row ').length - 2;
}

/** Returns a workbook with these rows, titles first, as a spreadsheet library writes it. */
export async function aWorkbook(rows: readonly (readonly CellValue[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('表').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Returns the paragraphs of a Word file as plain lines, tables cell by cell. */
export function linesOfWord(bytes: Buffer): string[] {
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array());
  const unescaped = (text: string) =>
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, '&');
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) => [...paragraph.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)].map(([, text = '']) => unescaped(text)).join(''))
    .filter(Boolean);
}
