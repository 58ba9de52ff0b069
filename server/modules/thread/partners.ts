import { THREAD_OFFICES, THREAD_STAFF } from '@contract/rules/thread';
import type { ThreadPerson } from '@contract/schema/thread';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { namedLike } from '../../platform/search/name-pinyin';

const listed = (kinds: readonly string[]) => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** True for a role that takes part in threads, of an account in use; a deputy must be in office in the current term. */
export const isActive = (alias: string): RawBuilder<boolean> => {
  const role = sql.table(alias);
  return sql<boolean>`(EXISTS (SELECT FROM account AS used WHERE used.id = ${role}.account_id AND NOT used.disabled)
    AND CASE ${role}.role_kind WHEN 'deputy' THEN EXISTS (SELECT FROM deputy AS mandate JOIN term ON term.id = mandate.term_id AND term.current
      WHERE mandate.id = ${role}.deputy_id AND mandate.state IN ('serving', 'paused'))
    ELSE ${role}.role_kind IN ${listed(THREAD_STAFF)} END)`;
};

/** The columns of a person for the query's `userinfo`, joined by `PERSON_JOINS`; also for a role that has ended. */
export const PERSON = sql`userinfo.id, coalesce(deputy.name, account.name, '') AS name, userinfo.role_name,
  coalesce(delegation.name, area.name) AS place`;
export const PERSON_JOINS = sql`LEFT JOIN account ON account.id = coalesce(userinfo.account_id, userinfo.former_account_id)
  LEFT JOIN deputy ON deputy.id = userinfo.deputy_id
  LEFT JOIN delegation ON delegation.id = coalesce(deputy.delegation_id, userinfo.delegation_id)
  JOIN area ON area.code = userinfo.area_code`;

/**
 * `congress`: an office of the deputy's own congress or a station of exactly the manager's area, for the staff to whom a deputy writes. `below`: also
 * the areas below the area of the staff, for the deputies to whom staff write. Never the area next to it: a code begins with the code of its parent.
 */
type Reach = 'congress' | 'below';

const within = (inner: RawBuilder<unknown>, outer: RawBuilder<unknown>, reach: Reach) =>
  reach === 'below' ? sql`${inner} LIKE ${outer} || '%'` : sql`${inner} = ${outer}`;

/** True when the staff role works with the deputy's role: as office of the congress, liaison of the delegation, or manager of a station. */
function worksWith(staffAlias: string, deputyAlias: string, reach: Reach): RawBuilder<SqlBool> {
  const [staff, deputy] = [sql.table(staffAlias), sql.table(deputyAlias)];
  const areaOf = sql`${staff}.area_code`;
  return sql<SqlBool>`EXISTS (SELECT FROM deputy AS theirs WHERE theirs.id = ${deputy}.deputy_id AND ${deputy}.role_kind = 'deputy'
    AND CASE WHEN ${staff}.role_kind IN ${listed(THREAD_OFFICES)} THEN ${within(sql`theirs.area_code`, areaOf, reach)}
      WHEN ${staff}.role_kind = 'delegation-liaison' THEN ${staff}.delegation_id = theirs.delegation_id
      WHEN ${staff}.role_kind = 'station-admin' THEN EXISTS (
        SELECT FROM station_deputy AS duty JOIN station ON station.id = duty.station_id AND station.state = 'open'
        WHERE duty.deputy_id = theirs.id AND CASE WHEN station.manager_id IS NULL THEN ${within(sql`station.area_code`, areaOf, reach)}
          ELSE station.manager_id = ${staff}.account_id AND station.area_code LIKE ${areaOf} || '%' END)
      ELSE false END)`;
}

/** True when the first role may begin a thread with the second one. */
export const mayWrite = (one: string, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`CASE WHEN ${sql.table(one)}.role_kind = 'deputy' THEN ${worksWith(other, one, 'congress')} ELSE ${worksWith(one, other, 'below')} END`;

/** True when two roles may continue their thread, whoever began it. */
export const mayGoOn = (one: string, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${mayWrite(one, other)} OR ${mayWrite(other, one)})`;

interface PartnersAsked {
  keyword?: string | undefined;
  roleId?: number | undefined;
  deputyId?: number | undefined;
}

/** The queries over the people to whom a role may write. */
export function makePartnerReads(db: Db) {
  const partners = (roleId: number) => sql`FROM userinfo AS me JOIN userinfo ON userinfo.id <> me.id ${PERSON_JOINS}
    WHERE me.id = ${roleId} AND userinfo.account_id <> me.account_id AND ${isActive('me')} AND ${isActive('userinfo')} AND ${mayWrite('me', 'userinfo')}`;

  /** Returns up to `limit` people, in pinyin order. */
  async function list(roleId: number, asked: PartnersAsked, limit: number): Promise<ThreadPerson[]> {
    const { keyword } = asked;
    // Named so that the condition on the name works on the name that is shown.
    const matching: Expression<SqlBool> = keyword ? namedLike('person.name', keyword) : sql<SqlBool>`true`;
    const { rows } = await sql<ThreadPerson>`SELECT person.* FROM (SELECT ${PERSON} ${partners(roleId)}
        AND ${asked.roleId === undefined ? sql`true` : sql`userinfo.id = ${asked.roleId}`}
        AND ${asked.deputyId === undefined ? sql`true` : sql`userinfo.deputy_id = ${asked.deputyId}`}) AS person WHERE ${matching}
      ORDER BY ${byPinyin('person.name')}, person.id LIMIT ${limit}`.execute(db);
    return rows;
  }

  /** Returns the area of the deputy and which side is the deputy; undefined when the role may not begin a thread with that person. */
  async function find(roleId: number, personId: number): Promise<{ areaCode: string; leaderId: number } | undefined> {
    const { rows } = await sql<{ areaCode: string; leaderId: number }>`
      SELECT deputy_side.area_code, CASE WHEN me.role_kind = 'deputy' THEN userinfo.id ELSE me.id END AS leader_id
      FROM userinfo AS me JOIN userinfo ON userinfo.id = ${personId}
        JOIN deputy AS deputy_side ON deputy_side.id = coalesce(me.deputy_id, userinfo.deputy_id)
      WHERE me.id = ${roleId} AND userinfo.account_id <> me.account_id AND ${isActive('me')} AND ${isActive('userinfo')} AND ${mayWrite('me', 'userinfo')}`.execute(
      db,
    );
    return rows[0];
  }

  return { list, find };
}
