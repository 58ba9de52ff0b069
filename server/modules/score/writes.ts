import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ScoreRow } from './definition';

/** Returns the mandate if it belongs to that congress and was in office on the day. */
export async function findMandate(trx: Db, { areaCode, deputyId, on }: { areaCode: string; deputyId: number; on: string }) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT deputy.id, deputy.name FROM deputy JOIN term ON term.id = deputy.term_id
    WHERE deputy.id = ${deputyId} AND deputy.area_code = ${areaCode} AND deputy.state <> 'elected'
      AND coalesce(deputy.begun_on, term.begin_date) <= ${on}::date
      AND coalesce(deputy.ended_on, term.end_date, ${on}::date) >= ${on}::date`.execute(trx);
  return rows[0];
}

/** Checks whether the account belongs to the person of the mandate, in any role. */
export async function isOwnAccount(trx: Db, accountId: number, deputyId: number): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    SELECT EXISTS (SELECT FROM userinfo AS held JOIN deputy AS own ON own.id = held.deputy_id
      JOIN deputy AS asked ON asked.person_id = own.person_id
      WHERE asked.id = ${deputyId} AND held.account_id = ${accountId}) AS own`.execute(trx);
  return rows[0]?.own ?? false;
}

interface Reversing {
  reason: string;
  by: Viewer;
  at: Date;
}

/** Writes the reversal record of a point. Returns its id. */
export async function reverseOne(trx: Db, row: ScoreRow, { reason, by, at }: Reversing): Promise<number> {
  const { deputyId, areaCode, ruleId, rootId, points, day, text, source } = row;
  const { id } = await trx
    .insertInto('score')
    .values({
      ...{ deputyId, areaCode, ruleId, rootId, day, text, source, points: -points, way: 'reversal', state: 'counted', reversesId: row.id },
      ...{ reason, giverId: by.userId, giverName: by.userName, confirmerId: null, countedAt: at, createdAt: at, updatedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
