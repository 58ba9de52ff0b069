import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readTable } from '../../../server/platform/spreadsheet/read-table';
import { SheetError } from '../../../server/platform/spreadsheet/sheet-error';
import { writeLetter } from '../../../server/platform/docx/letter';
import { LETTER } from '../../builders/letter';
import { aSheet, SHEET, withParts, workbookOf } from '../../builders/workbook';

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));

function errorOf(bytes: Buffer, name: string, options = {}): { key: unknown; row: unknown } {
  try {
    readTable(bytes, name, options);
  } catch (error) {
    if (error instanceof SheetError) return { key: error.key, row: error.row };
    throw error;
  }
  throw new Error('not refused');
}

const cellsOf = (bytes: Buffer, name = 'a.xlsx') => readTable(bytes, name).map(({ cells }) => cells);

describe('readTable › workbooks', () => {
  it('readTable reads a LibreOffice file: days, times, formulas, merged cells and links, from the first sheet with data', () => {
    expect(readTable(fixture('libreoffice-suggestions.xlsx'), '建议.xlsx')).toEqual([
      { number: 2, cells: ['丽水市人大代表建议登记表', '', '', '', '', ''] },
      { number: 3, cells: ['标题', '提交日期', '交办时间', '联名人数', '合计', '公开'] },
      { number: 4, cells: ['关于加强古村落保护的建议', '2026-01-15', '2026-01-16 09:30', '3', '4', 'TRUE'] },
      { number: 6, cells: ['第一行\n第二行', '2026-02-28', '', '0.1', '第一行\n第二行＆<尾>', '链接文字'] },
    ]);
  });

  it('readTable reads every kind of cell that a spreadsheet library writes', async () => {
    const bytes = await workbookOf((sheet) => {
      sheet.addRow(['  前后空格　', 0.1 + 0.2, true, false, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T08:05:09Z')]);
      sheet.addRow([
        { richText: [{ text: '富' }, { text: '文本', font: { bold: true } }] },
        { formula: 'A1', result: '结果' },
        { formula: 'B1', result: 12 },
        { formula: 'E1', result: new Date('2026-03-02T00:00:00Z') },
        { text: '链接', hyperlink: 'https://example.com/' },
        { error: '#N/A' },
      ]);
      sheet.getCell('D2').numFmt = 'yyyy-mm-dd';
      sheet.mergeCells('A4:B5');
      sheet.getCell('A4').value = '合并';
      sheet.getCell('C5').value = 331102199001010000;
    });
    expect(readTable(bytes, '建议.XLSX')).toEqual([
      { number: 1, cells: ['前后空格', '0.3', 'TRUE', 'FALSE', '2026-03-01', '2026-03-01 08:05:09'] },
      { number: 2, cells: ['富文本', '结果', '12', '2026-03-02', '链接', '#N/A'] },
      { number: 4, cells: ['合并', '', '', '', '', ''] },
      { number: 5, cells: ['', '', '331102199001010000', '', '', ''] },
    ]);
  });

  it('readTable reads a date in the built-in formats of Chinese Excel', async () => {
    const bytes = withParts(
      await workbookOf((sheet) => (sheet.addRow([new Date('2026-05-04T00:00:00Z')]).getCell(1).numFmt = 'yyyy-mm-dd')),
      (parts) =>
        (parts['xl/styles.xml'] = parts['xl/styles.xml']!.replace(/<numFmts.*<\/numFmts>/s, '').replace(
          /numFmtId="1[0-9]{2}"/g,
          'numFmtId="31"',
        )),
    );
    expect(cellsOf(bytes)).toEqual([['2026-05-04']]);
  });

  it('readTable reads inline strings, also rich ones and those with phonetics, and skips blank cells with a format', async () => {
    const blank = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row + 9}"><c r="A${row + 9}" s="1"/><c r="ZZ${row + 9}" s="1"/></row>`,
    ).join('');
    const bytes = await aSheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><r><t>甲</t></r><r><t>乙</t></r></is></c><c r="B1" t="str"><f>A1</f><v>a&amp;lt;b</v></c></row>' +
        `<row r="2"><c r="A2" t="inlineStr"><is><t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh></is></c></row>${blank}`,
    );
    expect(cellsOf(bytes)).toEqual([
      ['甲乙', 'a&lt;b'],
      ['漢字', ''],
    ]);
  });

  it('readTable reads the sheets in their visible order, without hidden ones', async () => {
    const bytes = await workbookOf((first, workbook) => {
      first.addRow(['隐藏']);
      first.state = 'hidden';
      workbook.addWorksheet('空');
      workbook.addWorksheet('后').addRow(['后面']);
      workbook.addWorksheet('前').addRow(['前面']);
    });
    const reordered = withParts(bytes, (parts) => {
      parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace(/(<sheet [^>]*name="后"[^>]*>)(<sheet [^>]*name="前"[^>]*>)/, '$2$1');
    });
    expect(cellsOf(bytes)).toEqual([['后面']]);
    expect(cellsOf(reordered)).toEqual([['前面']]);
  });

  it('readTable reads XML whose elements all have a prefix', async () => {
    const bytes = withParts(await workbookOf((sheet) => sheet.addRow(['前缀', 5])), (parts) => {
      for (const name of [SHEET, 'xl/sharedStrings.xml']) {
        parts[name] = parts[name]!.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace(/ xmlns="/, ' xmlns:x="');
      }
    });
    expect(cellsOf(bytes)).toEqual([['前缀', '5']]);
  });
});

