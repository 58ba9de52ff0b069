import { sql } from 'kysely';
import { accountsWithin } from '../areas/accounts-within';
import type { Db } from '../db/connect';

interface Named {
  type: string;
  id: number;
  /** Of whoever made the call: an auditor reads no names of elsewhere. Null: unknown. */
  areaCode: string | null;
}

type Query = ReturnType<typeof sql<{ name: string }>>;
type Find = (id: number, within: string) => Query;

const ofArea =
  (table: string, column: string): Find =>
  (id, within) =>
    sql<{ name: string }>`SELECT ${sql.id(column)} AS name FROM ${sql.id(table)} WHERE id = ${id} AND area_code LIKE ${within}`;

/** How an object is named, by its type. Those without an area belong to the whole platform. */
const FINDS: Readonly<Record<string, Find>> = {
  suggestion: ofArea('suggestion', 'title'),
  activity: ofArea('activity', 'title'),
  notice: ofArea('notice', 'title'),
  opinion: ofArea('visitor_opinion', 'title'),
  deputy: ofArea('deputy', 'name'),
  unit: ofArea('unit', 'name'),
  term: ofArea('term', 'name'),
  delegation: ofArea('delegation', 'name'),
  account: (id, within) => sql`SELECT name FROM account WHERE id = ${id} AND ${accountsWithin(within.slice(0, -1))}`,
  grant: (id, within) => sql`SELECT account.name FROM grant_request JOIN account ON account.id = account_id
    WHERE grant_request.id = ${id} AND grant_request.area_code LIKE ${within}`,
  absence: (id, within) => sql`SELECT account.name FROM absence JOIN userinfo ON userinfo.id = absence.userinfo_id
    JOIN account ON account.id = coalesce(userinfo.account_id, userinfo.former_account_id)
    WHERE absence.id = ${id} AND userinfo.area_code LIKE ${within}`,
  area: (id, within) => sql`SELECT name FROM area WHERE code = ${String(id)} AND code LIKE ${within}`,
  role: (id) => sql`SELECT name FROM role WHERE id = ${id}`,
  dictionary: (id) => sql`SELECT name FROM dictionary_word WHERE id = ${id}`,
  menu: (id) => sql`SELECT coalesce(menu_choice.title, menu.title) AS name
    FROM menu FULL JOIN menu_choice ON menu_choice.id = menu.id WHERE coalesce(menu.id, menu_choice.id) = ${id}`,
};

/** What the object of a call is called, for the event of a call that was refused before anybody read it; null where that is not to be known. */
export async function nameOfObject(db: Db, { type, id, areaCode }: Named): Promise<string | null> {
  const find = FINDS[type];
  if (!find || areaCode === null) return null;
  // Beyond the numbers of the database.
  if (id > 2_147_483_647) return null;
  // Area codes are digits, so no wildcard hides in them.
  const { rows } = await find(id, `${areaCode}%`).execute(db);
  return rows[0]?.name ?? null;
}
