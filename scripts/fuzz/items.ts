import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Person } from './people';

/** The maximum number of items checked for one on which a step is possible. */
const CANDIDATES = 12;

/** Returns items of these statuses that may concern the person, in random order. */
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
