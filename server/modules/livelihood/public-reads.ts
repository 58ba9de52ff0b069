import type { CallInput } from '@contract/contract';
import { PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import type { Place } from '@contract/rules/station';
import { expressionBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { metresFrom, withKeyword } from './conditions';
import { makeLivelihoodReads, publicColumns } from './reads';
import { colourBy, hasEver, isPublic } from './visibility';

const eb = expressionBuilder<Database, 'livelihood'>();

type Query = Omit<CallInput<'livelihood.publicList'>['query'], 'page' | 'pageSize' | 'sort' | 'here'>;

export interface PublicAsked {
  query: Query;
  now: Date;
  near?: Place | undefined;
  here?: Place | undefined;
}

/** The condition of public projects within the configured area. */
function matchingPublic(root: string, query: Query, now: Date): Expression<SqlBool> {
  const { keyword, year, areaCode, areaOnly, state, colour, category, ever } = query;
  const words = keyword?.trim();
  const conditions: (Expression<SqlBool> | RawBuilder<SqlBool>)[] = [isPublic];
  // When no narrower filter is given, every row matches, so the area is not tested.
  conditions.push(eb('livelihood.areaCode', 'like', `${root}%`));
  if (areaCode !== undefined) conditions.push(eb('livelihood.areaCode', areaOnly ? '=' : 'like', areaOnly ? areaCode : `${areaCode}%`));
  if (words) conditions.push(withKeyword(words));
  if (year !== undefined) conditions.push(eb('livelihood.year', '=', year));
  if (state !== undefined) conditions.push(eb('livelihood.state', '=', state));
  if (colour !== undefined) conditions.push(sql<SqlBool>`${colourBy(now)} = ${colour}`);
  if (category !== undefined) conditions.push(eb('livelihood.category', '=', category));
  if (ever !== undefined) conditions.push(hasEver(ever));
  return eb.and(conditions);
}

/** The queries over public projects; `root` is the configured area, outside which nothing is shown. */
export function makePublicLivelihoodReads(db: Db, root: () => string) {
  const reads = makeLivelihoodReads(db);

  /** Returns a page and the number of matches, counted up to OPEN_TOTAL_MAX. */
  async function listPage({ query, now, near, here }: PublicAsked, { page, pageSize }: { page: number; pageSize: number }) {
    const shown = db.selectFrom('livelihood').where(matchingPublic(root(), query, now));
    const counted = shown.select(sql`1`.as('one')).limit(PUBLIC_TOTAL_MAX);
    const { total } = await db
      .selectFrom(counted.as('counted'))
      .select((columns) => columns.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const offset = (page - 1) * pageSize;
    if (offset >= total) return { items: [], total };
    const limited = shown
      .select('livelihood.id')
      .$if(near !== undefined, (rows) => rows.orderBy(metresFrom(near), (order) => order.asc().nullsLast()))
      .$if(near === undefined, (rows) => rows.orderBy('livelihood.proposedAt', 'desc'))
      .orderBy('livelihood.id', 'desc')
      .limit(Math.min(pageSize, PUBLIC_TOTAL_MAX - offset))
      .offset(offset);
    // The related data is read only for the rows of the page.
    const ids = (await limited.execute()).map(({ id }) => id);
    const rows = await publicColumns(db, now, here)
      .where('livelihood.id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  /** Returns a project that is public now; undefined for any other. */
  const find = (id: number, now: Date, here: Place | undefined) =>
    publicColumns(db, now, here)
      .where('livelihood.id', '=', id)
      .where(matchingPublic(root(), {}, now))
      .select(reads.wholeColumns)
      .executeTakeFirst();

  /** Returns the owner of a photo of a public project. */
  const photoOwner = async (fileId: string) => {
    const { rows } = await sql<{
      type: 'livelihood' | 'livelihoodQuarter' | 'livelihoodProblem' | 'livelihoodFix' | 'livelihoodLook';
      id: number;
    }>`
      SELECT file.owner_type AS type, file.owner_id AS id FROM file
      LEFT JOIN livelihood_quarter AS quarter ON file.owner_type = 'livelihoodQuarter' AND quarter.id = file.owner_id
      LEFT JOIN livelihood_problem AS problem ON file.owner_type IN ('livelihoodProblem', 'livelihoodFix') AND problem.id = file.owner_id
      LEFT JOIN livelihood_look AS looked ON file.owner_type = 'livelihoodLook' AND looked.id = file.owner_id
      JOIN livelihood ON livelihood.id = CASE file.owner_type WHEN 'livelihood' THEN file.owner_id WHEN 'livelihoodQuarter' THEN quarter.livelihood_id
        WHEN 'livelihoodLook' THEN looked.livelihood_id ELSE problem.livelihood_id END
      WHERE file.id = ${fileId}::uuid AND file.type LIKE 'image/%' AND ${isPublic} AND livelihood.area_code LIKE ${`${root()}%`}
        AND file.owner_type IN ('livelihood', 'livelihoodQuarter', 'livelihoodProblem', 'livelihoodFix', 'livelihoodLook')`.execute(db);
    return rows[0];
  };

  const collections = (areaCode: string, since: string) =>
    db
      .selectFrom('livelihoodCollection as collection')
      .innerJoin('area', 'area.code', 'collection.areaCode')
      .where('collection.areaCode', 'like', `${root()}%`)
      .where('collection.areaCode', 'like', `${areaCode}%`)
      .where('collection.endsOn', '>=', since)
      .select([
        'collection.areaCode',
        'area.name as areaName',
        'collection.year',
        'collection.beginsOn',
        'collection.endsOn',
        'collection.note',
      ])
      .orderBy('collection.endsOn', 'desc')
      .orderBy('collection.areaCode')
      .limit(200)
      .execute();

  return { ...reads, listPage, findOpen: find, photoOwner, collections };
}

export type PublicLivelihoodReads = ReturnType<typeof makePublicLivelihoodReads>;
