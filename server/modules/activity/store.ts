import type { Viewer } from '@contract/rules/roles';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { visibleTo } from './visibility';

const STEP_COLUMNS = [
  'id',
  'areaCode',
  'title',
  'place',
  'startsAt',
  'endsAt',
  'signUpUntil',
  'state',
  'invited',
  'announcedAt',
  'remindedAt',
  'organiserId',
  'version',
] as const;

/** The queries that change activities, in a transaction. */
export function makeActivityStore(trx: Db) {
  const known = (viewer: Viewer, id: number) =>
    trx.selectFrom('activity').where('activity.id', '=', id).where(visibleTo(viewer)).select(STEP_COLUMNS);

  /** The activity for whoever changes it alone, until the transaction ends; undefined where the viewer may not know of it. */
  const lock = (viewer: Viewer, id: number) => known(viewer, id).forUpdate().executeTakeFirst();

  /** The activity as it stands until the transaction ends, shared by all who answer it. */
  const hold = (viewer: Viewer, id: number) => known(viewer, id).forShare().executeTakeFirst();

  const add = async (activity: Omit<Insertable<Database['activity']>, 'id' | 'version'>): Promise<number> =>
    (await trx.insertInto('activity').values(activity).returning('id').executeTakeFirstOrThrow()).id;

  /** Writes the change and gives the activity its next version. */
  const change = (id: number, patch: Updateable<Database['activity']>) =>
    trx
      .updateTable('activity')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();

  const remove = (id: number) => trx.deleteFrom('activity').where('id', '=', id).execute();

  return { lock, hold, add, change, remove };
}

export type LockedActivity = NonNullable<Awaited<ReturnType<ReturnType<typeof makeActivityStore>['lock']>>>;
