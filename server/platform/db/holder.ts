import { type RawBuilder, sql } from 'kysely';

/**
 * The account of a role, or its former account after the role ended: messages and actions of the past keep that user's name. `userinfo` is the
 * table's name in the query.
 */
export const holderOf = (userinfo: string): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${userinfo}.accountId`)}, ${sql.ref(`${userinfo}.formerAccountId`)})`;
