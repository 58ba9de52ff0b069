import { randomUUID } from 'node:crypto';
import type { CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { ImportCheck } from '@contract/schema/exchange';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { SheetError } from '../../platform/spreadsheet/sheet-error';
import { makeTableReader } from '../../platform/spreadsheet/table-reader';
import type { SheetRow } from '../../platform/spreadsheet/tidy-rows';
import { writeTemplate } from '../../platform/spreadsheet/write-template';
import type { SettingService } from '../setting/service';
import type { SuggestionService } from '../suggestion/service';
import { checkRows } from './import-check';
import { IMPORT_TEMPLATE, MOST_ROWS, type NumberedCells, tableOf } from './import-columns';
import type { Problem } from './import-problems';
import { makeImportStore } from './import-store';

const KEPT_MS = 3_600_000;
/** Problems that are shown; all are counted. */
const SHOWN_PROBLEMS = 1000;
const PREVIEWED = 20;

interface ImportParts {
  db: Db;
  clock: Clock;
  settings: SettingService;
  suggestions: Pick<SuggestionService, 'addImported'>;
}

export interface ImportFile {
  name: string;
  bytes: Buffer;
}

const unreadable = (message: string, details: Record<string, unknown> = {}) => fail('import.unreadable', details, message);

function readFile(sheet: readonly SheetRow[]): { rows: NumberedCells[]; problems: Problem[] } {
  const table = tableOf(sheet);
  if (!table) throw unreadable('没有找到列名所在的行，请使用模板填写后再上传');
  if (table.rows.length === 0) throw unreadable('表格中只有列名，没有要导入的行');
  return table;
}

/** Tables that offices bring their suggestions and motions in with: a template, a dry run, and the import itself, all or nothing. */
export function makeImports({ db, clock, settings, suggestions }: ImportParts) {
  const reader = makeTableReader();

  const template = (): Promise<Buffer> => writeTemplate(IMPORT_TEMPLATE);

  /** The rows of the file. Throws `import.unreadable` with the reason. */
  async function readSheet({ name, bytes }: ImportFile): Promise<SheetRow[]> {
    try {
      return await reader.read(bytes, name, { maxRows: MOST_ROWS + 1 });
    } catch (error) {
      if (error instanceof SheetError) throw unreadable(error.message, { reason: error.key });
      throw error;
    }
  }

  /** Reads the file and names everything that is wrong with it. What was read is kept for an hour when nothing is. */
  async function checkImport(viewer: Viewer, file: ImportFile): Promise<ImportCheck> {
    const now = clock.now();
    const { rows, problems: ofColumns } = readFile(await readSheet(file));
    // Without its columns no row can be right, and each would be named for it.
    const problems = ofColumns.length > 0 ? ofColumns : (await checkRows({ reader: db, settings }, { viewer, rows, now })).problems;
    const id = problems.length === 0 ? randomUUID() : null;
    if (id !== null) {
      const row = { id, userinfoId: viewer.roleId, fileName: file.name, rows: JSON.stringify(rows) };
      await makeImportStore(db).add({ ...row, createdAt: now, importedAt: null });
    }
    return {
      id,
      fileName: file.name,
      rows: rows.length,
      problems: problems.slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
      preview: rows.slice(0, PREVIEWED).map(({ row, cells }) => ({ row, title: cells.标题, deputyName: cells.领衔代表, kind: cells.类型 })),
    };
  }

  /**
   * Brings in what was checked, all or nothing; run again, it answers the same and does nothing. Throws `import.not_found` for one that
   * is older than an hour or another role's, and `import.changed` when a row no longer holds.
   */
  async function runImport(viewer: Viewer, id: string): Promise<CallReply<'exchange.runImport'>> {
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const store = makeImportStore(trx);
      const found = await store.lock(viewer.roleId, id, new Date(now.getTime() - KEPT_MS));
      if (!found) throw fail('import.not_found');
      const rows = found.rows as NumberedCells[];
      if (found.importedAt) return { imported: rows.length };
      await store.lockArea(viewer.areaCode);
      const { items, problems } = await checkRows({ reader: trx, settings }, { viewer, rows, now });
      if (problems.length > 0) throw fail('import.changed', { problems: problems.slice(0, PREVIEWED) });
      await suggestions.addImported(trx, viewer, items, now);
      await store.markImported(id, now);
      return { imported: items.length };
    });
  }

  const sweep = (): Promise<void> => makeImportStore(db).sweep(new Date(clock.now().getTime() - KEPT_MS));

  return { template, checkImport, runImport, stop: reader.stop, sweep };
}
