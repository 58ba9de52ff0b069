import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Export } from '@contract/schema/exchange';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { writeTable } from '../../platform/spreadsheet/write-table';
import { ALL_COLUMNS, cellsOf, tableColumns } from './export-columns';
import { countItems, type ExportQuery, type ExportScope, makeExportStore, readRows } from './export-store';
import { compactDay } from './words';

const NOTED_EVERY_MS = 1000;
/** Not seen for so long, whoever wrote it is gone. */
const UNSEEN_MS = 60_000;
/** A client that takes nothing for so long has forgotten what it asked for, and holds a connection to the database. */
const STALLED_MS = 120_000;
const KEPT_MS = 3_600_000;
/** Each holds a connection while it is written; the rest of the pool is for everybody else. */
const MOST_AT_ONCE = 3;
const SHEET_NAME = '建议议案';

export interface ExportFile {
  name: string;
  body: Readable;
  /** Settles when all is written or it has failed; never rejects: what went wrong destroys the body. */
  ended: Promise<void>;
}

interface ExportParts {
  db: Db;
  clock: Clock;
  /** Told why an export failed, but for a client that went away. */
  onError: (error: unknown) => void;
}

/** What is being written now. */
interface Writing {
  id: string;
  scope: ExportScope;
  written: number;
  cancel: AbortController;
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** The list as a table, for whoever has the list: counted at once, written when it is fetched. */
export function makeExports({ db, clock, onError }: ExportParts) {
  const store = makeExportStore(db);
  const underWay = new Set<Writing>();

  /** Keeps what is asked for and counts it. Throws `access.area` when another area is asked for. */
  async function startExport(viewer: Viewer, query: ExportQuery): Promise<Export> {
    if (query.areaCode && !areaContains(viewer.areaCode, query.areaCode)) throw fail('access.area');
    const now = clock.now();
    const total = await countItems(db, { viewer, query, now });
    const times = { createdAt: now, seenAt: now };
    return store.add({ id: randomUUID(), userinfoId: viewer.roleId, query: JSON.stringify(query), total, state: 'waiting', ...times });
  }

  /** How far it is. Throws `export.not_found` for another role's. */
  async function exportState(viewer: Viewer, id: string): Promise<Export> {
    const found = await store.find(viewer.roleId, id);
    if (!found) throw fail('export.not_found');
    return found;
  }

  /** Notes once a second how far it is; one that nobody takes any more is ended. */
  function watch(writing: Writing): () => void {
    let moved = { written: 0, at: Date.now() };
    const timer = setInterval(() => {
      if (writing.written !== moved.written) moved = { written: writing.written, at: Date.now() };
      if (Date.now() - moved.at > STALLED_MS) writing.cancel.abort();
      store.note(writing.id, { written: writing.written, seenAt: clock.now() }).catch(onError);
    }, NOTED_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Counts and reads in one snapshot, so that the file holds as many rows as it was said to. */
  async function write(writing: Writing, out: PassThrough): Promise<void> {
    const { id, scope, cancel } = writing;
    const columns = scope.query.columns ?? ALL_COLUMNS;
    async function* rows(trx: Db) {
      const total = await countItems(trx, scope);
      await store.note(id, { total, seenAt: clock.now() });
      for await (const batch of readRows(trx, scope, columns)) {
        for (const row of batch) yield cellsOf(columns, row);
      }
    }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) =>
        writeTable({
          sheetName: SHEET_NAME,
          columns: tableColumns(columns),
          rows: rows(trx),
          out,
          onRows: (written) => (writing.written = written),
          signal: cancel.signal,
        }),
      );
  }

  const noteEnd = ({ id, written }: Writing, state: 'done' | 'failed'): Promise<unknown> =>
    store.note(id, { state, written, seenAt: clock.now() });

  /** The bytes on their way; its end comes after the export is known to be done. */
  function makeBody(writing: Writing, unwatch: () => void): PassThrough {
    return new PassThrough({
      flush: (callback) => {
        unwatch();
        noteEnd(writing, 'done').then(
          () => callback(),
          (error: unknown) => callback(error as Error),
        );
      },
    });
  }

  async function run(writing: Writing, body: PassThrough, unwatch: () => void): Promise<void> {
    try {
      await write(writing, body);
    } catch (error) {
      unwatch();
      // Breaks the download off, so that no half of a file passes for a whole one.
      body.destroy(error instanceof Error ? error : new Error('the export failed', { cause: error }));
      if (!isAbort(error)) onError(error);
      await noteEnd(writing, 'failed').catch(onError);
    } finally {
      underWay.delete(writing);
    }
  }

  /**
   * Begins to write the file, as the list is now. Throws `export.not_found`, `export.running` while it is being fetched, and
   * `request.too_many` while several others are.
   */
  async function openFile(viewer: Viewer, id: string): Promise<ExportFile> {
    if (underWay.size >= MOST_AT_ONCE) throw fail('request.too_many', {}, '同时导出的人较多，请稍后再试');
    const now = clock.now();
    const writing: Writing = { id, scope: { viewer, query: {}, now }, written: 0, cancel: new AbortController() };
    underWay.add(writing);
    try {
      const claimed = await store.claim(viewer.roleId, id, { now, unseenSince: new Date(now.getTime() - UNSEEN_MS) });
      if (!claimed) throw fail((await store.find(viewer.roleId, id)) ? 'export.running' : 'export.not_found');
      writing.scope.query = claimed.query as ExportQuery;
    } catch (error) {
      underWay.delete(writing);
      throw error;
    }
    const unwatch = watch(writing);
    const body = makeBody(writing, unwatch);
    return { name: `${SHEET_NAME}_${compactDay(now)}.xlsx`, body, ended: run(writing, body, unwatch) };
  }

  /** Breaks off what is being written, so that the server can stop. */
  const stop = (): void => underWay.forEach(({ cancel }) => cancel.abort());

  const sweep = (): Promise<void> => store.sweep(new Date(clock.now().getTime() - KEPT_MS));

  return { startExport, exportState, openFile, stop, sweep };
}
