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
/** Not seen for so long, whoever wrote it is gone. */
const UNSEEN_MS = 60_000;
/** A client that takes nothing for so long has forgotten what it asked for, and holds a connection to the database. */
const STALLED_MS = 120_000;
const KEPT_MS = 3_600_000;
/** Each holds a connection while it is written; the rest of the pool is for everybody else. */
const MOST_AT_ONCE = 3;

export interface ExportFile {
  name: string;
  body: Readable;
  /** Settles when all is written or it has failed; never rejects: what went wrong destroys the body. */
  ended: Promise<void>;
}

interface ExportDependencies {
  db: Db;
  clock: Clock;
  textCipher: TextCipher;
  /** What each list says of itself; complete when a call comes. */
  lists: Record<ExportList, ListExport>;
  /** Told why an export failed, but for a client that went away. */
  onError: (error: unknown) => void;
}

interface Taken {
  list: ListExport;
  scope: ExportScope;
  /** What its event tells, beside how many rows there are. */
  told: { list: string; filters: string; columns: string };
}

/** What is being written now. */
interface Writing {
  id: string;
  written: number;
  cancel: AbortController;
}

/** Where a file goes. */
interface Out {
  body: PassThrough;
  unwatch: () => void;
  /** Called once its event is written, before the first byte. */
  onBegun: () => void;
  /** Called with what ended it; of one that has begun, `body` tells. */
  onFailed: (error: unknown) => void;
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** What is asked of the list, in its own words. */
function filtersText(name: ExportList, query: Readonly<Record<string, unknown>>): string {
  const entry: ListEntry = lists[name];
  const texts = Object.entries(query).flatMap(([key, value]) => {
    const filter = entry.filters[key];
    if (!filter || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') || value === '') return [];
    return `${filter.label}：${filter.kind === 'choice' ? (filter.words[String(value)] ?? String(value)) : String(value)}`;
  });
  return texts.join('；') || '全部';
}

/** The day in Beijing as it stands in names of files: 20261121. */
const compactDay = (time: Date): string => beijingDate(time).replaceAll('-', '');

/** Writes lists as tables, for whoever has the list: counts at once, writes when it is fetched. */
export function makeExports({ db, clock, textCipher, lists: told, onError }: ExportDependencies) {
  const store = makeExportStore(db, textCipher);
  const underWay = new Set<Writing>();

  /** The list, and what is asked of it. */
  function taken(viewer: Viewer, { list: name, columns, ...query }: ExportQuery, now: Date): Taken {
    const list = told[name];
    const scope = { viewer, query, columns: columns ?? list.columns, now };
    const titles = list.table(scope.columns).map(({ title }) => title);
    const about = { list: list.name, filters: filtersText(name, query), columns: titles.join('、') };
    return { list, scope, told: about };
  }

  /** Keeps what is asked for and counts it. Throws `access.area` when another area is asked for. */
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

  /**
   * Counts and reads in one snapshot, so that the file holds as many rows as it was said to. Its event is written before the first byte: who
   * breaks it off near the end has read it too.
   */
  async function write(writing: Writing, { list, scope, told: event }: Taken, { body: out, onBegun }: Out): Promise<void> {
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

  async function run(writing: Writing, asked: Taken, out: Out): Promise<void> {
    try {
      await write(writing, asked, out);
    } catch (error) {
      out.unwatch();
      out.onFailed(error);
      // Breaks the download off, so that no half of a file passes for a whole one.
      out.body.destroy(error instanceof Error ? error : new Error('the export failed', { cause: error }));
      if (!isAbort(error)) onError(error);
      await noteEnd(writing, 'failed').catch(onError);
    } finally {
      underWay.delete(writing);
    }
  }

  /** What was asked for, to be written by the caller alone. */
  async function claim(viewer: Viewer, id: string, now: Date): Promise<Taken> {
    const claimed = await store.claim(viewer.roleId, id, { now, unseenSince: new Date(now.getTime() - UNSEEN_MS) });
    if (!claimed) throw fail((await store.find(viewer.roleId, id)) ? 'export.running' : 'export.not_found');
    const { query } = claimed;
    const asked = taken(viewer, query, now);
    noteAbout({ type: query.list, title: `导出${asked.list.name}`, after: asked.told });
    return asked;
  }

  /**
   * Begins to write the file, as the list is now; answers once its event is written. Throws `export.not_found`, `export.running` while it is being fetched, and
   * `request.too_many` while several others are.
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
    // What fails before it is sent is answered by an error, and nobody listens to the body then.
    body.on('error', () => undefined);
    const { ended } = await new Promise<{ ended: Promise<void> }>((resolve, reject) => {
      const ended: Promise<void> = run(writing, asked, { body, unwatch, onBegun: () => resolve({ ended }), onFailed: reject });
    });
    return { name: `${asked.list.name}_${compactDay(now)}.xlsx`, body, ended };
  }

  /** Breaks off what is being written, so that the server can stop. */
  const stop = (): void => underWay.forEach(({ cancel }) => cancel.abort());

  const sweep = (): Promise<void> => store.sweep(new Date(clock.now().getTime() - KEPT_MS));

  return { startExport, exportState, openFile, stop, sweep };
}

export type Exports = ReturnType<typeof makeExports>;
