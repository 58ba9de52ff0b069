import type { FiltersOf } from '@contract/lists/list';
import { LOGIN_LIST } from '@contract/lists/login';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { MOST_LISTED_EVENTS } from '@contract/rules/event';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { accountsWithin } from '../../platform/areas/accounts-within';
import { accountsNamed } from './reads';

type Filters = FiltersOf<typeof LOGIN_LIST>;

const eb = expressionBuilder<Database, 'loginEvent'>();

const matching = (db: Db) =>
  filterBy(LOGIN_LIST, {
    keyword: (word) => eb('loginEvent.accountId', 'in', accountsNamed(db, word).select('account.id')),
    outcome: (outcome) => eb('loginEvent.outcome', '=', outcome),
    way: (way) => eb('loginEvent.way', '=', way),
    address: (ip) => eb('loginEvent.ip', '=', ip),
    from: (day) => eb('loginEvent.at', '>=', beginOfDate(day)),
    to: (day) => eb('loginEvent.at', '<', endOfDate(day)),
  });

/** The queries that read logins and login attempts, newest first. */
export function makeLoginReads(db: Db) {
  const within = (areaCode: string, filters: Filters) =>
    db
      .selectFrom('loginEvent')
      .innerJoin('account', 'account.id', 'loginEvent.accountId')
      .where(accountsWithin(areaCode))
      .where(matching(db)(filters));

  const listAll = (areaCode: string, filters: Filters) =>
    within(areaCode, filters)
      .select(['loginEvent.id', 'loginEvent.at', 'account.name', 'account.username'])
      .select(['loginEvent.outcome', 'loginEvent.way', 'loginEvent.ip', 'loginEvent.userAgent'])
      .orderBy('loginEvent.at', 'desc')
      .orderBy('loginEvent.id', 'desc');

  async function listPage(areaCode: string, filters: Filters, { page, pageSize }: { page: number; pageSize: number }) {
    const counted = within(areaCode, filters)
      .select(sql`1`.as('one'))
      .orderBy('loginEvent.at', 'desc')
      .limit(MOST_LISTED_EVENTS);
    const [rows, { total }] = await Promise.all([
      listAll(areaCode, filters)
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
