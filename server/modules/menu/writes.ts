import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MenuAction } from '@contract/rules/menu';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { RecordDefinition } from '../../platform/records/records';

type ChoiceRow = Selectable<Database['menuChoice']>;
export type ChoicePatch = Omit<Updateable<Database['menuChoice']>, 'ordernum'> & { ordernum?: string | null };

/** The distance between the order numbers of neighbouring shipped entries. */
const STEP = 10;

/** The queries that change the arrangement of the menu, in a transaction. */
export function makeMenuWrites(trx: Db) {
  const one = (id: number) => trx.selectFrom('menuChoice').selectAll().where('id', '=', id);

  /** Locks the table until the transaction ends, because the checks depend on all entries together. */
  const holdAll = () => sql`LOCK TABLE menu_choice IN SHARE ROW EXCLUSIVE MODE`.execute(trx);

  return {
    holdAll,
    find: (id: number) => one(id).executeTakeFirst(),

    /** Returns the row of an entry's choices, creating it when there is none yet. */
    async lock(id: number): Promise<ChoiceRow | undefined> {
      await holdAll();
      await trx
        .insertInto('menuChoice')
        .columns(['id'])
        .expression((eb) => eb.selectFrom('menu').where('menu.id', '=', id).select('menu.id'))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return one(id).forUpdate().executeTakeFirst();
    },

    async add(choice: Omit<Insertable<Database['menuChoice']>, 'id' | 'own' | 'moved' | 'version'>): Promise<ChoiceRow> {
      const id = sql<number>`nextval('menu_choice_own')`;
      const values = { ...choice, id, own: true, moved: true };
      return trx.insertInto('menuChoice').values(values).returningAll().executeTakeFirstOrThrow();
    },

    change: (id: number, patch: ChoicePatch): Promise<ChoiceRow> =>
      trx
        .updateTable('menuChoice')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: (id: number) => trx.deleteFrom('menuChoice').where('id', '=', id).execute(),

    /** Returns an order number between two others, or beyond one when the other is missing. The database computes it, so that no digit is lost. */
    async between(low: string | undefined, high: string | undefined): Promise<string> {
      const after = sql`${low ?? '0'}::numeric`;
      const before = sql`${high ?? '0'}::numeric`;
      const middle =
        low === undefined
          ? sql`${before} - ${STEP}::int`
          : high === undefined
            ? sql`${after} + ${STEP}::int`
            : sql`(${after} + ${before}) * 0.5`;
      const { rows } = await sql<{ place: string }>`SELECT (${middle})::text AS place`.execute(trx);
      return rows[0]?.place ?? '0';
    },
  };
}

/** The choices for a menu entry as records; they have no states. */
export const MENU: RecordDefinition<ChoiceRow, ChoicePatch, MenuAction> = {
  type: 'menu',
  errors: { notFound: 'menu.not_found', stale: 'menu.stale' },
  // Only the administrator calls this; an entry without choices has no row yet, so `lock` creates it.
  find: (trx, _viewer, id) => makeMenuWrites(trx).lock(id),
  lock: (trx, id) => makeMenuWrites(trx).find(id),
  notNext: (action, _viewer, { own }) => {
    if (own) return action === 'reset' ? 'menu.own' : null;
    return action === 'remove' ? 'menu.shipped' : null;
  },
  save: (trx, id, patch, at) => makeMenuWrites(trx).change(id, { ...patch, updatedAt: at }),
  statusOf: () => 'kept',
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, ...columns }) => columns,
};