describe('readTable › CSV', () => {
  it('readTable reads GBK with quoted line ends, and keeps the row numbers of the file', () => {
    expect(readTable(fixture('gbk-suggestions.csv'), '建议.csv')).toEqual([
      { number: 1, cells: ['标题', '内容', '提出人'] },
      { number: 2, cells: ['关于“村村通”的建议', '第一行，\n第二行', '张三'] },
      { number: 4, cells: ['=1+1', '他说"好"', '李四'] },
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('标题,人\n路灯,张三')],
    ['UTF-8 with a mark and semicolons', Buffer.from('\ufeff标题;人\r\n路灯;张三\r\n')],
    ['UTF-16 with tabs, as Excel saves Unicode text', Buffer.from('\ufeff标题\t人\r\n路灯\t张三\r\n', 'utf16le')],
    ['UTF-8 with blank leading lines and columns', Buffer.from('\n,,\n,标题,人\n,路灯,张三\n')],
    ['UTF-8 with other separators inside quotes', Buffer.from('"标题","人"\n路灯,"张三"')],
  ])('readTable reads CSV: %s', (_what, bytes) => {
    expect(cellsOf(bytes, 'a.csv')).toEqual([
      ['标题', '人'],
      ['路灯', '张三'],
    ]);
  });

  it('readTable fills short records', () => {
    expect(cellsOf(Buffer.from('甲,乙,丙\n一\n'), 'a.csv')).toEqual([
      ['甲', '乙', '丙'],
      ['一', '', ''],
    ]);
  });
});

/** Overwrites the sizes that a zip file states for its entries, in the entries' own headers and in the list at the end. */
function claimSize(bytes: Buffer, size: number): Buffer {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4)) lying.writeUInt32LE(size, at + 24);
  return lying;
}

const compoundFile = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000), Buffer.from(stream, 'utf16le'), Buffer.alloc(100)]);

