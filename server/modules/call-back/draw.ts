import { beginOfDate } from '@contract/rules/beijing';
import { sampleOf } from '@contract/rules/call-back';
import { monthFrom } from '@contract/rules/quarter';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeCallBackReads } from './reads';

/** The answered matters and comments of a month whose voters left a number. */
const answeredIn = (month: string) => {
  const [from, until] = [beginOfDate(month), beginOfDate(monthFrom(month, 1))];
  return sql`(
    SELECT matter.id AS matter_id, NULL::int AS comment_id, matter.area_code, matter.station_id, matter.unit_id FROM matter
    WHERE matter.answered_at >= ${from} AND matter.answered_at < ${until} AND matter.state IN ('answered', 'replied', 'rated')
      AND matter.mobile_cipher IS NOT NULL
    UNION ALL
    SELECT NULL, comment.id, comment.area_code, comment.station_id, NULL FROM comment
    JOIN comment_sender AS sender ON sender.comment_id = comment.id AND sender.mobile_cipher <> ''
    WHERE comment.answered_at >= ${from} AND comment.answered_at < ${until} AND comment.state IN ('answered', 'rated'))`;
};

export interface Drawn {
  id: number;
  stationId: number | null;
}

/** Draws the sample of a month in the next area that has answers and no sample yet; undefined when all areas have one. */
export async function drawNext(trx: Db, month: string, now: Date): Promise<{ areaCode: string; drawn: Drawn[] } | undefined> {
  const { rows: waiting } = await sql<{ areaCode: string; answered: number }>`
    SELECT answer.area_code, count(*)::int AS answered FROM ${answeredIn(month)} AS answer
    WHERE NOT EXISTS (SELECT FROM call_back_draw AS done WHERE done.area_code = answer.area_code AND done.month = ${month}::date)
    GROUP BY 1 ORDER BY 1 LIMIT 1`.execute(trx);
  const [next] = waiting;
  if (!next) return undefined;
  const { areaCode, answered } = next;
  const size = sampleOf(answered, await makeCallBackReads(trx).shareIn(areaCode));
  const claimed = await trx
    .insertInto('callBackDraw')
    .values({ areaCode, month, answered, drawn: size, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  // Another node has drawn it meanwhile.
  if (!claimed) return { areaCode, drawn: [] };
  const { rows: drawn } = await sql<Drawn>`
    INSERT INTO call_back (matter_id, comment_id, area_code, station_id, unit_id, month, updated_at)
    SELECT matter_id, comment_id, area_code, station_id, unit_id, ${month}::date, ${now}
    FROM ${answeredIn(month)} AS answer WHERE answer.area_code = ${areaCode} ORDER BY random() LIMIT ${size}
    RETURNING id, station_id`.execute(trx);
  return { areaCode, drawn };
}
