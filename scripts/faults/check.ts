import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import { type Installation, storedFiles, withDatabase } from './installation';
import { digestOf, type FileIntent, type Ledger, RECORD_TABLES, type RecordIntent, type RecordKind } from './ledger';

/** What contradicts the answers that the clients received, one sentence each. */
export interface Findings {
  lost: string[];
  twice: string[];
  unexplained: string[];
}

/** The rows and files that existed before the first client wrote. */
export interface Baseline {
  records: Record<RecordKind, number>;
  files: ReadonlySet<string>;
  stored: ReadonlySet<string>;
}

const KIND_NAMES = Object.keys(RECORD_TABLES) as RecordKind[];

interface FoundRow {
  id: number;
  mark: string;
  content: string;
}

async function rowsAfter(db: Db, kind: RecordKind, id: number): Promise<FoundRow[]> {
  const { table, mark, content } = RECORD_TABLES[kind];
  const { rows } = await sql<FoundRow>`
    SELECT id::int AS id, ${sql.ref(mark)} AS mark, ${sql.ref(content)} AS content FROM ${sql.table(table)} WHERE id > ${id}`.execute(db);
  return rows;
}

const fileRows = (db: Db) => db.selectFrom('file').select(['id', 'name', 'size', 'ownerType']).execute();

export const readBaseline = (installation: Installation): Promise<Baseline> =>
  withDatabase(installation, async (db) => {
    const records = {} as Record<RecordKind, number>;
    for (const kind of KIND_NAMES) records[kind] = Math.max(0, ...(await rowsAfter(db, kind, 0)).map(({ id }) => id));
    return {
      records,
      files: new Set((await fileRows(db)).map(({ id }) => id)),
      stored: new Set(storedFiles(installation.filesFolder).keys()),
    };
  });

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Each acknowledged record is there once with its content, and each acknowledged key belongs to it; a record without an answer may be there once. */
async function checkRecords(db: Db, { records }: Ledger, baseline: Baseline, found: Findings): Promise<void> {
  const { rows: keys } = await sql<{ key: string; subjectId: number | null }>`
    SELECT key::text AS key, subject_id AS "subjectId" FROM idempotency`.execute(db);
  const subjectOf = new Map(keys.map(({ key, subjectId }) => [key, subjectId]));
  const { rows: changes } = await sql<{ type: string; id: number; count: number }>`
    SELECT subject_type AS type, subject_id AS id, count(*)::int AS count FROM history GROUP BY 1, 2`.execute(db);
  const changesOf = new Map(changes.map(({ type, id, count }) => [`${type} ${String(id)}`, count]));
  for (const kind of KIND_NAMES) {
    const rows = groupBy(await rowsAfter(db, kind, baseline.records[kind]), ({ mark }) => mark);
    for (const intent of records.filter((one) => one.kind === kind)) {
      const own = rows.get(intent.mark) ?? [];
      rows.delete(intent.mark);
      const name = `${kind} ${intent.mark}`;
      if (own.length > 1) found.twice.push(`${name}: ${String(own.length)} rows`);
      const wrong = wrongWith(intent, own, subjectOf);
      if (wrong !== null) found.lost.push(`${name}: ${wrong}`);
      const steps = changesOf.get(`${kind} ${String(intent.id)}`) ?? 0;
      if (kind !== 'threadMessage' && wrong === null && steps > intent.keys.length + intent.changing.length && intent.id !== null)
        found.twice.push(`${name}: ${String(steps)} steps in its history for ${String(intent.keys.length)} calls`);
      if (kind !== 'threadMessage' && wrong === null && steps < intent.keys.length)
        found.lost.push(`${name}: ${String(steps)} steps in its history for ${String(intent.keys.length)} calls`);
    }
    for (const [mark, others] of rows) found.unexplained.push(`${kind} ${mark}: ${String(others.length)} rows that no client asked for`);
  }
}

/** Says what is wrong with the rows of a record; null when they agree with the answers. */
function wrongWith(
  { id, content, changing, keys }: RecordIntent,
  rows: readonly FoundRow[],
  subjectOf: Map<string, number | null>,
): string | null {
  if (id === null) return null;
  const row = rows.find((one) => one.id === id);
  if (!row) return `row ${String(id)} is gone`;
  if (row.content !== content && !changing.includes(row.content)) return `row ${String(id)} has another content`;
  return keys.every((key) => subjectOf.get(key) === id) ? null : `a key of row ${String(id)} is gone`;
}

