import type { AreaLevel } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * The points that the viewer may see: deputies see their own that were not refused; others see those of their area and below. Area codes contain only
 * digits.
 */
export const scoresOf = ({ roleKind, areaCode, deputyId }: Viewer): Expression<SqlBool> =>
  roleKind === 'deputy'
    ? sql<SqlBool>`(score.deputy_id = ${deputyId ?? 0} AND score.state <> 'refused')`
    : sql<SqlBool>`score.area_code LIKE ${`${areaCode}%`}`;

const LENGTHS: Readonly<Record<AreaLevel, number>> = { city: 4, county: 6, town: 9 };

/** Checks whether the column contains the code of a congress of that level. */
export const ofLevel = (column: 'score.area_code' | 'score_year.area_code' | 'score_appeal.area_code' | 'area_code', level: AreaLevel) =>
  sql<SqlBool>`length(${sql.ref(column)}) = ${LENGTHS[level]}`;

/** The accounts of the person whose mandate the column names; they may not decide on their own points. */
export const ownersOf = (column: 'score.deputyId' | 'scoreAppeal.deputyId') => sql<number[]>`ARRAY(
  SELECT held.account_id FROM userinfo AS held JOIN deputy AS own ON own.id = held.deputy_id
    JOIN deputy AS asked ON asked.person_id = own.person_id
  WHERE asked.id = ${sql.ref(column)} AND held.account_id IS NOT NULL)`;
