import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { beijingDate } from '@contract/rules/beijing';
import * as lists from '@contract/lists';
import type { ListEntry } from '@contract/lists/list';
import { EXPORT_LISTS, type ExportList } from '@contract/rules/exchange-lists';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { Export, ExportQuery } from '@contract/schema/exchange';
import type { Clock } from '../clock';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { noteAbout, tellCall } from '../events/events';
import { writeTable } from '../spreadsheet/write-table';
import { makeExportStore } from './export-store';
import type { ExportScope, ListExport } from './list-export';
import type {} from './tables';

const NOTED_EVERY_MS = 1000;
/** After this time without a sign of life, the writer of an export counts as dead. */
const UNSEEN_MS = 60_000;
/** A client that reads nothing for this long has abandoned the export, which still holds a database connection. */
const STALLED_MS = 120_000;
const KEPT_MS = 3_600_000;
/** Each export holds a connection while it is written; the rest of the pool stays free for other users. */
const MOST_AT_ONCE = 3;

export interface ExportFile {
  name: string;
  body: Readable;
  /** Resolves when all is written or the export has failed; never rejects: an error destroys the body. */
  ended: Promise<void>;
}

interface ExportDependencies {
  db: Db;
  clock: Clock;
  textCipher: TextCipher;
  /** The export definition of each list; complete when the first call arrives. */
  lists: Record<ExportList, ListExport>;
  /** Called with the error of a failed export, except when the client disconnected. */
  onError: (error: unknown) => void;
}

interface Taken {
  list: ListExport;
  scope: ExportScope;
  /** The content of its event, in addition to the number of rows. */
  described: { list: string; filters: string; columns: string };
}

/** The export that is being written now. */
interface Writing {
  id: string;
  written: number;
  cancel: AbortController;
}

/** The destination of an exported file. */
interface Out {
  body: PassThrough;
  unwatch: () => void;
  /** Called after its event is written, before the first byte. */
  onBegun: () => void;
  /** Called with the error that ended the export; once the download has begun, `body` reports the error. */
  onFailed: (error: unknown) => void;
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** The filters of the list query as readable text. */
function filtersText(name: ExportList, query: Readonly<Record<string, unknown>>): string {
  const entry: ListEntry = lists[name];
  const texts = Object.entries(query).flatMap(([key, value]) => {
    const filter = entry.filters[key];
    if (!filter || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') || value === '') return [];
    return `${filter.label}：${filter.kind === 'choice' ? (filter.words[String(value)] ?? String(value)) : String(value)}`;
  });
  return texts.join('；') || '全部';
}

/** The day in Beijing in the form used in file names: 20261121. */
const compactDay = (time: Date): string => beijingDate(time).replaceAll('-', '');

/** Exports lists as tables for viewers who have the list: counts the rows at once, writes the file when it is downloaded. */
export function makeExports({ db, clock, textCipher, lists: registered, onError }: ExportDependencies) {
  const store = makeExportStore(db, textCipher);
  const underWay = new Set<Writing>();

  /** The list and the query on it. */
  function taken(viewer: Viewer, { list: name, columns, ...query }: ExportQuery, now: Date): Taken {
    const list = registered[name];
    const scope = { viewer, query, columns: columns ?? list.columns, now };
    const titles = list.table(scope.columns).map(({ title }) => title);
    const about = { list: list.name, filters: filtersText(name, query), columns: titles.join('、') };
    return { list, scope, described: about };
  }

  /** Stores the export query and counts its rows. Throws `access.area` when the query names an area outside the viewer's. */
  async function startExport(viewer: Viewer, asked: ExportQuery): Promise<Export> {
    const readers: readonly RoleKind[] = EXPORT_LISTS[asked.list];
    if (!readers.includes(viewer.roleKind)) throw fail('access.denied');
    const now = clock.now();
    const { list, scope } = taken(viewer, asked, now);
    list.requireOwnArea(scope);
    const total = await list.count(db, scope);
    const times = { createdAt: now, seenAt: now };
    return store.add({ id: randomUUID(), userinfoId: viewer.roleId, query: asked, total, state: 'waiting', ...times });
  }

  /** Returns the progress of an export. Throws `export.not_found` for an export of another role. */
  async function exportState(viewer: Viewer, id: string): Promise<Export> {
    const found = await store.find(viewer.roleId, id);
    if (!found) throw fail('export.not_found');
    return found;
  }

  /** Stores the progress once a second; aborts an export whose client has stopped reading. */
  function watch(writing: Writing): () => void {
    let moved = { written: 0, at: Date.now() };
    const timer = setInterval(() => {
      if (writing.written !== moved.written) moved = { written: writing.written, at: Date.now() };
      if (Date.now() - moved.at > STALLED_MS) writing.cancel.abort();
      store.note(writing.id, { written: writing.written, seenAt: clock.now() }).catch(onError);
    }, NOTED_EVERY_MS);
    return () => clearInterval(timer);
  }

  /**
   * Counts and reads in one snapshot, so that the file has as many rows as announced. Its event is written before the first byte: a client that
   * aborts near the end has read the rows too.
   */
  async function write(writing: Writing, { list, scope, described: event }: Taken, { body: out, onBegun }: Out): Promise<void> {
    async function* rows(trx: Db) {
      for await (const batch of list.read(trx, scope)) for (const row of batch) yield row;
    }
    async function begin(trx: Db): Promise<void> {
      const total = await list.count(trx, scope);
      await store.note(writing.id, { total, seenAt: clock.now() });
      await tellCall(db, { after: { ...event, rows: total } });
      onBegun();
    }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await begin(trx);
        await writeTable({
          sheetName: list.name,
          columns: list.table(scope.columns),
          rows: rows(trx),
          out,
          onRows: (written) => (writing.written = written),
          signal: writing.cancel.signal,
        });
      });
  }

