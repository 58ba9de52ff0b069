import type { ErrorKey } from '@contract/errors';
import type { Viewer } from '@contract/rules/roles';
import { type AliasableExpression, type Expression, type InsertObject, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../db/connect';
import type { Database } from '../../db/schema';
import { groupsOf } from '../../slices';
import type { RecordType } from '../../module-parts';
import type { RecordDefinition } from '../records';

/** The columns of every plain record. */
export interface Kept {
  id: number;
  version: number;
  updatedAt: Date;
}

/** The tables of plain records: in addition to their own columns they have an id, a version and the time of the last change. */
export type PlainTable = { [T in keyof Database]: Selectable<Database[T]> extends Kept ? T : never }[keyof Database];

/** The types of plain records: those with the usual error keys. */
export type PlainType = { [T in RecordType]: `${T}.not_found` | `${T}.stale` extends ErrorKey ? T : never }[RecordType];

/** Values that rules need in addition to the columns of a row: expressions over its table. */
type Extras = Readonly<Record<string, AliasableExpression<unknown>>>;
/** The values of these expressions; empty when a module defines none. */
type ValuesOf<E extends Extras> = string extends keyof E
  ? unknown
  : { [Name in keyof E]: E[Name] extends Expression<infer Value> ? Value : never };

export type PlainRow<T extends PlainTable, E extends Extras = Extras> = Selectable<Database[T]> & Kept & ValuesOf<E>;
export type NewPlain<T extends PlainTable> = Omit<InsertObject<Database, T>, 'version' | 'updatedAt'>;
export type PlainPatch<T extends PlainTable> = Omit<Updateable<Database[T]>, 'id' | 'version' | 'updatedAt'>;

interface Rules<Type extends PlainType, Action extends string, Status extends string, E extends Extras, Row> {
  type: Type;
  /** The possible steps with their Chinese names. */
  actions: Readonly<Record<Action | 'create', string>>;
  /** The condition for the rows that the viewer may see. */
  within: (viewer: Viewer) => Expression<SqlBool>;
  extras?: E;
  /** The steps that are possible on the row; without it every step always is. */
  next?: `${Type}.not_next` extends ErrorKey ? (row: Row, now: Date) => readonly Action[] : never;
  /** The status of the record; without it the record has no states and exists until it is removed. */
  statusOf?: (row: Row) => Status;
  /** Data that history keeps in addition to the record's columns. */
  belongings?: (trx: Db, row: Row) => Promise<object>;
  /** Locks related data that must not change with the row; called before the row is locked. */
  hold?: (trx: Db) => Promise<unknown>;
}

export interface PlainRecordDefinition<
  T extends PlainTable,
  Type extends PlainType,
  Action extends string,
  Status extends string,
  Row extends Kept,
> extends RecordDefinition<Row, PlainPatch<T>, Action> {
  type: Type;
  /** In the order in which users see them. */
  actions: readonly Action[];
  canTake(action: Action, row: Row, now: Date): boolean;
  statusOf(row: Row): Status;
  snapshotOf(row: Row, trx: Db): Promise<object>;
  /** Adds rows; returns them in the same order. */
  add(trx: Db, rows: readonly NewPlain<T>[], now: Date): Promise<Row[]>;
  remove(trx: Db, id: number): Promise<void>;
}

/** Rows per statement: the number of parameters is limited. */
const BATCH = 500;

/** Kysely cannot infer types for a table that is a parameter, so a table with the same common columns is used as its type. */
const standIn = (table: PlainTable): 'unit' => table as 'unit';

/** Creates a family of plain records over one table: found within the viewer's area, locked, changed with a version, added and removed. */
export function definePlainRecord<
  Type extends PlainType,
  Action extends string,
  T extends PlainTable,
  Status extends string = 'kept',
  E extends Extras = Extras,
>(table: T, rules: Rules<Type, Action, Status, E, PlainRow<T, E>>): PlainRecordDefinition<T, Type, Action, Status, PlainRow<T, E>> {
  type Row = PlainRow<T, E>;
  const { type, within, next, hold, belongings, statusOf = () => 'kept' as Status } = rules;
  const own = standIn(table);
  const extras = Object.entries(rules.extras ?? {});

  const rows = (trx: Db) =>
    trx
      .selectFrom(own)
      .selectAll(own)
      .select(extras.map(([name, value]) => value.as(name)));
  const one = (trx: Db, id: number) => rows(trx).where(`${own}.id`, '=', id);
  const canTake = (action: Action, row: Row, now: Date): boolean => next?.(row, now).includes(action) ?? true;

  return {
    type,
    actions: (Object.keys(rules.actions) as (Action | 'create')[]).filter((action): action is Action => action !== 'create'),
    errors: { notFound: `${type}.not_found`, stale: `${type}.stale` },
    find: (trx, viewer, id) => one(trx, id).where(within(viewer)).executeTakeFirst() as Promise<Row | undefined>,

    async lock(trx, id) {
      await hold?.(trx);
      return one(trx, id).forUpdate(own).executeTakeFirst() as Promise<Row | undefined>;
    },

    canTake,
    notNext: (action, _viewer, row, now) => (canTake(action, row, now) ? null : (`${type}.not_next` as ErrorKey)),

    async save(trx, id, patch, updatedAt) {
      await trx
        .updateTable(own)
        .set({ ...patch, updatedAt })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      return one(trx, id).executeTakeFirstOrThrow() as Promise<Row>;
    },

    statusOf,

    async snapshotOf(row, trx) {
      const beside = new Set(['id', 'version', 'updatedAt', ...extras.map(([name]) => name)]);
      const columns = Object.fromEntries(Object.entries(row).filter(([name]) => !beside.has(name)));
      return { ...columns, ...(await belongings?.(trx, row)) };
    },

    async add(trx, added, updatedAt) {
      const ids: number[] = [];
      for (const batch of groupsOf(added, BATCH)) {
        const values = batch.map((row) => ({ ...row, updatedAt })) as unknown as InsertObject<Database, 'unit'>[];
        ids.push(...(await trx.insertInto(own).values(values).returning('id').execute()).map(({ id }) => id));
      }
      if (ids.length === 0) return [];
      const made = (await rows(trx).where(`${own}.id`, 'in', ids).execute()) as unknown as Row[];
      const byId = new Map(made.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    remove: async (trx, id) => {
      await trx.deleteFrom(own).where('id', '=', id).execute();
    },
  };
}
