import type { EVENT_LIST } from '@contract/lists/event';
import type { QueryOf } from '@contract/lists/list';
import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import { MOST_LISTED_EVENTS } from '@contract/rules/event';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export type EventQuery = QueryOf<typeof EVENT_LIST>;

/** Of an export: more rows than a table can hold. */
const MOST_EXPORTED = 1_000_000;

const LINE = ['id', 'at', 'actorName', 'roleName', 'kind', 'call', 'objectType', 'objectId', 'objectTitle', 'result', 'ip'] as const;
const WHOLE = [...LINE, 'accountId', 'areaCode', 'userAgent', 'before', 'after'] as const;

/** When the days begin and end, in Beijing. */
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from === undefined ? null : beginOfDate(from),
  before: to === undefined ? null : new Date(beginOfDate(to).getTime() + DAY_MS),
});

/** What is asked for but whose it was: of the viewer's area and below. Area codes are digits, so no wildcard hides in them. */
function conditionsOf(areaCode: string, { kind, outcome, roleKind, objectType, objectId, ...days }: EventQuery): RawBuilder<SqlBool>[] {
  const { since, before } = spanOf(days);
  return [
    sql<SqlBool>`event.area_code LIKE ${`${areaCode}%`}`,
    ...(since ? [sql<SqlBool>`event.at >= ${since}`] : []),
    ...(before ? [sql<SqlBool>`event.at < ${before}`] : []),
    ...(kind ? [sql<SqlBool>`event.kind = ${kind}`] : []),
    ...(roleKind ? [sql<SqlBool>`event.role_kind = ${roleKind}`] : []),
    ...(objectType ? [sql<SqlBool>`event.object_type = ${objectType}`] : []),
    ...(objectId ? [sql<SqlBool>`event.object_id = ${objectId}`] : []),
    ...(outcome ? [outcome === 'done' ? sql<SqlBool>`event.result = 'done'` : sql<SqlBool>`event.result <> 'done'`] : []),
  ];
}

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

const NEWEST_FIRST = sql`ORDER BY at DESC, id DESC`;

/** The queries that read what was done, the newest first. */
export function makeEventReads(db: Db) {
  /** So many of the newest are found by an index alone, of each person by their own, and of them the page is read. */
  async function listPage(
    { areaCode, accountIds, query }: { areaCode: string; accountIds: readonly number[] | null; query: EventQuery },
    { page, pageSize }: { page: number; pageSize: number },
  ) {
    const conditions = conditionsOf(areaCode, query);
    const newest = (all: readonly RawBuilder<SqlBool>[]) =>
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
  function listAll(areaCode: string, { keyword = '', ...query }: EventQuery) {
    const word = keyword.trim();
    return db
      .selectFrom('event')
      .select(WHOLE)
      .where((eb) => eb.and(conditionsOf(areaCode, query)))
      .$if(word !== '', (found) => found.where('event.accountId', 'in', accountsNamed(db, word).select('account.id')))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED);
  }

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
