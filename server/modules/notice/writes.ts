import type { Viewer } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { visibleTo } from './visibility';

const COLUMNS = [
  'id',
  'areaCode',
  'title',
  'content',
  'words',
  'urgent',
  'pinned',
  'openToAll',
  'expiresAt',
  'confirmBy',
  'state',
  'addressing',
  'withdrawReason',
  'publisherId',
  'announcedAt',
  'edition',
  'version',
] as const;

export type LockedNotice = Pick<Selectable<Database['notice']>, (typeof COLUMNS)[number]>;
export type NoticePatch = Omit<Updateable<Database['notice']>, 'id' | 'version'>;

/** The queries that change notices, in a transaction. */
export function makeNoticeWrites(trx: Db) {
  const named = (id: number) => trx.selectFrom('notice').where('notice.id', '=', id).select(COLUMNS);

  /** Returns the notice; undefined when the viewer may not see it. */
  const find = (viewer: Viewer, id: number) => named(id).where(visibleTo(viewer)).executeTakeFirst();

  /** Locks the notice for an exclusive change until the transaction ends. */
  const lock = (id: number) => named(id).forUpdate().executeTakeFirst();

  const add = (notice: Omit<Insertable<Database['notice']>, 'id' | 'version'>): Promise<LockedNotice> =>
    trx.insertInto('notice').values(notice).returning(COLUMNS).executeTakeFirstOrThrow();

  /** Writes the change and gives the notice its next version. */
  const change = (id: number, patch: NoticePatch): Promise<LockedNotice> =>
    trx
      .updateTable('notice')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();

  const remove = (id: number) => trx.deleteFrom('notice').where('id', '=', id).execute();

  return { find, lock, add, change, remove };
}
