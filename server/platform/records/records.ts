import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { tellChange } from '../events/events';
import type { IntentKey } from '../http/idempotency-key';
import type { RecordType } from '../subject';
import { addHistory } from './history';
import { claimIntent, settleIntent, type Taken } from './intents';

/** Who takes which step on which record. */
export interface ChangeRequest<Row, Action extends string> {
  viewer: Viewer;
  action: Action;
  id: number;
  /** The version that the caller saw; left out where the step does not ask for one. */
  version?: number | undefined;
  /** Names the intent, so that a call that is sent again changes nothing more; null without one. */
  key: IntentKey | null;
  note?: string;
  /** Finds the record where others than usual may know of it. */
  find?: ((trx: Db) => Promise<Row | undefined>) | undefined;
  /** Locks the record where the step locks otherwise: several at once, or shared. */
  lock?: ((trx: Db) => Promise<Row | undefined>) | undefined;
}

/** What a step works with: the record as it stood, locked, and the transaction everything is written in. */
export interface Change<Row> {
  trx: Db;
  row: Row;
  now: Date;
}

/** What a step leads to: the columns it changes, null where the record itself stays as it is or is gone; and what people are told. */
export interface Outcome<Patch, News> {
  set: Patch | null;
  news?: News;
}

interface Told<Columns, Row, Action extends string, News> extends Change<Row> {
  viewer: Viewer;
  action: Action;
  /** The record as it stands now; `row` is as it stood. */
  saved: Columns;
  note: string;
  news: News | undefined;
}

interface Versioned {
  id: number;
  /** Grows with each change; left out where the family has no versions. */
  version?: number;
}

/**
 * What a family of records says of itself. `Columns` is what a change reads of a record and history keeps; `Row`, where the rules look at
 * more, the same with what belongs to the record.
 */
export interface Family<Columns extends Versioned, Patch, Action extends string, News = never, Row extends Columns = Columns> {
  type: RecordType;
  errors: { notFound: ErrorKey; stale: ErrorKey };
  /** The record, when the viewer may know of it. */
  find(trx: Db, viewer: Viewer, id: number): Promise<Row | undefined>;
  /** The record under its lock, whoever asks. */
  lock(trx: Db, id: number): Promise<Row | undefined>;
  /** Why the step is never this viewer's to take, though they know of the record; null when it is theirs. */
  notYours?(action: Action, viewer: Viewer, row: Row): ErrorKey | null;
  /** Why the step cannot be taken now; null when it is next. */
  notNext(action: Action, viewer: Viewer, row: Row, now: Date): ErrorKey | null;
  /** Writes the columns and raises the version. */
  save(trx: Db, id: number, patch: Patch, now: Date): Promise<Columns>;
  /** How far the record is, for its history. */
  statusOf(columns: Columns): string;
  /** What history keeps of the record. */
  snapshotOf(columns: Columns, trx: Db): object | Promise<object>;
  /** Tells people of the step. */
  tell?(told: Told<Columns, Row, Action, News>): Promise<void>;
}

/** Makes the one way in which the records of a family change: all or nothing, once for each key, under the lock, and with history. */
export function makeRecords<Columns extends Versioned, Patch, Action extends string, News = never, Row extends Columns = Columns>(
  { db, clock }: { db: Db; clock: Clock },
  family: Family<Columns, Patch, Action, News, Row>,
) {
  const { type, errors } = family;

  type Effect = (change: Change<Row>) => Promise<Outcome<Patch, News>>;
  /** `action`: what history calls it, where that is not `create`. */
  type Creator = Pick<ChangeRequest<Row, Action>, 'viewer' | 'key'> & { action?: Action | undefined };
  type Make = (begun: { trx: Db; now: Date }) => Promise<Columns>;

  interface Entry {
    viewer: Viewer;
    action: Action | 'create';
    from: string | null;
    columns: Columns;
    /** The record before it, with its snapshot; left out for what began with this, or came with another one's step. */
    before?: object;
    note: string;
    now: Date;
  }

  /** Adds the row of a change, of a record that another one's step carried with it too. */
  async function record(trx: Db, { viewer, action, from, columns, before, note, now }: Entry): Promise<void> {
    const snapshot = await family.snapshotOf(columns, trx);
    const status = family.statusOf(columns);
    // Of the record before, history keeps the columns of its snapshot alone: a row may hold secrets.
    const kept = before && Object.fromEntries(Object.entries(before).filter(([name]) => name in snapshot));
    await addHistory(trx, { viewer, type, id: columns.id, action, from, to: status, note, snapshot, before: kept, at: now });
    // Of all columns the event keeps those that are named for its type, where they differ.
    const was = before ? { ...before, status: from } : null;
    await tellChange(trx, { viewer, type, id: columns.id, before: was, after: { ...columns, ...snapshot, status }, at: now });
  }

  async function findOwn(trx: Db, { viewer, action, id, find }: ChangeRequest<Row, Action>): Promise<void> {
    const found = await (find ? find(trx) : family.find(trx, viewer, id));
    if (!found) throw fail(errors.notFound);
    const refusal = family.notYours?.(action, viewer, found);
    if (refusal) throw fail(refusal);
  }

  /** Locks the record and asks the rules once more: whether the caller saw its newest version, whose step it is, whether it is next. */
  async function lockNext(trx: Db, request: ChangeRequest<Row, Action>, now: Date): Promise<Row> {
    const { viewer, action, id, version, lock } = request;
    const row = await (lock ? lock(trx) : family.lock(trx, id));
    if (!row) throw fail(errors.notFound);
    if (version !== undefined && row.version !== version) throw fail(errors.stale);
    const refusal = family.notYours?.(action, viewer, row) ?? family.notNext(action, viewer, row, now);
    if (refusal) throw fail(refusal);
    return row;
  }

  /**
   * Takes one step: `effect` writes what belongs to it and answers the columns it changes. Does nothing when the intent was carried out
   * before. Throws, with nothing written: the family's not found, not yours, stale when another change came first, not next, or what
   * `effect` throws.
   */
  const change = (request: ChangeRequest<Row, Action>, effect?: Effect): Promise<Taken> =>
    db.transaction().execute((trx) => changeIn(trx, request, effect));

  /** The same in the caller's transaction, as a part of another record's step. */
  async function changeIn(
    trx: Db,
    request: ChangeRequest<Row, Action>,
    effect: Effect = () => Promise.resolve({ set: null }),
  ): Promise<Taken> {
    const { viewer, action, id, key, note = '' } = request;
    const now = clock.now();
    const intent = { accountId: viewer.userId, key, call: `${type}.${action}:${String(id)}` };
    if (await claimIntent(trx, intent, now)) return { id, repeated: true };
    // Asked before the lock: who loses a race is told that the record changed, not that it is another's or gone.
    await findOwn(trx, request);
    const row = await lockNext(trx, request, now);
    const from = family.statusOf(row);
    // Before the step: a snapshot may hold what belongs to the record too.
    const before = { ...row, ...(await family.snapshotOf(row, trx)) };
    const { set, news } = await effect({ trx, row, now });
    const saved = set === null ? row : await family.save(trx, id, set, now);
    await record(trx, { viewer, action, from, columns: saved, before, note, now });
    await family.tell?.({ trx, row, now, viewer, action, saved, note, news });
    await settleIntent(trx, intent, { type, id });
    return { id, repeated: false };
  }

  /** Begins a record: `make` writes it. Answers the one of before when the intent was carried out already. */
  const create = (by: Creator, make: Make): Promise<Taken> => db.transaction().execute((trx) => createIn(trx, by, make));

  /** The same in the caller's transaction, as a part of another record's step. */
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