/** The number of files that an upload may have left: the acknowledged one, and one for each call whose answer was lost. */
const mostRowsOf = ({ uploadId, failures, id }: FileIntent): number => (uploadId === null ? failures + (id === null ? 0 : 1) : 1);
const mostStoredOf = ({ failures, id }: FileIntent): number => failures + (id === null ? 0 : 1);

async function checkFiles(db: Db, installation: Installation, { ledger: { files }, baseline }: Checked, found: Findings): Promise<void> {
  const stored = storedFiles(installation.filesFolder);
  const digests = new Map([...stored].filter(([id]) => !baseline.stored.has(id)).map(([id, path]) => [id, digestOf(readFileSync(path))]));
  const rows = groupBy(
    (await fileRows(db)).filter(({ id }) => !baseline.files.has(id)),
    ({ name }) => name,
  );
  const copies = groupBy([...digests], ([, digest]) => digest);
  for (const intent of files) {
    const own = rows.get(intent.name) ?? [];
    rows.delete(intent.name);
    if (own.length > mostRowsOf(intent)) found.twice.push(`file ${intent.name}: ${String(own.length)} rows`);
    else if ((copies.get(intent.digest)?.length ?? 0) > mostStoredOf(intent))
      found.twice.push(`file ${intent.name}: stored more than once`);
    if (intent.id !== null && (!own.some(({ id }) => id === intent.id) || digests.get(intent.id) !== intent.digest))
      found.lost.push(`file ${intent.name}: ${own.some(({ id }) => id === intent.id) ? 'its bytes are not stored' : 'its row is gone'}`);
    // A row that nobody has seen must not point at nothing either.
    for (const { id } of own)
      if (id !== intent.id && digests.get(id) !== intent.digest) found.unexplained.push(`file ${intent.name}: row ${id} has no bytes`);
    for (const [id] of copies.get(intent.digest) ?? []) digests.delete(id);
  }
  for (const [name] of rows) found.unexplained.push(`file ${name}: a row that no client asked for`);
  // A store that was killed may keep the beginning of an object that it did not acknowledge.
  for (const [id] of digests) {
    const bytes = readFileSync(stored.get(id) ?? '');
    if (!files.some((intent) => intent.failures > 0 && intent.bytes?.subarray(0, bytes.length).equals(bytes)))
      found.unexplained.push(`stored file ${id}: no client sent it`);
  }
}

/** A note is sent, or it still waits with its job. A repetition is possible only for a job that was running at a kill. */
async function checkNotes(db: Db, sent: readonly string[], { ledger: { notes }, runningAtKill }: Checked, found: Findings): Promise<void> {
  const waiting = new Set((await db.selectFrom('smsNote').select('text').execute()).map(({ text }) => text));
  const times = groupBy(sent, (text) => text);
  let repeated = 0;
  for (const { text, acknowledged } of notes) {
    const count = times.get(text)?.length ?? 0;
    if (acknowledged && count === 0 && !waiting.has(text)) found.lost.push(`SMS ${text}`);
    if (count > 1) repeated += count - 1;
    times.delete(text);
  }
  if (repeated > runningAtKill)
    found.twice.push(`SMS: ${String(repeated)} sent again, of at most ${String(runningAtKill)} that were being sent`);
  for (const [text] of times) found.unexplained.push(`SMS ${text}`);
}

export interface Checked {
  ledger: Ledger;
  baseline: Baseline;
  /** The jobs that may have been running at the kills so far. */
  runningAtKill: number;
}

/** Compares the database and the stored files with what the clients were told. */
export async function check(installation: Installation, checked: Checked): Promise<Findings> {
  const found: Findings = { lost: [], twice: [], unexplained: [] };
  await withDatabase(installation, async (db) => {
    await checkRecords(db, checked.ledger, checked.baseline, found);
    await checkFiles(db, installation, checked, found);
    await checkNotes(db, installation.sentNotes(), checked, found);
  });
  return found;
}
