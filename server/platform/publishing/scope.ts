import { areaAndAbove } from '@contract/rules/area';
import { sql } from 'kysely';
import type { Db } from '../db/connect';

/**
 * The congress of an area, as an SQL value: its own, or the nearest above when it has none, because a street (街道) has none; null when there is no
 * congress at all.
 */
export const congressOf = (areaCode: string) => sql<string | null>`(
  SELECT own.area_code FROM term AS own
  WHERE own.current AND own.area_code = any(${areaAndAbove(areaCode)}::text[])
  ORDER BY length(own.area_code) DESC LIMIT 1)`;

/** The deputies that an area can choose: in office, of current terms in the area and below, and of its congress. */
export const deputiesIn = (db: Db, areaCode: string) =>
  db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .where('term.current', '=', true)
    .where('deputy.state', '=', 'serving')
    .where((eb) => eb.or([eb('deputy.areaCode', 'like', `${areaCode}%`), eb('deputy.areaCode', '=', congressOf(areaCode))]));

/** The delegations that an area can choose. */
export const delegationsIn = (db: Db, areaCode: string) =>
  db
    .selectFrom('delegation')
    .innerJoin('term', 'term.id', 'delegation.termId')
    .where('term.current', '=', true)
    .where((eb) => eb.or([eb('delegation.areaCode', 'like', `${areaCode}%`), eb('delegation.areaCode', '=', congressOf(areaCode))]));

export const MOST_DELEGATIONS = 200;
