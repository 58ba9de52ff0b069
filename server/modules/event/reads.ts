import { EVENT_LIST } from '@contract/lists/event';
import type { FiltersOf } from '@contract/lists/list';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { MOST_LISTED_EVENTS } from '@contract/rules/event';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

type Filters = FiltersOf<typeof EVENT_LIST>;

/** Of an export: more rows than a table can hold. */
const MOST_EXPORTED = 1_000_000;

const LINE = ['id', 'at', 'actorName', 'roleName', 'kind', 'call', 'objectType', 'objectId', 'objectTitle', 'result', 'ip'] as const;
const WHOLE = [...LINE, 'accountId', 'areaCode', 'userAgent', 'before', 'after'] as const;

/** The accounts of a name or user name, whole or in part; whole ones come first. */
export const accountsNamed = (db: Db, word: string) =>
  db
    .selectFrom('account')
    .where((eb) => eb.or([eb('account.name', 'like', containsPattern(word)), eb('account.username', 'ilike', containsPattern(word))]));

/** The same, those that are called so and no longer first. */
export const namedFirst = (db: Db, word: string, most: number) =>
  accountsNamed(db, word)
    .select(['account.id', 'account.name', 'account.username'])
    .orderBy(sql`(account.name = ${word} OR account.username = ${word})`, 'desc')
    .orderBy(byPinyin('account.name'))
    .orderBy('account.id')
    .limit(most);

const eb = expressionBuilder<Database, 'event'>();

const matching = (db: Db) =>
  filterBy(EVENT_LIST, {
    keyword: (word) => eb('event.accountId', 'in', accountsNamed(db, word).select('account.id')),
    kind: (kind) => eb('event.kind', '=', kind),
    outcome: (outcome) => eb('event.result', outcome === 'done' ? '=' : '<>', 'done'),
    from: (day) => eb('event.at', '>=', beginOfDate(day)),
    to: (day) => eb('event.at', '<', endOfDate(day)),
    roleKind: (roleKind) => eb('event.roleKind', '=', roleKind),
    objectType: (type) => eb('event.objectType', '=', type),
    objectId: (id) => eb('event.objectId', '=', id),
  });

const NEWEST_FIRST = sql`ORDER BY at DESC, id DESC`;

/** The queries that read what was done, the newest first. */
export function makeEventReads(db: Db) {
  /** What is asked for of the area and below. Area codes are digits, so no wildcard hides in them. */
  const within = (areaCode: string, filters: Filters) => [eb('event.areaCode', 'like', `${areaCode}%`), matching(db)(filters)];

  /** So many of the newest are found by an index alone, of each person by their own, and of them the page is read. */
  async function listPage(
    { areaCode, accountIds, filters }: { areaCode: string; accountIds: readonly number[] | null; filters: Omit<Filters, 'keyword'> },
    { page, pageSize }: { page: number; pageSize: number },
  ) {
    const conditions = within(areaCode, filters);
    const newest = (all: readonly Expression<SqlBool>[]) =>
      sql`SELECT id, at FROM event WHERE ${sql.join([...all], sql` AND `)} ${NEWEST_FIRST} LIMIT ${MOST_LISTED_EVENTS}`;
    const [one] = accountIds ?? [];
    const found =
      accountIds === null
        ? newest(conditions)
        : accountIds.length === 1
          ? newest([sql<SqlBool>`event.account_id = ${one}`, ...conditions])
          : sql`SELECT id, at FROM unnest(${sql.val(accountIds)}::int[]) AS person (account_id), LATERAL (
              ${newest([sql<SqlBool>`event.account_id = person.account_id`, ...conditions])}) AS own ${NEWEST_FIRST} LIMIT ${MOST_LISTED_EVENTS}`;
    const { rows } = await sql<{ id: number | null; total: number }>`
      WITH found AS MATERIALIZED (${found})
      SELECT counted.total, paged.id FROM (SELECT count(*)::int AS total FROM found) AS counted
      LEFT JOIN (SELECT id, at FROM found ${NEWEST_FIRST} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS paged ON true`.execute(db);
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    const lines =
      ids.length === 0
        ? []
        : await db.selectFrom('event').select(LINE).where('id', 'in', ids).orderBy('at', 'desc').orderBy('id', 'desc').execute();
    return { lines, total: rows[0]?.total ?? 0 };
  }

  /** All of them, as an export takes them. */
  const listAll = (areaCode: string, filters: Filters) =>
    db
      .selectFrom('event')
      .select(WHOLE)
      .where(eb.and(within(areaCode, filters)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED);

  const find = (areaCode: string, id: number) =>
    db
      .selectFrom('event')
      .leftJoin('account', 'account.id', 'event.accountId')
      .select(WHOLE.map((name) => `event.${name}` as const))
      .select('account.username')
      .where('event.id', '=', id)
      .where('event.areaCode', 'like', `${areaCode}%`)
      .executeTakeFirst();

  return { listPage, listAll, find };
}

export type EventLineRow = Awaited<ReturnType<ReturnType<typeof makeEventReads>['listPage']>>['lines'][number];
export type EventRow = EventLineRow &
  Pick<NonNullable<Awaited<ReturnType<ReturnType<typeof makeEventReads>['find']>>>, 'before' | 'after' | 'userAgent'>;
