import { MOST_STARS, type PersonKind } from '@contract/rules/directory';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

const columnOf = (kind: PersonKind) => (kind === 'deputy' ? 'deputyId' : 'userinfoId');

/** The queries over the starred persons of an account. */
export function makeStars(db: Db) {
  const has = async (accountId: number, kind: PersonKind, id: number): Promise<boolean> => {
    const star = db.selectFrom('directoryStar').select('at').where('accountId', '=', accountId).where(columnOf(kind), '=', id);
    return (await star.executeTakeFirst()) !== undefined;
  };

  /** Throws directory.many_stars. */
  const add = (accountId: number, kind: PersonKind, id: number, at: Date): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // Two calls at once wait for each other, so that the limit holds.
      await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
      const { count } = await trx
        .selectFrom('directoryStar')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_STARS) throw fail('directory.many_stars');
      const ids = { deputyId: null, userinfoId: null, [columnOf(kind)]: id };
      await trx
        .insertInto('directoryStar')
        .values({ accountId, ...ids, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });

  const remove = async (accountId: number, kind: PersonKind, id: number): Promise<void> => {
    await db.deleteFrom('directoryStar').where('accountId', '=', accountId).where(columnOf(kind), '=', id).execute();
  };

  return { has, add, remove };
}
