import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type {} from '../modules/matter/tables';
import type { Db } from '../platform/db/connect';

/** The number of overdue matters whose meeting is ahead; at most every second of a county, so that overdue ones remain. */
const AHEAD = 6;
/** The share of answered matters that had a meeting: one in so many. */
const ONE_IN = 60;
/** The hour of the meetings: 9:00 in Beijing. */
const NINE_UTC = 1;

export const hasMatterMeetings = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('matterMeeting').select('id').limit(1).executeTakeFirst()) !== undefined;

const CONCLUSION = '经会商，明确由牵头单位办理，其他单位配合，联络站跟踪并向反映人反馈。';

/** Adds consultation meetings about matters, ahead and held, and the ratings by deputies, when there are no meetings at all. */
export async function seedMatterMeetings(db: Db, now: Date): Promise<void> {
  if (await hasMatterMeetings(db)) return;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const meetsAt = new Date(midnight + 3 * DAY_MS + NINE_UTC * 3_600_000);
  // The overdue matters of the counties shown in the demo come first.
  await sql`WITH chosen AS (
      SELECT id, unit_id, station_id FROM (
        SELECT id, unit_id, station_id, area_code, row_number() OVER (PARTITION BY left(area_code, 6) ORDER BY id) AS place
        FROM matter WHERE state = 'assigned' AND due_at < ${now} AND unit_id IS NOT NULL
      ) AS overdue
      WHERE place % 2 = 1 ORDER BY area_code, id LIMIT ${AHEAD}
    ), made AS (
      INSERT INTO matter_meeting (matter_id, cause, meets_at, place, called_by)
      SELECT id, CASE WHEN id % 2 = 0 THEN 'over' ELSE 'dispute' END, ${meetsAt}, '联络站会议室', '人大办公室' FROM chosen RETURNING id, matter_id
    ), units AS (
      INSERT INTO matter_meeting_unit (meeting_id, unit_id) SELECT made.id, chosen.unit_id FROM made JOIN chosen ON chosen.id = made.matter_id
    ), deputies AS (
      INSERT INTO matter_meeting_deputy (meeting_id, deputy_id)
      SELECT made.id, min(duty.deputy_id) FROM made JOIN chosen ON chosen.id = made.matter_id
      JOIN station_deputy AS duty ON duty.station_id = chosen.station_id GROUP BY made.id
    )
    UPDATE matter SET state = 'meeting', due_at = NULL, near_at = NULL, warned = NULL, warned_at = NULL FROM made WHERE matter.id = made.matter_id`.execute(
    db,
  );
  await sql`WITH chosen AS (
      SELECT id, unit_id, answered_at FROM matter
      WHERE state IN ('replied', 'rated') AND unit_id IS NOT NULL AND answered_at < ${new Date(now.getTime() - DAY_MS)} AND id % ${ONE_IN} = 0
    ), made AS (
      INSERT INTO matter_meeting (matter_id, cause, meets_at, place, called_by, conclusion, tasks, outcome, concluded_by, concluded_at)
      SELECT chosen.id, 'dispute', answered_at - interval '1 day', '人大办公室会议室', '人大办公室', ${CONCLUSION},
        jsonb_build_array(jsonb_build_object('who', unit.name, 'what', '牵头办理，向联络站反馈结果', 'until', ${beijingDate(now)}::text)),
        'unit', '人大办公室', answered_at - interval '20 hours'
      FROM chosen JOIN unit ON unit.id = chosen.unit_id RETURNING id, matter_id
    )
    INSERT INTO matter_meeting_unit (meeting_id, unit_id) SELECT made.id, chosen.unit_id FROM made JOIN chosen ON chosen.id = made.matter_id`.execute(
    db,
  );
  await sql`UPDATE matter SET deputy_stars = 3 + id % 3
    WHERE state IN ('replied', 'rated') AND unit_id IS NOT NULL AND deputy_id IS NOT NULL AND id % 4 <> 0`.execute(db);
}
