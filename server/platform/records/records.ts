import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { tellChange } from '../events/events';
import type { IntentKey } from '../http/idempotency-key';
import type { RecordType } from '../module-parts';
import { addHistory } from './history';
import { claimIntent, settleIntent, type Taken } from './intents';

/** The viewer, the step and the record. */
export interface ChangeRequest<Row, Action extends string> {
  viewer: Viewer;
  action: Action;
  id: number;
  /** The version that the caller saw; left out when the step requires none. */
  version?: number | undefined;
  /** Identifies the intent, so that a repeated call changes nothing more; null without a key. */
  key: IntentKey | null;
  note?: string;
  /** Finds the record when viewers outside the usual rule may see it. */
  find?: ((trx: Db) => Promise<Row | undefined>) | undefined;
  /** Locks the record when the step needs another lock: several records at once, or a shared lock. */
  lock?: ((trx: Db) => Promise<Row | undefined>) | undefined;
}

/** The data of a step: the locked record before it, and the transaction for all writes. */
export interface Change<Row> {
  trx: Db;
  row: Row;
  now: Date;
}

/** The result of a step: the changed columns, null when the record itself does not change or is gone; and the news for other users. */
export interface Outcome<Patch, News> {
  set: Patch | null;
  news?: News;
}

interface SavedChange<Columns, Row, Action extends string, News> extends Change<Row> {
  viewer: Viewer;
  action: Action;
  /** The record after the step; `row` is the record before it. */
  saved: Columns;
  note: string;
  news: News | undefined;
}

interface Versioned {
  id: number;
  /** Grows with each change; missing when the family has no versions. */
  version?: number;
}

/**
 * The definition of a family of records, for example `RecordDefinition<LockedNotice, NoticePatch, NoticeAction, NoticeMessage[]>`. `Columns` is what
 * a change reads of a record and what history keeps; `Row` is the same plus related data, when the rules need it. `Patch` is the columns that a step
 * changes, and `News` is what a step reports to those who are notified of it.
 */
export interface RecordDefinition<Columns extends Versioned, Patch, Action extends string, News = never, Row extends Columns = Columns> {
  type: RecordType;
  errors: { notFound: ErrorKey; stale: ErrorKey };
  /** Finds the record when the viewer may see it. */
  find(trx: Db, viewer: Viewer, id: number): Promise<Row | undefined>;
  /** Reads and locks the record for any viewer. */
  lock(trx: Db, id: number): Promise<Row | undefined>;
  /** The error when the viewer sees the record but may never take the step; null when the viewer may. */
  notYours?(action: Action, viewer: Viewer, row: Row): ErrorKey | null;
  /** The error when the step cannot be taken now; null when it can. */
  notNext(action: Action, viewer: Viewer, row: Row, now: Date): ErrorKey | null;
  /** Writes the columns and increases the version. */
  save(trx: Db, id: number, patch: Patch, now: Date): Promise<Columns>;
  /** The status of the record for its history. */
  statusOf(columns: Columns): string;
  /** The snapshot of the record for the history. */
  snapshotOf(columns: Columns, trx: Db): object | Promise<object>;
  /** Notifies users of the step. */
  tell?(change: SavedChange<Columns, Row, Action, News>): Promise<void>;
}

