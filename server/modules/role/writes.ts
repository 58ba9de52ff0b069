import type { Db } from '../../platform/db/connect';

/** The role that somebody acts by: its own, else the one that comes with the product for its kind. */
export async function roleOfHolder(trx: Db, userinfoId: number): Promise<number | undefined> {
  const held = await trx
    .selectFrom('userinfo')
    .innerJoin('role as shipped', (join) => join.onRef('shipped.kind', '=', 'userinfo.roleKind').on('shipped.builtIn', '=', true))
    .select((eb) => eb.fn.coalesce('userinfo.roleId', 'shipped.id').as('roleId'))
    .where('userinfo.id', '=', userinfoId)
    .executeTakeFirst();
  return held?.roleId;
}
