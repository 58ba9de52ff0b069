import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import type { ColumnType, Generated } from 'kysely';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { type CellInput, type TableColumn, writeTable } from '../spreadsheet/write-table';
import type { Problem } from './problems';

declare module '../db/schema' {
  interface Database {
    /** The problems of a file that was not imported; kept as long as an import. */
    importProblems: {
      id: string;
      userinfoId: number;
      fileName: string;
      /** Written only by earlier versions. */
      problems: ColumnType<unknown, string | undefined, never>;
      /** The problems as JSON, encrypted because their cells may contain whole numbers. */
      problemsCipher: Generated<string>;
      problemCount: number;
      createdAt: Date;
    };
  }
}

/** The number of problems that are kept per file: a user does not fix more at once. */
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

/** The queries that store the problems of files. */
export function makeProblemListStore(db: Db, textCipher: TextCipher) {
  const add = async (row: { id: string; userinfoId: number; fileName: string; createdAt: Date }, problems: readonly Problem[]) => {
    const problemsCipher = textCipher.encrypt(JSON.stringify(problems.slice(0, KEPT)));
    await db
      .insertInto('importProblems')
      .values({ ...row, problemsCipher, problemCount: problems.length })
      .execute();
  };

  /** The role's own problem list, unless it is older than `since`. */
  const find = async (userinfoId: number, id: string, since: Date): Promise<Kept | undefined> => {
    const found = await db
      .selectFrom('importProblems')
      .where('id', '=', id)
      .where('userinfoId', '=', userinfoId)
      .where('createdAt', '>=', since)
      .select(['fileName', 'problems', 'problemsCipher', 'problemCount'])
      .$narrowType<{ problems: Problem[] }>()
      .executeTakeFirst();
    if (!found) return undefined;
    const { fileName, problems, problemsCipher, problemCount } = found;
    const isPlain = problemsCipher === '';
    return { fileName, problemCount, problems: isPlain ? problems : (JSON.parse(textCipher.decrypt(problemsCipher)) as Problem[]) };
  };

  const sweep = async (before: Date): Promise<void> => {
    await db.deleteFrom('importProblems').where('createdAt', '<', before).execute();
  };

  return { add, find, sweep };
}

/** Writes the problems as a workbook, in the order of their places; the user's values stay text. */
export async function writeProblemList({ problems, problemCount }: Kept): Promise<Buffer> {
  const rows: CellInput[][] = problems.map(({ row, column, value, reason }) => [row, column || '整行', value || '（空）', reason]);
  const left = problemCount - problems.length;
  if (left > 0) rows.push([null, '', '', `还有 ${String(left)} 处没有列出，改正后重新上传可以看到`]);
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeTable({ sheetName: '错误清单', columns: COLUMNS, rows: Readable.from(rows), out })]);
  return bytes;
}
