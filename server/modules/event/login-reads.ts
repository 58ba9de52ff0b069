import type { QueryOf } from '@contract/lists/list';
import type { LOGIN_LIST } from '@contract/lists/login';
import { MOST_LISTED_EVENTS } from '@contract/rules/event';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { accountsWithin } from '../../platform/areas/accounts-within';
import { accountsNamed, spanOf } from './reads';

export type LoginQuery = QueryOf<typeof LOGIN_LIST>;

/** The queries that read who signed in or tried to, the newest first. */
export function makeLoginReads(db: Db) {
  function matching(areaCode: string, { keyword = '', outcome, way, address = '', ...days }: LoginQuery) {
    const { since, before } = spanOf(days);
    const [word, ip] = [keyword.trim(), address.trim()];
    return db
      .selectFrom('loginEvent')
      .innerJoin('account', 'account.id', 'loginEvent.accountId')
      .where(accountsWithin(areaCode))
      .$if(since !== null, (found) => found.where('loginEvent.at', '>=', since as Date))
      .$if(before !== null, (found) => found.where('loginEvent.at', '<', before as Date))
      .$if(outcome !== undefined, (found) => found.where('loginEvent.outcome', '=', outcome as NonNullable<typeof outcome>))
      .$if(way !== undefined, (found) => found.where('loginEvent.way', '=', way as NonNullable<typeof way>))
      .$if(ip !== '', (found) => found.where('loginEvent.ip', '=', ip))
      .$if(word !== '', (found) => found.where('loginEvent.accountId', 'in', accountsNamed(db, word).select('account.id')));
  }

  const listAll = (areaCode: string, query: LoginQuery) =>
    matching(areaCode, query)
      .select(['loginEvent.id', 'loginEvent.at', 'account.name', 'account.username'])
      .select(['loginEvent.outcome', 'loginEvent.way', 'loginEvent.ip', 'loginEvent.userAgent'])
      .orderBy('loginEvent.at', 'desc')
      .orderBy('loginEvent.id', 'desc');

  async function listPage(areaCode: string, query: LoginQuery, { page, pageSize }: { page: number; pageSize: number }) {
    const counted = matching(areaCode, query)
      .select(sql`1`.as('one'))
      .orderBy('loginEvent.at', 'desc')
      .limit(MOST_LISTED_EVENTS);
    const [rows, { total }] = await Promise.all([
      listAll(areaCode, query)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      db
        .selectFrom(counted.as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  return { listAll, listPage };
}
