import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTableReader, type ReaderLimits } from '../../../server/platform/spreadsheet/table-reader';
import { aSheet } from '../../builders/workbook';

const FIXTURE = readFileSync(join(__dirname, '../../fixtures/libreoffice-import.xlsx'));
const CSV = Buffer.from('标题,领衔代表\n路灯,张三\n');

const readers: ReturnType<typeof makeTableReader>[] = [];
function aReader(limits: Partial<ReaderLimits> = {}) {
  const reader = makeTableReader(limits);
  readers.push(reader);
  return reader;
}
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.stop())));

/** Returns the number of running threads of this process; each has a channel to the main thread. */
const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

describe('makeTableReader', () => {
  it('the table reader reads and refuses files like readTable', async () => {
    const reader = aReader();
    const rows = await reader.read(FIXTURE, '导入.xlsx');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatchObject({ number: 2, cells: expect.arrayContaining(['周海英']) as unknown });
    await expect(reader.read(Buffer.from('标题\n甲\n乙\n'), 'a.csv', { maxRows: 2 })).rejects.toMatchObject({ key: 'too-many-rows' });
    await expect(reader.read(Buffer.from(`甲\n${'长'.repeat(40_000)}`), 'a.csv')).rejects.toMatchObject({ key: 'cell-too-long', row: 2 });
  });

  it('the table reader keeps the given bytes', async () => {
    const bytes = Buffer.from(CSV);
    await aReader().read(bytes, 'a.csv');
    expect(bytes).toEqual(CSV);
  });

  it('the table reader stops a file that takes too long, and ends its thread', async () => {
    const before = threads();
    await expect(aReader({ maxTime: 1 }).read(FIXTURE, '导入.xlsx')).rejects.toMatchObject({ key: 'import.too_slow' });
    expect(threads()).toBe(before);
  });

  it('the table reader stops a file that takes too much memory, and nothing else', async () => {
    const row = (_: unknown, number: number) => `<row>${`<c t="str"><v>${String(number)}${'长'.repeat(3000)}</v></c>`.repeat(10)}</row>`;
    const greedy = await aSheet(Array.from({ length: 500 }, row).join(''));
    const reader = aReader({ maxHeapMb: 24 });
    await expect(reader.read(greedy, 'a.xlsx')).rejects.toMatchObject({ key: 'too-large' });
    expect(await reader.read(CSV, 'a.csv')).toHaveLength(2);
  });

  it('the table reader reads two files at a time, and the others after them', async () => {
    const reader = aReader();
    const before = threads();
    let most = 0;
    const reads = Array.from({ length: 8 }, async () => {
      const rows = await reader.read(CSV, 'a.csv');
      return rows.length;
    });
    const watching = setInterval(() => (most = Math.max(most, threads() - before)), 5);
    expect(await Promise.all(reads)).toEqual(Array<number>(8).fill(2));
    clearInterval(watching);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('the table reader refuses a file without room in the queue', async () => {
    const reader = aReader({ atOnce: 1, maxWaitingBytes: CSV.length });
    const [first, second] = [reader.read(CSV, 'a.csv'), reader.read(CSV, 'a.csv')];
    await expect(reader.read(CSV, 'a.csv')).rejects.toMatchObject({ key: 'request.too_many' });
    expect([await first, await second]).toMatchObject([{ length: 2 }, { length: 2 }]);
    expect(await reader.read(CSV, 'a.csv')).toHaveLength(2);
  });

  it('the table reader breaks off running and waiting reads when it stops', async () => {
    const reader = aReader({ atOnce: 1 });
    const reads = Promise.allSettled([reader.read(CSV, 'a.csv'), reader.read(CSV, 'a.csv')]);
    await reader.stop();
    const refused = { status: 'rejected', reason: expect.objectContaining({ key: 'server.not_ready' }) as unknown };
    expect(await reads).toEqual([refused, refused]);
  });
});
