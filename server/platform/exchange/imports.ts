import { randomUUID } from 'node:crypto';
import type { CallReply } from '@contract/contract';
import { IMPORT_LISTS, type ImportList } from '@contract/rules/exchange-lists';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { ImportCheck } from '@contract/schema/exchange';
import type { Clock } from '../clock';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { noteAbout, noteRepeated, tellCall } from '../events/events';
import { SheetError } from '../spreadsheet/sheet-error';
import { makeTableReader } from '../spreadsheet/table-reader';
import type { SheetRow } from '../spreadsheet/tidy-rows';
import { writeTemplate } from '../spreadsheet/write-template';
import { makeImportStore } from './import-store';
import { type ListImport, MOST_ROWS, tableOf } from './list-import';
import { makeProblemListStore, writeProblemList } from './problem-list';
import { checkRows, previewOf } from './row-check';

const KEPT_MS = 3_600_000;
/** The number of problems that are shown; all are counted. */
const SHOWN_PROBLEMS = 1000;
/** The number of problems shown in the response when a row has changed. */
const SHOWN_CHANGES = 20;

interface ImportDependencies {
  db: Db;
  clock: Clock;
  textCipher: TextCipher;
  /** The import definition of each list; complete when the first call arrives. */
  lists: Record<ImportList, ListImport>;
}

interface ImportFile {
  name: string;
  bytes: Buffer;
}

const unreadable = (message: string, details: Record<string, unknown> = {}) => fail('import.unreadable', details, message);

function readFile({ columns }: ListImport, sheet: readonly SheetRow[]) {
  const table = tableOf(columns, sheet);
  if (!table) throw unreadable('没有找到列名所在的行，请使用模板填写后再上传');
  if (table.rows.length === 0) throw unreadable('表格中只有列名，没有要导入的行');
  return table;
}

/** Imports rows from tables: a template, a dry run, and the import itself, all or nothing. */
export function makeImports({ db, clock, textCipher, lists }: ImportDependencies) {
  const reader = makeTableReader();

  function listFor({ roleKind }: Viewer, name: ImportList): ListImport {
    const roles: readonly RoleKind[] = IMPORT_LISTS[name];
    if (!roles.includes(roleKind)) throw fail('access.denied');
    return lists[name];
  }

  async function template(viewer: Viewer, into: ImportList): Promise<ImportFile> {
    const list = listFor(viewer, into);
    const { name, columns, instructions } = list;
    const choices = (await list.choices?.(db, clock.now())) ?? {};
    const titled = Object.entries(columns).map(([title, column]) => ({
      title,
      ...column,
      ...(choices[title] && { choices: choices[title] }),
    }));
    return { name: `${name}导入模板.xlsx`, bytes: await writeTemplate({ sheetName: `${name}导入`, columns: titled, instructions }) };
  }

  /** Reads the rows of the file. Throws `import.unreadable` with the reason. */
  async function readSheet({ name, bytes }: ImportFile): Promise<SheetRow[]> {
    try {
      return await reader.read(bytes, name, { maxRows: MOST_ROWS + 1 });
    } catch (error) {
      if (error instanceof SheetError) throw unreadable(error.message, { reason: error.key });
      throw error;
    }
  }

  /** Checks the file and returns everything that is wrong with it. When nothing is wrong, the rows are kept for an hour. */
  async function checkImport(viewer: Viewer, into: ImportList, file: ImportFile): Promise<ImportCheck> {
    const now = clock.now();
    const list = listFor(viewer, into);
    const { rows, problems: ofColumns } = readFile(list, await readSheet(file));
    // When columns are missing, every row would have a problem, so the rows are not checked.
    const problems = ofColumns.length > 0 ? ofColumns : (await checkRows(list, db, { viewer, rows, now })).problems;
    const isRight = problems.length === 0;
    const kept = { id: randomUUID(), userinfoId: viewer.roleId, fileName: file.name, createdAt: now };
    if (isRight) await makeImportStore(db, textCipher).add({ ...kept, list: into, rows, importedAt: null });
    else await makeProblemListStore(db, textCipher).add(kept, problems);
    return {
      id: isRight ? kept.id : null,
      problemListId: isRight ? null : kept.id,
      fileName: file.name,
      rows: rows.length,
      problems: problems.slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
      preview: previewOf(list, rows, await makeImportStore(db, textCipher).areaName(viewer.areaCode)),
    };
  }

  /**
   * Imports the checked rows, all or nothing; idempotent: a second run returns the same and does nothing. Throws `import.not_found` for an import
   * that is older than an hour or belongs to another role, and `import.changed` when a row is no longer valid.
   */
  async function runImport(viewer: Viewer, id: string): Promise<CallReply<'exchange.runImport'>> {
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const store = makeImportStore(trx, textCipher);
      const found = await store.lock(viewer.roleId, id, new Date(now.getTime() - KEPT_MS));
      if (!found) throw fail('import.not_found');
      const { rows } = found;
      if (found.importedAt) {
        noteRepeated();
        return { imported: rows.length };
      }
      const list = listFor(viewer, found.list);
      noteAbout({ type: found.list, title: `导入${list.name}`, after: { rows: rows.length } });
      await store.lockArea(viewer.areaCode);
      const { items, problems } = await checkRows(list, trx, { viewer, rows, now });
      if (problems.length > 0) throw fail('import.changed', { problems: problems.slice(0, SHOWN_CHANGES) });
      await list.write(trx, viewer, items, now);
      await store.markImported(id, now);
      await tellCall(trx);
      return { imported: items.length };
    });
  }

  /** All problems of a file as a table. Throws `import.not_found` for an import that is older than an hour or belongs to another role. */
  async function problemList(viewer: Viewer, id: string): Promise<ImportFile> {
    const found = await makeProblemListStore(db, textCipher).find(viewer.roleId, id, new Date(clock.now().getTime() - KEPT_MS));
    if (!found) throw fail('import.not_found');
    return { name: `错误清单_${found.fileName.replace(/\.(xlsx|csv)$/i, '')}.xlsx`, bytes: await writeProblemList(found) };
  }

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await makeImportStore(db, textCipher).sweep(before);
    await makeProblemListStore(db, textCipher).sweep(before);
  }

  return { template, checkImport, problemList, runImport, stop: reader.stop, sweep };
}

export type Imports = ReturnType<typeof makeImports>;
