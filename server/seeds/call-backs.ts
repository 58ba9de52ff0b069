import { beijingDate } from '@contract/rules/beijing';
import { quarterFrom } from '@contract/rules/quarter';
import { sql } from 'kysely';
import type {} from '../modules/call-back/tables';
import type { Db } from '../platform/db/connect';

export async function hasCallBacks(db: Db): Promise<boolean> {
  return (await db.selectFrom('callBack').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Adds calls about the answers since the begin of last quarter, one in ten in each area and month, in every state, when there are none at all. The
 * present month has none yet.
 */
export async function seedCallBacks(db: Db, now: Date): Promise<void> {
  if (await hasCallBacks(db)) return;
  const today = beijingDate(now);
  const from = quarterFrom(today, -1);
  await sql`
    WITH answer AS (
      SELECT id AS matter_id, NULL::int AS comment_id, area_code, station_id, unit_id, answered_at FROM matter
      WHERE state IN ('answered', 'replied', 'rated') AND mobile_cipher IS NOT NULL
      UNION ALL
      SELECT NULL, id, area_code, station_id, NULL, answered_at FROM comment WHERE state IN ('answered', 'rated')
    ), placed AS (
      SELECT *, date_trunc('month', answered_at AT TIME ZONE 'Asia/Shanghai')::date AS month,
        row_number() OVER (PARTITION BY area_code, date_trunc('month', answered_at AT TIME ZONE 'Asia/Shanghai')
          ORDER BY md5(coalesce(matter_id, comment_id)::text)) AS place
      FROM answer WHERE answered_at IS NOT NULL
    ), drawn AS (
      SELECT * FROM placed WHERE month >= ${from}::date AND month < date_trunc('month', ${today}::date) AND place % 10 = 1
    ), marked AS (SELECT *, row_number() OVER (ORDER BY month, area_code, matter_id, comment_id) AS at FROM drawn)
    INSERT INTO call_back (matter_id, comment_id, area_code, station_id, unit_id, month, state, note, called_at, called_by_name)
    SELECT matter_id, comment_id, area_code, station_id, unit_id, month,
      CASE WHEN at % 7 IN (1, 4) THEN 'waiting' WHEN at % 7 = 3 THEN 'dissatisfied' WHEN at % 11 = 5 THEN 'unreached' ELSE 'satisfied' END,
      CASE WHEN at % 7 = 3 THEN '办了一部分，还没有完全解决' ELSE '' END,
      CASE WHEN at % 7 IN (1, 4) THEN NULL ELSE month + interval '1 month 5 days 2 hours' END,
      CASE WHEN at % 7 IN (1, 4) THEN '' ELSE '联络站值班员' END
    FROM marked`.execute(db);
  await sql`
    INSERT INTO call_back_draw (area_code, month, answered, drawn, at)
    SELECT area_code, month, count(*) * 10, count(*), ${now} FROM call_back GROUP BY area_code, month`.execute(db);
}
