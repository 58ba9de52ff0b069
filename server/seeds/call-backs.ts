import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { JUDGED_AFTER_DAYS, LEAST_SATISFIED } from '@contract/rules/call-back';
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
  await seedResults(db, now);
}

/** Adds the results that the clock would have found, so that the first start sends no messages about them. */
async function seedResults(db: Db, now: Date): Promise<void> {
  const today = beijingDate(now);
  const late = beijingDate(new Date(now.getTime() - JUDGED_AFTER_DAYS * DAY_MS));
  await sql`
    WITH sample AS (
      SELECT unit_id, date_trunc('quarter', month)::date AS quarter, count(*) FILTER (WHERE state = 'waiting') AS waiting,
        count(*) FILTER (WHERE state IN ('satisfied', 'dissatisfied'))::int AS reached, count(*) FILTER (WHERE state = 'satisfied')::int AS satisfied
      FROM call_back WHERE unit_id IS NOT NULL AND month < ${quarterFrom(today)}::date GROUP BY 1, 2
    ), final AS (
      SELECT *, reached > 0 AND satisfied * 100 < reached * ${LEAST_SATISFIED}::int AS too_few FROM sample
      WHERE waiting = 0 OR quarter + interval '3 months' <= ${late}::date
    ), asked AS (
      UPDATE matter SET again = true FROM final
      WHERE final.too_few AND matter.unit_id = final.unit_id AND matter.state IN ('replied', 'rated')
        AND matter.answered_at AT TIME ZONE 'Asia/Shanghai' >= final.quarter
        AND matter.answered_at AT TIME ZONE 'Asia/Shanghai' < final.quarter + interval '3 months'
      RETURNING final.unit_id, final.quarter
    )
    INSERT INTO call_back_result (unit_id, quarter, reached, satisfied, again, at)
    SELECT unit_id, quarter, reached, satisfied,
      (SELECT count(*) FROM asked WHERE asked.unit_id = final.unit_id AND asked.quarter = final.quarter)::int, ${now}
    FROM final`.execute(db);
}
