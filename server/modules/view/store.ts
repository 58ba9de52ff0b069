import type { ViewList } from '@contract/rules/view-lists';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { ResultOf } from '../../platform/db/results';

const COLUMNS = ['id', 'name', 'search', 'createdAt'] as const;

/** The queries over saved views; a role sees and removes only its own. */
export function makeViewStore(db: Db) {
  /** Locks the role, so that its views are saved one after the other and can be counted. */
  const lockRole = (userinfoId: number) =>
    db.selectFrom('userinfo').select('id').where('id', '=', userinfoId).forNoKeyUpdate().executeTakeFirstOrThrow();

  const listOf = (userinfoId: number, list: ViewList) =>
    db.selectFrom('savedView').select(COLUMNS).where('userinfoId', '=', userinfoId).where('list', '=', list).orderBy('id').execute();

  const add = (view: Insertable<Database['savedView']>) =>
    db.insertInto('savedView').values(view).returning(COLUMNS).executeTakeFirstOrThrow();

  /** Returns whether a view was removed. */
  const remove = async (userinfoId: number, id: number): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('savedView')
      .where('userinfoId', '=', userinfoId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  };

  return { lockRole, listOf, add, remove };
}

export type ViewRow = ResultOf<typeof makeViewStore, 'listOf'>[number];
