import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import type { RouteName } from '@contract/routes';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors';
import type { Db } from '../../db/connect';
import { fail } from '../../errors';
import type { IntentKey } from '../../http/idempotency-key';
import { type Access, mayCall } from '../../http/route';
import type { Kernel } from '../../kernel';
import { changeHistoryOf, type ColumnTexts, type ToldStep } from '../changes';
import { addImported } from '../history';
import type { Taken } from '../intents';
import { type Change, type ChangeRequest, makeRecords, type Outcome } from '../records';
import type { Kept, NewPlain, PlainFamily, PlainPatch, PlainTable, PlainType } from './family';

/** A call that changes one record, on the version that its caller saw. */
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
  /** Who may take which step; one without a call of its own is offered to nobody. */
  access: Readonly<Record<string, Access>>;
  /** What a reply tells of one beside its version, its steps and its history. */
  read: (viewer: Viewer, id: number) => Promise<Found | undefined>;
  /** The error and the field of what only one record may have, such as its name. */
  taken?: readonly [error: ErrorKey, field: string];
  /** The same of what it is to belong to, where there is no such thing. */
  missing?: readonly [error: ErrorKey, field: string];
  /** The error for one that is to go while something belongs to it. */
  inUse?: ErrorKey;
  texts?: ColumnTexts;
}

/** Reads and changes plain records. Each change answers the record as it then stands, with what the viewer may do next and its history. */
export function makePlain<
  T extends PlainTable,
  Type extends PlainType,
  Action extends string,
  Status extends string,
  Row extends Kept,
  Found extends object,
>({ db, clock }: Pick<Kernel, 'db' | 'clock'>, family: PlainFamily<T, Type, Action, Status, Row>, options: Options<Found>) {
  const { access, read, taken, missing, inUse, texts } = options;
  const { type, errors } = family;
  const records = makeRecords({ db, clock }, family);

  const mayTake = (viewer: Viewer, action: Action): boolean => {
    const name = `${type}.${action}`;
    const rule = access[name];
    return rule !== undefined && mayCall(viewer, name as RouteName, rule);
  };

  /** Throws the family's not found where the viewer may not know of it. */
  async function get(viewer: Viewer, id: number) {
    const [row, found] = await Promise.all([family.find(db, viewer, id), read(viewer, id)]);
    if (!row || !found) throw fail(errors.notFound);
    const history = await changeHistoryOf<ToldStep<Action | 'create', Status>>(db, type, id, texts);
    const now = clock.now();
    const isTheirs = (action: Action): boolean => (family.notYours?.(action, viewer, row) ?? null) === null;
    const actions = family.actions.filter((action) => mayTake(viewer, action) && isTheirs(action) && family.canTake(action, row, now));
    return { ...found, version: row.version, actions, history };
  }

  const answered = async (viewer: Viewer, change: Promise<Taken>) => {
    const { id } = await change.catch((error: unknown) => {
      const [key, field] = (isUniqueViolation(error) && taken) || (isForeignKeyViolation(error) && missing) || [];
      throw key === undefined ? error : fail(key, { field });
    });
    return get(viewer, id);
  };

  /** `action`: what history calls it, where that is not `create`. */
  const create = (viewer: Viewer, key: IntentKey | null, make: (begun: Begun<T, Row>) => Promise<Row>, action?: Action) =>
    answered(
      viewer,
      records.create({ viewer, key, action }, ({ trx, now }) => make({ trx, now, add: (row) => addOne(trx, row, now) })),
    );

  async function addOne(trx: Db, row: NewPlain<T>, now: Date): Promise<Row> {
    const [made] = await family.add(trx, [row], now);
    if (!made) throw new Error(`no ${type} was added`);
    return made;
  }

  type Effect = (change: Change<Row>) => Promise<Outcome<PlainPatch<T>, never>>;

  interface Special extends Pick<ChangeRequest<Row, Action>, 'lock'> {
    /** What goes with the step once the record stands as it leaves it. */
    after?(trx: Db, now: Date): Promise<void>;
  }

  /** Takes a step whose effect answers the columns that it changes. */
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

  /** Removes one. Throws the family's in use while something belongs to it. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: QueryCall): Promise<null> {
    const removed = records.change({ viewer, action: 'remove' as Action, id, version, key }, async ({ trx }) => {
      await family.remove(trx, id);
      return { set: null };
    });
    await removed.catch((error: unknown) => {
      throw isForeignKeyViolation(error) && inUse ? fail(inUse) : error;
    });
    return null;
  }

  return { records, get, create, change, remove };
}

/** Adds the rows of a table that was brought in, each with its history. */
export async function importPlain<
  T extends PlainTable,
  Type extends PlainType,
  Action extends string,
  Status extends string,
  Row extends Kept,
>(
  trx: Db,
  family: PlainFamily<T, Type, Action, Status, Row>,
  { viewer, rows, at }: { viewer: Viewer; rows: readonly NewPlain<T>[]; at: Date },
): Promise<Row[]> {
  const made = await family.add(trx, rows, at);
  const records = await Promise.all(
    made.map(async (row) => ({ id: row.id, status: family.statusOf(row), snapshot: await family.snapshotOf(row, trx) })),
  );
  await addImported(trx, { viewer, type: family.type, records, at });
  return made;
}
