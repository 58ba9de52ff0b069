import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { isTooFew, JUDGED_AFTER_DAYS, LEAST_SATISFIED } from '@contract/rules/call-back';
import { quarterFrom, quarterText } from '@contract/rules/quarter';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { askAgain } from '../matter/service';
import type { MessageService } from '../message/service';

interface Result {
  unitId: number;
  quarter: string;
  reached: number;
  satisfied: number;
}

/** The quarters that are still judged: those that ended in the last half year. */
const QUARTERS = 2;

/**
 * Finds the next unit whose sample of a past quarter is final: all voters were called, or the time for it is over. Unit and quarter are locked
 * against other nodes by the unique row of the result.
 */
async function nextFinal(trx: Db, now: Date): Promise<Result | undefined> {
  const today = beijingDate(now);
  const late = beijingDate(new Date(now.getTime() - JUDGED_AFTER_DAYS * DAY_MS));
  const { rows } = await sql<Result>`
    SELECT * FROM (
      SELECT unit_id, date_trunc('quarter', month)::date AS quarter,
        count(*) FILTER (WHERE state IN ('satisfied', 'dissatisfied'))::int AS reached,
        count(*) FILTER (WHERE state = 'satisfied')::int AS satisfied,
        count(*) FILTER (WHERE state = 'waiting') AS waiting
      FROM call_back
      WHERE unit_id IS NOT NULL AND month >= ${quarterFrom(today, -QUARTERS)}::date AND month < ${quarterFrom(today)}::date
      GROUP BY 1, 2) AS sample
    WHERE (waiting = 0 OR quarter + interval '3 months' <= ${late}::date)
      AND NOT EXISTS (SELECT FROM call_back_result AS done WHERE done.unit_id = sample.unit_id AND done.quarter = sample.quarter)
    ORDER BY quarter, unit_id LIMIT 1`.execute(trx);
  return rows[0];
}

/** Judges the next unit and quarter; when too few voters are satisfied, the unit handles its matters of that quarter again. Returns false at the end. */
export async function judgeNext(trx: Db, messages: MessageService, now: Date): Promise<boolean> {
  const found = await nextFinal(trx, now);
  if (!found) return false;
  const { unitId, quarter, reached, satisfied } = found;
  const claimed = await trx
    .insertInto('callBackResult')
    .values({ unitId, quarter, reached, satisfied, again: 0, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('unitId')
    .executeTakeFirst();
  if (!claimed || !isTooFew(found)) return true;
  const again = await askAgain(trx, messages, {
    ...{ unitId, from: beginOfDate(quarter), until: beginOfDate(quarterFrom(quarter, 1)) },
    text: `${quarterText(quarter)}回访：接通 ${String(reached)} 件，满意 ${String(satisfied)} 件，满意率低于 ${String(LEAST_SATISFIED)}%。`,
  });
  await trx.updateTable('callBackResult').set({ again }).where('unitId', '=', unitId).where('quarter', '=', quarter).execute();
  return true;
}
