import type { Viewer } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { visibleTo } from './visibility';

const STEP_COLUMNS = [
  'id',
  'areaCode',
  'title',
  'place',
  'introduction',
  'startsAt',
  'endsAt',
  'signUpUntil',
  'state',
  'invited',
  'announcedAt',
  'kind',
  'position',
  'agenda',
  'seating',
  'lodging',
  'contactName',
  'contactPhone',
  'contactPhoneCipher',
  'closedAt',
  'remindedAt',
  'organiserId',
  'version',
] as const;

export type LockedActivity = Pick<Selectable<Database['activity']>, (typeof STEP_COLUMNS)[number]>;
export type ActivityPatch = Omit<Updateable<Database['activity']>, 'id' | 'version'>;

/** The queries that change activities, in a transaction. */
export function makeActivityStore(trx: Db) {
  const named = (id: number) => trx.selectFrom('activity').where('activity.id', '=', id).select(STEP_COLUMNS);

  /** Returns the activity; undefined when the viewer may not see it. */
  const find = (viewer: Viewer, id: number) => named(id).where(visibleTo(viewer)).executeTakeFirst();

  /** Locks the activity for an exclusive change until the transaction ends. */
  const lock = (id: number) => named(id).forUpdate().executeTakeFirst();

  /** Locks the activity against changes until the transaction ends; the lock is shared by all who answer. */
  const hold = (id: number) => named(id).forShare().executeTakeFirst();

  const add = (activity: Omit<Insertable<Database['activity']>, 'id' | 'version'>): Promise<LockedActivity> =>
    trx.insertInto('activity').values(activity).returning(STEP_COLUMNS).executeTakeFirstOrThrow();

  /** Writes the change and gives the activity its next version. */
  const change = (id: number, patch: ActivityPatch): Promise<LockedActivity> =>
    trx
      .updateTable('activity')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(STEP_COLUMNS)
      .executeTakeFirstOrThrow();

  const remove = (id: number) => trx.deleteFrom('activity').where('id', '=', id).execute();

  return { find, lock, hold, add, change, remove };
}
