import type { SetupGap } from '@contract/rules/setup';
import type { RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** Without either of these offices no suggestion is received or assigned. */
const OFFICES = ['congress-office', 'suggestion-office'] as const satisfies readonly RoleKind[];

/** Returns which people are still missing in the area itself for its congress to work. */
export async function peopleGaps(db: Db, areaCode: string): Promise<SetupGap[]> {
  const { rows } = await sql<{ units: boolean; deputies: boolean; offices: number }>`SELECT
    EXISTS (SELECT FROM unit WHERE area_code = ${areaCode} AND state = 'active') AS units,
    EXISTS (SELECT FROM deputy JOIN term ON term.id = deputy.term_id
      WHERE term.area_code = ${areaCode} AND term.current AND deputy.state <> 'ended') AS deputies,
    (SELECT count(DISTINCT userinfo.role_kind)::int FROM userinfo JOIN account ON account.id = userinfo.account_id
      WHERE userinfo.area_code = ${areaCode} AND userinfo.role_kind = ANY(${[...OFFICES]}) AND NOT account.disabled) AS offices`.execute(
    db,
  );
  const [has] = rows;
  return [
    ...(has?.units ? [] : (['units'] as const)),
    ...(has?.deputies ? [] : (['deputies'] as const)),
    ...(has?.offices === OFFICES.length ? [] : (['offices'] as const)),
  ];
}
