import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import type { ColumnType } from 'kysely';
import type { Db } from '../db/connect';
import { type CellInput, type TableColumn, writeTable } from '../spreadsheet/write-table';
import type { Problem } from './problems';

declare module '../db/schema' {
  interface Database {
    /** What was wrong with a file that was not imported; kept as an import is. */
    importProblems: {
      id: string;
      userinfoId: number;
      fileName: string;
      problems: ColumnType<unknown, string, never>;
      problemCount: number;
      createdAt: Date;
    };
  }
}

/** Problems that are kept of one file: a person mends no more in one go. */
const KEPT = 10_000;

const COLUMNS: readonly TableColumn[] = [
  { title: '行', width: 8, kind: 'number' },
  { title: '列', width: 16, kind: 'text' },
  { title: '填写的内容', width: 32, kind: 'text' },
  { title: '原因', width: 60, kind: 'text' },
];

interface Kept {
  fileName: string;
  problems: Problem[];
  problemCount: number;
}

/** The queries that keep what was wrong with files. */
export function makeProblemListStore(db: Db) {
  const add = async (row: { id: string; userinfoId: number; fileName: string; createdAt: Date }, problems: readonly Problem[]) => {
    const kept = JSON.stringify(problems.slice(0, KEPT));
    await db
      .insertInto('importProblems')
      .values({ ...row, problems: kept, problemCount: problems.length })
      .execute();
  };

  /** The role's own, unless it is older than `since`. */
  const find = async (userinfoId: number, id: string, since: Date): Promise<Kept | undefined> =>
    db
      .selectFrom('importProblems')
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where('createdAt', '>=', since)
      .select(['fileName', 'problems', 'problemCount'])
      .$narrowType<{ problems: Problem[] }>()
      .executeTakeFirst();

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('importProblems').where('createdAt', '<', before).execute();
  };

  return { add, find, sweep };
}

/** The problems as a workbook, place by place; what people filled in stays text. */
export async function writeProblemList({ problems, problemCount }: Kept): Promise<Buffer> {
  const rows: CellInput[][] = problems.map(({ row, column, value, reason }) => [row, column || '整行', value || '（空）', reason]);
  const left = problemCount - problems.length;
  if (left > 0) rows.push([null, '', '', `还有 ${String(left)} 处没有列出，改正后重新上传可以看到`]);
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeTable({ sheetName: '错误清单', columns: COLUMNS, rows: Readable.from(rows), out })]);
  return bytes;
}
