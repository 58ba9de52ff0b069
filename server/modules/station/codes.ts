import { type Expression, type SqlBool, sql } from 'kysely';

/** The station of the query whose own code this is, or that hung this code at another place. A code that was taken down still opens its station. */
export const opensWith = (code: string): Expression<SqlBool> =>
  sql<SqlBool>`(station.code = ${code} OR station.id = (SELECT place.station_id FROM station_place AS place WHERE place.code = ${code}))`;

/** The id of the place where this code was hung; null for the code of a station itself. */
export const placeOf = (code: string) => sql<number | null>`(SELECT place.id FROM station_place AS place WHERE place.code = ${code})`;
