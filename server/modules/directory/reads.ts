import { MOST_PEOPLE, MOST_STARS, type PersonKind } from '@contract/rules/directory';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';
import { letterOf, namedLike } from '../../platform/search/name-pinyin';
import { publishedOccupation, publishedPhoto } from '../deputy/service';

export interface PersonRow {
  kind: PersonKind;
  id: number;
  name: string;
  letter: string;
  title: string;
  place: string;
}

export interface FoundPerson extends PersonRow {
  areaCode: string;
  areaName: string;
  photo: string;
  mobileCipher: string;
}

export interface PeopleAsked {
  /** The area, with the areas below it. */
  areaCode: string;
  areaOnly?: boolean | undefined;
  unitId?: number | undefined;
  kind?: PersonKind | undefined;
  keyword?: string | undefined;
}

/** Administrators only keep the platform running and are no contacts; deputies are listed by their mandates. */
const NOT_STAFF = sql`('deputy', 'system-admin', 'security-admin', 'audit-admin')`;

/** Deputies in office, with their occupation when the office publishes it. */
const DEPUTIES = sql`
  SELECT 'deputy' AS kind, deputy.id, deputy.name, ${publishedOccupation} AS title, ${publishedPhoto} AS photo,
    delegation.name AS place, deputy.area_code, area.name AS area_name, NULL::int AS unit_id, deputy.mobile_cipher
  FROM deputy JOIN term ON term.id = deputy.term_id AND term.current
    JOIN delegation ON delegation.id = deputy.delegation_id JOIN area ON area.code = deputy.area_code
  WHERE deputy.state = 'serving'`;

/** The staff of units and offices, once for each of their roles. */
const STAFF = sql`
  SELECT 'staff' AS kind, userinfo.id, account.name, userinfo.role_name AS title, '' AS photo,
    coalesce(unit.name, area.name) AS place, userinfo.area_code, area.name AS area_name, userinfo.unit_id, account.mobile_cipher
  FROM userinfo JOIN account ON account.id = userinfo.account_id AND NOT account.disabled
    JOIN area ON area.code = userinfo.area_code LEFT JOIN unit ON unit.id = userinfo.unit_id
  WHERE userinfo.role_kind NOT IN ${NOT_STAFF}`;

const and = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` AND `)}`;

const COLUMNS = sql`person.kind, person.id, person.name, ${letterOf('person.name')} AS letter, person.title, person.place`;
const BY_NAME = sql`${byPinyin('person.name')}, person.kind, person.id`;

/** The queries over persons of the directory. Area codes contain only digits, so they contain no wildcard. */
export function makeDirectoryReads(db: Db) {
  const of = (kind: PersonKind | undefined) =>
    kind === 'deputy' ? DEPUTIES : kind === 'staff' ? STAFF : sql`${DEPUTIES} UNION ALL ${STAFF}`;

  /** Returns one more than is shown, to detect whether there are more. */
  async function list({ areaCode, areaOnly, unitId, kind, keyword }: PeopleAsked): Promise<PersonRow[]> {
    const conditions: Expression<SqlBool>[] = [
      areaOnly ? sql<SqlBool>`person.area_code = ${areaCode}` : sql<SqlBool>`person.area_code LIKE ${`${areaCode}%`}`,
    ];
    if (unitId !== undefined) conditions.push(sql<SqlBool>`person.unit_id = ${unitId}`);
    if (keyword) {
      const pattern = containsPattern(keyword);
      conditions.push(sql<SqlBool>`(${namedLike('person.name', keyword)} OR person.title LIKE ${pattern} OR person.place LIKE ${pattern})`);
    }
    const { rows } = await sql<PersonRow>`SELECT ${COLUMNS} FROM (${of(kind)}) AS person WHERE ${and(conditions)}
      ORDER BY ${BY_NAME} LIMIT ${MOST_PEOPLE + 1}`.execute(db);
    return rows;
  }

  async function find(within: string, kind: PersonKind, id: number): Promise<FoundPerson | undefined> {
    const { rows } = await sql<FoundPerson>`SELECT ${COLUMNS}, person.area_code, person.area_name, person.photo, person.mobile_cipher
      FROM (${of(kind)}) AS person WHERE person.id = ${id} AND person.area_code LIKE ${`${within}%`}`.execute(db);
    return rows[0];
  }

  /** Returns the persons whom the account has starred and the viewer may still see. */
  async function starredBy(accountId: number, within: string): Promise<PersonRow[]> {
    const { rows } = await sql<PersonRow>`SELECT ${COLUMNS} FROM (${of(undefined)}) AS person
      JOIN directory_star AS star ON star.account_id = ${accountId}
        AND person.id = CASE person.kind WHEN 'deputy' THEN star.deputy_id ELSE star.userinfo_id END
      WHERE person.area_code LIKE ${`${within}%`} ORDER BY ${BY_NAME} LIMIT ${MOST_STARS}`.execute(db);
    return rows;
  }

  /** Counts the persons by area, using that many digits of the code. */
  async function countBy(areaCode: string, digits: number) {
    const { rows } = await sql<{ areaCode: string; kind: PersonKind; count: number }>`
      SELECT left(person.area_code, ${digits}::int) AS area_code, person.kind, count(*)::int AS count FROM (${of(undefined)}) AS person
      WHERE person.area_code LIKE ${`${areaCode}%`} GROUP BY 1, 2`.execute(db);
    return rows;
  }

  const areasOf = (areaCode: string, above: readonly string[]) =>
    db
      .selectFrom('area')
      .where((eb) => eb.or([eb('code', 'in', [areaCode, ...above]), eb('parentCode', '=', areaCode)]))
      .select(['code as areaCode', 'name as areaName', 'parentCode'])
      .orderBy('code')
      .execute();

  async function unitsOf(areaCode: string) {
    const { rows } = await sql<{ id: number; name: string; people: number }>`
      SELECT unit.id, unit.name, count(*)::int AS people FROM (${STAFF}) AS person JOIN unit ON unit.id = person.unit_id
      WHERE person.area_code = ${areaCode} GROUP BY unit.id ORDER BY ${byPinyin('unit.name')}, unit.id LIMIT 1000`.execute(db);
    return rows;
  }

  const findUnit = (within: string, id: number) =>
    db.selectFrom('unit').select('id').where('id', '=', id).where('areaCode', 'like', `${within}%`).executeTakeFirst();

  /** Returns the stand-in of the role today. */
  const standInOf = (userinfoId: number, today: string) =>
    db
      .selectFrom('absence')
      .innerJoin('userinfo as other', 'other.id', 'absence.standInId')
      .innerJoin('account', 'account.id', 'other.accountId')
      .where('absence.userinfoId', '=', userinfoId)
      .where('absence.beginDate', '<=', today)
      .where('absence.endDate', '>=', today)
      .select(['account.name', 'absence.endDate as until'])
      .orderBy('absence.id')
      .limit(1)
      .executeTakeFirst();

  return { list, find, starredBy, countBy, areasOf, unitsOf, findUnit, standInOf };
}
