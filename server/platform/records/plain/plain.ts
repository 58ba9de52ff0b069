import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import type { RouteName } from '@contract/routes';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors';
import type { Db } from '../../db/connect';
import { fail } from '../../errors';
import type { IntentKey } from '../../http/idempotency-key';
import { type Access, mayCall } from '../../http/route';
import type { Kernel } from '../../kernel';
import { changeHistoryOf, type ColumnTexts, type HistoryStep } from '../changes';
import { addImported } from '../history';
import type { Taken } from '../intents';
import { type Change, type ChangeRequest, makeRecords, type Outcome } from '../records';
import type { Kept, NewPlain, PlainRecordDefinition, PlainPatch, PlainTable, PlainType } from './definition';

/** A call that changes one record, based on the version that its caller saw. */
interface Call {
  params: { id: number };
  key: IntentKey | null;
}
type BodyCall = Call & { body: { version: number } };
type QueryCall = Call & { query: { version: number } };

interface Begun<T extends PlainTable, Row> {
  trx: Db;
  now: Date;
  add(row: NewPlain<T>): Promise<Row>;
}

interface Options<Found> {
  /** Who may take which step; a step without its own call is offered to no user. */
  access: Readonly<Record<string, Access>>;
  /** The data of a reply in addition to the version, the steps and the history. */
  read: (viewer: Viewer, id: number) => Promise<Found | undefined>;
  /** The error and the field for a value that must be unique, such as the name. */
  taken?: readonly [error: ErrorKey, field: string];
  /** The error and the field for a reference to a parent that does not exist. */
  missing?: readonly [error: ErrorKey, field: string];
  /** The error for removing a record that other records still reference. */
  inUse?: ErrorKey;
  texts?: ColumnTexts;
}

/** Reads and changes plain records. Each change returns the record after it, with the viewer's next steps and the history. */
export function makePlain<
  T extends PlainTable,
  Type extends PlainType,
  Action extends string,
  Status extends string,
  Row extends Kept,
  Found extends object,
>({ db, clock }: Pick<Kernel, 'db' | 'clock'>, definition: PlainRecordDefinition<T, Type, Action, Status, Row>, options: Options<Found>) {
  const { access, read, taken, missing, inUse, texts } = options;
  const { type, errors } = definition;
  const records = makeRecords({ db, clock }, definition);

  const mayTake = (viewer: Viewer, action: Action): boolean => {
    const name = `${type}.${action}`;
    const rule = access[name];
    return rule !== undefined && mayCall(viewer, name as RouteName, rule);
  };

  /** Throws the family's not-found error when the viewer may not see the record. */
  async function get(viewer: Viewer, id: number) {
    const [row, found] = await Promise.all([definition.find(db, viewer, id), read(viewer, id)]);
    if (!row || !found) throw fail(errors.notFound);
    const history = await changeHistoryOf<HistoryStep<Action | 'create', Status>>(db, type, id, texts);
    const now = clock.now();
    const isTheirs = (action: Action): boolean => (definition.notYours?.(action, viewer, row) ?? null) === null;
    const actions = definition.actions.filter(
      (action) => mayTake(viewer, action) && isTheirs(action) && definition.canTake(action, row, now),
    );
    return { ...found, version: row.version, actions, history };
  }

  const answered = async (viewer: Viewer, change: Promise<Taken>) => {
    const { id } = await change.catch((error: unknown) => {
      const [key, field] = (isUniqueViolation(error) && taken) || (isForeignKeyViolation(error) && missing) || [];
      throw key === undefined ? error : fail(key, { field });
    });
    return get(viewer, id);
  };

  /** `action`: the name in the history when it is not `create`. */
  const create = (viewer: Viewer, key: IntentKey | null, make: (begun: Begun<T, Row>) => Promise<Row>, action?: Action) =>
    answered(
      viewer,
      records.create({ viewer, key, action }, ({ trx, now }) => make({ trx, now, add: (row) => addOne(trx, row, now) })),
    );

  async function addOne(trx: Db, row: NewPlain<T>, now: Date): Promise<Row> {
    const [made] = await definition.add(trx, [row], now);
    if (!made) throw new Error(`the ${type} was not inserted`);
    return made;
  }

  type Effect = (change: Change<Row>) => Promise<Outcome<PlainPatch<T>, never>>;

  interface Special extends Pick<ChangeRequest<Row, Action>, 'lock'> {
    /** Runs after the record is saved in its new state. */
    after?(trx: Db, now: Date): Promise<void>;
  }

  /** Takes a step whose effect returns the changed columns. */
  const change = (
    viewer: Viewer,
    action: Action,
    { params: { id }, body: { version }, key }: BodyCall,
    effect: Effect,
    { lock, after }: Special = {},
  ) =>
    answered(
      viewer,
      db.transaction().execute(async (trx) => {
        const done = await records.changeIn(trx, { viewer, action, id, version, key, lock }, effect);
        if (!done.repeated) await after?.(trx, clock.now());
        return done;
      }),
    );

  /** Removes a record. Throws the family's in-use error while other records reference it. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: QueryCall): Promise<null> {
    const removed = records.change({ viewer, action: 'remove' as Action, id, version, key }, async ({ trx }) => {
      await definition.remove(trx, id);
      return { set: null };
    });
    await removed.catch((error: unknown) => {
      throw isForeignKeyViolation(error) && inUse ? fail(inUse) : error;
    });
    return null;
  }

  return { records, get, create, change, remove };
}

/** Adds the rows of an imported table, each with its history. */
export async function importPlain<
  T extends PlainTable,
  Type extends PlainType,
  Action extends string,
  Status extends string,
  Row extends Kept,
>(
  trx: Db,
  definition: PlainRecordDefinition<T, Type, Action, Status, Row>,
  { viewer, rows, at }: { viewer: Viewer; rows: readonly NewPlain<T>[]; at: Date },
): Promise<Row[]> {
  const made = await definition.add(trx, rows, at);
  const records = await Promise.all(
    made.map(async (row) => ({ id: row.id, status: definition.statusOf(row), snapshot: await definition.snapshotOf(row, trx) })),
  );
  await addImported(trx, { viewer, type: definition.type, records, at });
  return made;
}