  const noteEnd = ({ id, written }: Writing, state: 'done' | 'failed'): Promise<unknown> =>
    store.note(id, { state, written, seenAt: clock.now() });

  /** The stream to the client; it ends after the export is stored as done. */
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

  async function run(writing: Writing, asked: Taken, out: Out): Promise<void> {
    try {
      await write(writing, asked, out);
    } catch (error) {
      out.unwatch();
      out.onFailed(error);
      // Aborts the download, so that half a file is not taken for a complete one.
      out.body.destroy(error instanceof Error ? error : new Error('the export failed', { cause: error }));
      if (!isAbort(error)) onError(error);
      await noteEnd(writing, 'failed').catch(onError);
    } finally {
      underWay.delete(writing);
    }
  }

  /** Claims the export, so that only the caller writes it. */
  async function claim(viewer: Viewer, id: string, now: Date): Promise<Taken> {
    const claimed = await store.claim(viewer.roleId, id, { now, unseenSince: new Date(now.getTime() - UNSEEN_MS) });
    if (!claimed) throw fail((await store.find(viewer.roleId, id)) ? 'export.running' : 'export.not_found');
    const { query } = claimed;
    const asked = taken(viewer, query, now);
    noteAbout({ type: query.list, title: `导出${asked.list.name}`, after: asked.described });
    return asked;
  }

  /**
   * Starts to write the file with the list as it is now; returns after its event is written. Throws `export.not_found`, `export.running` while it is
   * being downloaded, and `request.too_many` while several other exports run.
   */
  async function openFile(viewer: Viewer, id: string): Promise<ExportFile> {
    if (underWay.size >= MOST_AT_ONCE) throw fail('request.too_many', {}, '同时导出的人较多，请稍后再试');
    const now = clock.now();
    const writing: Writing = { id, written: 0, cancel: new AbortController() };
    underWay.add(writing);
    const asked = await claim(viewer, id, now).catch((error: unknown) => {
      underWay.delete(writing);
      throw error;
    });
    const unwatch = watch(writing);
    const body = makeBody(writing, unwatch);
    // A failure before the first byte is answered with an error; the body has no listener then.
    body.on('error', () => undefined);
    const { ended } = await new Promise<{ ended: Promise<void> }>((resolve, reject) => {
      const ended: Promise<void> = run(writing, asked, { body, unwatch, onBegun: () => resolve({ ended }), onFailed: reject });
    });
    return { name: `${asked.list.name}_${compactDay(now)}.xlsx`, body, ended };
  }

  /** Aborts all exports in progress so that the server can stop. */
  const stop = (): void => underWay.forEach(({ cancel }) => cancel.abort());

  const sweep = (): Promise<void> => store.sweep(new Date(clock.now().getTime() - KEPT_MS));

  return { startExport, exportState, openFile, stop, sweep };
}

export type Exports = ReturnType<typeof makeExports>;