describe('readTable › what is refused', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'a.xlsx', 'empty'],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 251)), 'a.xlsx', 'not-a-spreadsheet'],
    [
      'random bytes named csv',
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 251)),
      'a.csv',
      'not-a-spreadsheet',
    ],
    ['a text that is named a workbook', Buffer.from('标题,人\n'), 'a.xlsx', 'not-a-spreadsheet'],
    ['a page that is named a workbook', Buffer.from('<html><table><tr><td>标题</td></tr></table></html>'), 'a.xls', 'other-format'],
    ['an old workbook', compoundFile('Workbook'), 'a.xls', 'other-format'],
    ['an old Word file', compoundFile('WordDocument'), 'a.xls', 'not-a-spreadsheet'],
    ['a workbook with a password', compoundFile('EncryptedPackage'), 'a.xlsx', 'password-protected'],
    ['an OpenDocument spreadsheet', Buffer.from(zipSync({ 'content.xml': strToU8('<a/>') })), 'a.xlsx', 'other-format'],
    ['a zip of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'a.xlsx', 'not-a-spreadsheet'],
    ['the start of a zip', fixture('libreoffice-suggestions.xlsx').subarray(0, 3000), 'a.xlsx', 'damaged'],
    ['a CSV of commas alone', Buffer.from(',,\n,,\n'), 'a.csv', 'empty'],
    ['a CSV with a quote left open', Buffer.from('标题,人\n路灯,"张三\n'), 'a.csv', 'damaged'],
  ])('readTable refuses a file: %s', (_what, bytes, name, key) => {
    expect(errorOf(bytes, name).key).toBe(key);
  });

  it('readTable refuses a Word file named as a workbook', async () => {
    expect(errorOf(await writeLetter(LETTER), 'a.xlsx').key).toBe('not-a-spreadsheet');
  });

  it('readTable refuses a workbook without data', async () => {
    expect(errorOf(await workbookOf((sheet) => sheet.addRow(['  '])), 'a.xlsx').key).toBe('empty');
  });

  it('readTable refuses a workbook with overwritten bytes in a part', () => {
    const bytes = Buffer.from(fixture('libreoffice-suggestions.xlsx'));
    const name = bytes.indexOf(SHEET.replace('1', '2'));
    bytes.fill(0xff, name + SHEET.length, name + SHEET.length + 400);
    expect(errorOf(bytes, 'a.xlsx').key).toBe('damaged');
  });

  it('readTable refuses more rows than the limit, in a workbook and in a CSV', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => [`第${index}行`]);
    const bytes = await workbookOf((sheet) => sheet.addRows(rows));
    expect(readTable(bytes, 'a.xlsx', { maxRows: 11 })).toHaveLength(11);
    expect(errorOf(bytes, 'a.xlsx', { maxRows: 10 }).key).toBe('too-many-rows');
    expect(errorOf(Buffer.from(rows.join('\n')), 'a.csv', { maxRows: 10 }).key).toBe('too-many-rows');
  });

  it('readTable refuses more columns than the limit, and names the row', async () => {
    const row = Array.from({ length: 101 }, (_, index) => `列${index}`);
    const bytes = await workbookOf((sheet) => sheet.addRows([['标题'], row]));
    expect(errorOf(bytes, 'a.xlsx')).toEqual({ key: 'too-many-columns', row: 2 });
    expect(errorOf(Buffer.from(`标题\n${row.join(',')}`), 'a.csv')).toEqual({ key: 'too-many-columns', row: 2 });
  });

  it('readTable refuses a cell longer than the limit, and names the row', () => {
    expect(errorOf(Buffer.from(`标题\n${'长'.repeat(32_768)}`), 'a.csv')).toEqual({ key: 'cell-too-long', row: 2 });
  });

  it('readTable refuses a zip bomb by its stated size', async () => {
    const bomb = withParts(await workbookOf((sheet) => sheet.addRow(['x'])), (parts) => (parts[SHEET] = ' '.repeat(120 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(errorOf(bomb, 'a.xlsx').key).toBe('too-large');
  });

  it('readTable refuses a zip bomb that lies about its size', async () => {
    const bomb = withParts(await workbookOf((sheet) => sheet.addRow(['x'])), (parts) => (parts[SHEET] = ' '.repeat(20 * 1024 * 1024)));
    const before = process.memoryUsage().arrayBuffers;
    expect(errorOf(claimSize(bomb, 2000), 'a.xlsx', { maxUnpackedBytes: 1024 * 1024 }).key).toBe('damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024);
  });

  it('readTable refuses a zip with more entries than any workbook has', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`xl/media/${index}.png`, new Uint8Array(0)]));
    expect(errorOf(Buffer.from(zipSync(many)), 'a.xlsx').key).toBe('too-large');
  });
});
