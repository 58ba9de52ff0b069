import type { MandateState } from '@contract/rules/deputy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export interface Ending {
  /** The account that ended the mandate. */
  accountId: number | null;
  at: Date;
  /** The state of the mandate before it ended, and the day of the step before. */
  fromStatus: MandateState;
  changedOn: string | null;
}

/** Returns the last ending of the mandate from its history; undefined when it was never ended. */
export async function lastEndingOf(db: Db, deputyId: number): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`
    SELECT coalesce(actor.account_id, actor.former_account_id) AS account_id, ended.at, ended.from_status,
      (SELECT before.snapshot ->> 'changedOn' FROM history AS before
        WHERE before.subject_type = 'deputy' AND before.subject_id = ended.subject_id AND before.id < ended.id
        ORDER BY before.id DESC LIMIT 1) AS changed_on
    FROM history AS ended LEFT JOIN userinfo AS actor ON actor.id = ended.userinfo_id
    WHERE ended.subject_type = 'deputy' AND ended.subject_id = ${deputyId} AND ended.action = 'end'
    ORDER BY ended.id DESC LIMIT 1`.execute(db);
  return rows[0];
}
