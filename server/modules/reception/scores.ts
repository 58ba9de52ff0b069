import { sql } from 'kysely';
import type { ScoredEvent, ScorePart } from '../../platform/scores';

/** The score events of receptions that were held and at which the deputy signed in. */
export const receptionScores: ScorePart<'reception'> = async (db, { areaCode, from, to }) => {
  const { rows } = await sql<ScoredEvent<'attended'>>`
    SELECT own.deputy_id AS "deputyId", 'attended' AS key, 'reception:' || reception.id AS source,
      (reception.starts_at AT TIME ZONE 'Asia/Shanghai')::date AS day, station.name AS text
    FROM reception_deputy AS own JOIN reception ON reception.id = own.reception_id JOIN station ON station.id = reception.station_id
      JOIN deputy ON deputy.id = own.deputy_id
    WHERE deputy.area_code = ${areaCode} AND own.signed_at IS NOT NULL AND reception.state = 'recorded'
      AND reception.starts_at >= ${from} AND reception.starts_at < ${to}`.execute(db);
  return rows;
};
