import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Person } from './people';

/** So many are looked at for one on which a step can be taken. */
const CANDIDATES = 12;

/** Items of these statuses that the person may have to do with, any first. */
export function candidates(db: Db, { deputyId, unitId, areaCode }: Person, from: readonly string[]): Promise<{ id: number }[]> {
  const mine = deputyId
    ? sql<boolean>`(deputy_id = ${deputyId} or exists (select 1 from cosigner c where c.suggestion_id = suggestion.id and c.deputy_id = ${deputyId}) or random() < 0.02)`
    : unitId
      ? sql<boolean>`exists (select 1 from assignment a where a.suggestion_id = suggestion.id and a.unit_id = ${unitId})`
      : sql<boolean>`area_code like ${`${areaCode}%`}`;
  return db
    .selectFrom('suggestion')
    .select('id')
    .where('status', 'in', from as never)
    .where(mine)
    .orderBy(sql`random()`)
    .limit(CANDIDATES)
    .execute();
}
