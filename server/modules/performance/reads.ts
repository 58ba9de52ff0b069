import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** The mandates whose work the viewer may read: those of the viewer's own person, or those of the area and below. Area codes contain only digits. */
const readableBy = ({ areaCode, roleKind, deputyId }: Viewer): Expression<SqlBool> =>
  roleKind === 'deputy'
    ? sql<SqlBool>`deputy.person_id = (SELECT own.person_id FROM deputy AS own WHERE own.id = ${deputyId ?? 0})`
    : sql<SqlBool>`deputy.area_code LIKE ${`${areaCode}%`}`;

export interface PerformanceMandate {
  id: number;
  termName: string;
  areaName: string;
}

/** Returns the mandate with the days of its term and the person's other mandates, in one query; undefined when the viewer may not read it. */
export const findMandate = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .innerJoin('area', 'area.code', 'deputy.areaCode')
    .where('deputy.id', '=', id)
    .where(readableBy(viewer))
    .select(['deputy.id', 'deputy.name', 'deputy.gender', 'deputy.occupation', 'deputy.offices', 'deputy.begunOn', 'deputy.endedOn'])
    .select(['area.name as areaName', 'term.name as termName', 'delegation.name as delegationName'])
    .select(['term.beginDate', 'term.endDate'])
    .select(
      sql<PerformanceMandate[]>`(SELECT json_agg(json_build_object('id', one.id, 'termName', one.term_name, 'areaName', one.area_name)
          ORDER BY one.begin_date DESC, one.id DESC)
        FROM (SELECT held.id, held.person_id, held.area_code, of.name AS term_name, of.begin_date, place.name AS area_name
          FROM deputy AS held JOIN term AS of ON of.id = held.term_id JOIN area AS place ON place.code = held.area_code) AS one
        WHERE one.person_id = deputy.person_id AND (${viewer.roleKind === 'deputy'} OR one.area_code LIKE ${`${viewer.areaCode}%`}))`.as(
        'mandates',
      ),
    )
    .executeTakeFirst();
