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
import type { ResultOf } from '../../platform/db/results';

type Filters = FiltersOf<typeof EVENT_LIST>;

/** The most rows of an export: more than a table can hold. */
const MOST_EXPORTED = 1_000_000;

const LINE = ['id', 'at', 'actorName', 'roleName', 'kind', 'call', 'objectType', 'objectId', 'objectTitle', 'result', 'ip'] as const;
const WHOLE = [...LINE, 'accountId', 'areaCode', 'userAgent', 'before', 'after'] as const;

/** Finds accounts by name or user name, whole or in part. */
export const accountsNamed = (db: Db, word: string) =>
  db
    .selectFrom('account')
    .where((eb) => eb.or([eb('account.name', 'like', containsPattern(word)), eb('account.username', 'ilike', containsPattern(word))]));

/** The same, with exact matches first. */
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

/** The queries that read events, newest first. */
export function makeEventReads(db: Db) {
  /** The conditions of the request within the area and below. Area codes contain only digits, so they contain no wildcard. */
  const within = (areaCode: string, filters: Filters) => [eb('event.areaCode', 'like', `${areaCode}%`), matching(db)(filters)];

  /** Finds the newest ids with an index only, for each person with that person's index, and reads the page of them. */
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

  /** Returns all matching events, for an export. */
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

export type EventLineRow = ResultOf<typeof makeEventReads, 'listPage'>['lines'][number];
export type EventRow = EventLineRow & Pick<NonNullable<ResultOf<typeof makeEventReads, 'find'>>, 'before' | 'after' | 'userAgent'>;
