import { type RawBuilder, sql } from 'kysely';

/** The account of a role, or the one that held it before it ended: what somebody was told or did then keeps their name. `userinfo` is the table's name in the query. */
export const holderOf = (userinfo: string): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${userinfo}.accountId`)}, ${sql.ref(`${userinfo}.formerAccountId`)})`;
