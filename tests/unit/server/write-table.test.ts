import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import { readTable } from '../../../server/platform/spreadsheet/read-table';
import { type CellInput, type TableColumn, type TableOutput, writeTable } from '../../../server/platform/spreadsheet/write-table';
import { REQUIRED_MARK, writeTemplate } from '../../../server/platform/spreadsheet/write-template';
import { until } from '../../support/until';

async function* listed(rows: readonly (readonly CellInput[])[]): AsyncGenerator<readonly CellInput[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function written(
  rows: readonly (readonly CellInput[])[],
  columns: readonly TableColumn[],
  more: Partial<TableOutput> = {},
): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeTable({ sheetName: '建议', columns, rows: listed(rows), out, ...more })]);
  return bytes;
}

async function sheetIn(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  return workbook.worksheets[0]!;
}

const partOf = (bytes: Buffer, name: string): string => Buffer.from(unzipSync(bytes)[name]!).toString();
const text = (title: string): TableColumn => ({ title, width: 20, kind: 'text' });

describe('writeTable', () => {
  it('writeTable keeps text that begins like a formula as text, and writes no formula', async () => {
    const risky = ['=1+1', '+86 578', '-5', '@SUM(A1)', '=HYPERLINK("http://example.com")', '<f>1</f>'];
    const bytes = await written([risky], risky.map(text));
    const row = (await sheetIn(bytes)).getRow(2);
    expect(risky.map((_, index) => row.getCell(index + 1).value)).toEqual(risky);
    expect(risky.map((_, index) => row.getCell(index + 1).type)).toEqual(risky.map(() => ExcelJS.ValueType.String));
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/);
  });

  it('writeTable drops characters that XML forbids and keeps the rest: line ends, blanks, rare characters', async () => {
    const bytes = await written(
      [['a\u0000b\u000bc\ud800d\ufffe', '第一行\r\n第二行', '  前后  ', '𠮷&<>"\'']],
      ['一', '二', '三', '四'].map(text),
    );
    expect(((await sheetIn(bytes)).getRow(2).values as CellInput[]).slice(1)).toEqual(['abcd', '第一行\n第二行', '  前后  ', '𠮷&<>"\'']);
  });

  it('writeTable keeps a text that looks like an escape of Excel unchanged', async () => {
    const bytes = await written([['_x0041_', 'a_xb_']], ['一', '二'].map(text));
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('>_x005F_x0041_<');
    expect(readTable(bytes, 'a.xlsx')[1]?.cells).toEqual(['_x0041_', 'a_xb_']);
  });

  it('writeTable writes dates as real dates in Beijing time, also days of a date column', async () => {
    const columns: TableColumn[] = [
      { title: '日', width: 12, kind: 'date' },
      { title: '时', width: 18, kind: 'datetime' },
      { title: '文', width: 18, kind: 'text' },
    ];
    const late = new Date('2026-11-20T17:30:00Z');
    const bytes = await written(
      [
        [late, late, late],
        ['2026-01-15', null, '2026-01-15'],
        [new Date(NaN), new Date('1800-01-01T00:00:00Z'), null],
      ],
      columns,
    );
    const sheet = await sheetIn(bytes);
    expect(sheet.getCell('A2').value).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(sheet.getCell('A2').numFmt.replaceAll('\\', '')).toBe('yyyy-mm-dd');
    expect(sheet.getCell('B2').type).toBe(ExcelJS.ValueType.Date);
    expect(readTable(bytes, 'a.xlsx').map(({ cells }) => cells)).toEqual([
      ['日', '时', '文'],
      ['2026-11-21', '2026-11-21 01:30', '2026-11-21 01:30'],
      ['2026-01-15', '', '2026-01-15'],
      ['', '1800-01-01 08:00', ''],
    ]);
  });

  it('writeTable writes numbers as numbers, and as text in a text column', async () => {
    const columns: TableColumn[] = [{ title: '数', width: 8, kind: 'number' }, text('号'), { title: '值', width: 8 }];
    const sheet = await sheetIn(await written([[3.5, 42, NaN]], columns));
    expect(['A2', 'B2', 'C2'].map((at) => sheet.getCell(at).value)).toEqual([3.5, '42', null]);
  });

  it('a written table has a bold frozen header with a filter over all rows, a title above, and column widths', async () => {
    const bytes = await written(
      [
        ['甲', 1],
        ['乙', 2],
      ],
      [text('标题'), { title: '数', width: 9 }],
      { title: '建议汇总', sheetName: '建议[1]/汇总' },
    );
    const sheet = await sheetIn(bytes);
    expect(sheet.name).toBe('建议 1  汇总');
    expect(sheet.getCell('A1').value).toBe('建议汇总');
    expect(sheet.getCell('B1').isMerged).toBe(true);
    expect(sheet.getCell('A2').font.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 2 });
    expect(sheet.autoFilter).toBe('A2:B4');
    expect([1, 2].map((column) => sheet.getColumn(column).width)).toEqual([20, 9]);
  });

  it('writeTable gives a row the height of its wrapped lines, up to the maximum, and leaves the others unchanged', async () => {
    const texts = ['一行', '一\n二', '一\n二\n三', `${'长'.repeat(30)}\n二`, 'long line '.repeat(6) + '\n2', '行\n'.repeat(200)];
    const bytes = await written(
      texts.map((value) => ['标题', value]),
      [text('标题'), text('内容')],
    );
    const sheet = await sheetIn(bytes);
    const heights = texts.map((_, index) => sheet.getRow(index + 2).height);
    // The height of a line in the body font, 10 points, with its line spacing.
    const lines = heights.map((height) => height && Math.floor(height / 14));
    expect(lines).toEqual([undefined, 2, 3, 5, 5, 29]);
    expect(heights[5]).toBeLessThanOrEqual(409);
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml').match(/<row r="[3-7]" ht="[\d.]+" customHeight="1">/g)).toHaveLength(5);
  });

  it('writeTable cuts a text that no cell can hold, and says so in the cell', async () => {
    const value = (await sheetIn(await written([['长'.repeat(40_000)]], [text('内容')]))).getCell('A2').value as string;
    expect(value).toHaveLength(32_767);
    expect(value.endsWith('…（文字过长，已截断）')).toBe(true);
  });

  it('writeTable sends its first bytes before the first row is there, and reports the number of written rows', async () => {
    const out = new PassThrough();
    const progress: number[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    async function* rows(): AsyncGenerator<readonly CellInput[]> {
      await gate;
      for (let row = 0; row < 3000; row += 1) yield [`第${row}号建议`];
    }
    const writing = writeTable({ sheetName: '建议', columns: [text('标题')], rows: rows(), out, onRows: (count) => progress.push(count) });
    const first = await new Promise<Buffer>((resolve) => out.once('data', resolve));
    expect(first.subarray(0, 2).toString()).toBe('PK');
    release();
    await Promise.all([writing, buffer(out)]);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.at(-1)).toBe(3000);
  });

  it('writeTable waits for the reader: it takes no rows while nothing is read', async () => {
    let taken = 0;
    async function* rows(): AsyncGenerator<readonly CellInput[]> {
      for (; taken < 50_000; taken += 1) yield await Promise.resolve([`${Math.sin(taken)}${Math.cos(taken)}`.repeat(10)]);
    }
    const out = new PassThrough();
    const writing = writeTable({ sheetName: '建议', columns: [text('标题')], rows: rows(), out });
    // However long a busy machine takes: waits until the buffers are full, or all rows are written.
    await until(() => {
      const before = taken;
      return new Promise((resolve) => setTimeout(() => resolve(taken > 0 && taken === before), 200));
    });
    expect(taken).toBeLessThan(10_000);
    await Promise.all([writing, buffer(out)]);
    expect(taken).toBe(50_000);
  });
});