/** Creates the only way to change the records of a family: all or nothing, once per key, under the lock, and with history. */
export function makeRecords<Columns extends Versioned, Patch, Action extends string, News = never, Row extends Columns = Columns>(
  { db, clock }: { db: Db; clock: Clock },
  definition: RecordDefinition<Columns, Patch, Action, News, Row>,
) {
  const { type, errors } = definition;

  type Effect = (change: Change<Row>) => Promise<Outcome<Patch, News>>;
  /** `action`: the name in the history when it is not `create`. */
  type Creator = Pick<ChangeRequest<Row, Action>, 'viewer' | 'key'> & { action?: Action | undefined };
  type Make = (begun: { trx: Db; now: Date }) => Promise<Columns>;

  interface Entry {
    viewer: Viewer;
    action: Action | 'create';
    from: string | null;
    columns: Columns;
    /**
     * The record before the step, with its snapshot; left out when the step created the record, or when the record changed as part of another
     * record's step.
     */
    before?: object;
    note: string;
    now: Date;
  }

  /** Adds the history row of a change, also for a record that changed as part of another record's step. */
  async function record(trx: Db, { viewer, action, from, columns, before, note, now }: Entry): Promise<void> {
    const snapshot = await definition.snapshotOf(columns, trx);
    const status = definition.statusOf(columns);
    // From the record before, history keeps only the columns of its snapshot, because a row may contain secrets.
    const kept = before && Object.fromEntries(Object.entries(before).filter(([name]) => name in snapshot));
    await addHistory(trx, { viewer, type, id: columns.id, action, from, to: status, note, snapshot, before: kept, at: now });
    // The event keeps only the columns listed for its type, and only those that differ.
    const was = before ? { ...before, status: from } : null;
    await tellChange(trx, { viewer, type, id: columns.id, before: was, after: { ...columns, ...snapshot, status }, at: now });
  }

  async function findOwn(trx: Db, { viewer, action, id, find }: ChangeRequest<Row, Action>): Promise<void> {
    const found = await (find ? find(trx) : definition.find(trx, viewer, id));
    if (!found) throw fail(errors.notFound);
    const refusal = definition.notYours?.(action, viewer, found);
    if (refusal) throw fail(refusal);
  }

  /** Locks the record and checks the rules again: that the caller saw its newest version, may take the step, and that the step is possible now. */
  async function lockNext(trx: Db, request: ChangeRequest<Row, Action>, now: Date): Promise<Row> {
    const { viewer, action, id, version, lock } = request;
    const row = await (lock ? lock(trx) : definition.lock(trx, id));
    if (!row) throw fail(errors.notFound);
    if (version !== undefined && row.version !== version) throw fail(errors.stale);
    const refusal = definition.notYours?.(action, viewer, row) ?? definition.notNext(action, viewer, row, now);
    if (refusal) throw fail(refusal);
    return row;
  }

  /**
   * Takes one step: `effect` writes related data and returns the changed columns. Does nothing when the intent was already carried out. Throws, with
   * nothing written: the family's not found, not yours, stale when another change came first, not next, or the errors of `effect`.
   */
  const change = (request: ChangeRequest<Row, Action>, effect?: Effect): Promise<Taken> =>
    db.transaction().execute((trx) => changeIn(trx, request, effect));

  /** The same in the caller's transaction, as part of another record's step. */
  async function changeIn(
    trx: Db,
    request: ChangeRequest<Row, Action>,
    effect: Effect = () => Promise.resolve({ set: null }),
  ): Promise<Taken> {
    const { viewer, action, id, key, note = '' } = request;
    const now = clock.now();
    const intent = { accountId: viewer.userId, key, call: `${type}.${action}:${String(id)}` };
    if (await claimIntent(trx, intent, now)) return { id, repeated: true };
    // Checked before the lock: a caller that loses a race then gets the error that the record changed, not that it is gone or belongs to another
    // user.
    await findOwn(trx, request);
    const row = await lockNext(trx, request, now);
    const from = definition.statusOf(row);
    // Taken before the step, because a snapshot may also contain related data.
    const before = { ...row, ...(await definition.snapshotOf(row, trx)) };
    const { set, news } = await effect({ trx, row, now });
    const saved = set === null ? row : await definition.save(trx, id, set, now);
    await record(trx, { viewer, action, from, columns: saved, before, note, now });
    await definition.tell?.({ trx, row, now, viewer, action, saved, note, news });
    await settleIntent(trx, intent, { type, id });
    return { id, repeated: false };
  }

  /** Creates a record: `make` writes it. Returns the existing record when the intent was already carried out. */
  const create = (by: Creator, make: Make): Promise<Taken> => db.transaction().execute((trx) => createIn(trx, by, make));

  /** The same in the caller's transaction, as part of another record's step. */
  async function createIn(trx: Db, { viewer, key, action }: Creator, make: Make): Promise<Taken> {
    const now = clock.now();
    const intent = { accountId: viewer.userId, key, call: `${type}.${action ?? 'create'}` };
    const earlier = await claimIntent(trx, intent, now);
    if (earlier?.subjectId) return { id: earlier.subjectId, repeated: true };
    const columns = await make({ trx, now });
    await record(trx, { viewer, action: action ?? 'create', from: null, columns, note: '', now });
    await settleIntent(trx, intent, { type, id: columns.id });
    return { id: columns.id, repeated: false };
  }

  return { change, changeIn, create, createIn, record };
}