describe('writeTable › what stops it', () => {
  /** Endless rows that report when they are stopped. */
  function endless(onStop: () => void, broken = false) {
    return (async function* (): AsyncGenerator<readonly CellInput[]> {
      try {
        for (let row = 0; ; row += 1) {
          if (broken && row === 5000) throw new Error('the query failed');
          yield await Promise.resolve([`第${row}号建议`]);
        }
      } finally {
        onStop();
      }
    })();
  }
  const swallow = (onWrite: () => void): Writable => new Writable({ write: (_piece, _encoding, done) => (onWrite(), setImmediate(done)) });

  it.each([
    ['an abort', 'abort'],
    ['a reader that goes away', 'close'],
    ['rows that fail', 'rows'],
  ])('%s ends writeTable with an error, leaves no complete file and stops the rows', async (_what, how) => {
    let pieces = 0;
    const abort = new AbortController();
    const out = swallow(() => {
      pieces += 1;
      if (pieces === 20 && how === 'abort') abort.abort();
      if (pieces === 20 && how === 'close') out.destroy();
    });
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const rows = endless(stop, how === 'rows');
    const error = { abort: /abort/i, close: /premature/i, rows: /the query failed/ }[how]!;
    await expect(writeTable({ sheetName: '建议', columns: [text('标题')], rows, out, signal: abort.signal })).rejects.toThrow(error);
    await stopped;
    expect(out.writableFinished).toBe(false);
    expect(out.destroyed).toBe(true);
  });
});

describe('writeTemplate', () => {
  const choices = ['工业, 交通', ...Array.from({ length: 60 }, (_, index) => `第${index}类办理事项`)];
  const template = () =>
    writeTemplate({
      sheetName: '建议导入',
      columns: [
        { title: '标题', required: true, width: 40, note: '不超过50字', example: '关于……的建议' },
        { title: '类别', required: false, width: 16, note: '从列表中选', choices },
      ],
      instructions: ['带 * 的列必须填写。'],
    });

  it('writeTemplate marks required columns, and offers the choices in 5000 rows', async () => {
    const sheet = await sheetIn(await template());
    expect([sheet.getCell('A1').value, sheet.getCell('B1').value]).toEqual([`标题${REQUIRED_MARK}`, '类别']);
    const xml = partOf(await template(), 'xl/worksheets/sheet1.xml');
    const list = /<dataValidation [^>]*type="list"[^>]*sqref="B2:B5001"[^>]*>.*?<\/dataValidation>/.exec(xml)?.[0];
    expect(list).toContain('选项!$B$1:$B$61');
    expect(list).toContain('从列表中选');
  });

  it('writeTemplate explains each column on a second sheet, and holds no row to be imported by mistake', async () => {
    const bytes = await template();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['建议导入', 'visible'],
      ['填写说明', 'visible'],
      ['选项', 'veryHidden'],
    ]);
    const lines = workbook.worksheets[1]!.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(1) : []));
    expect(lines[1]?.[0]).toBe('带 * 的列必须填写。');
    expect(lines).toContainEqual(['标题', '必填', '不超过50字', '', '关于……的建议']);
    expect(readTable(bytes, '模板.xlsx')).toEqual([{ number: 1, cells: ['标题*', '类别'] }]);
  });
});
