import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** Returns the work done under the mandate. */
export async function workOf(db: Db, id: number, now: Date) {
  const [raised, signed, acted] = await Promise.all([
    sql<{ suggestions: number; replied: number }>`
      SELECT count(*)::int AS suggestions, count(*) FILTER (WHERE status IN ('replied', 'closed'))::int AS replied
      FROM suggestion WHERE deputy_id = ${id} AND status NOT IN ('draft', 'cosigning', 'withdrawn', 'deleted')`.execute(db),
    sql<{ cosigned: number }>`
      SELECT count(*)::int AS cosigned FROM cosigner JOIN suggestion AS item ON item.id = cosigner.suggestion_id
      WHERE cosigner.deputy_id = ${id} AND cosigner.state = 'agreed' AND item.status NOT IN ('draft', 'cosigning', 'withdrawn', 'deleted')`.execute(
      db,
    ),
    sql<{ invited: number; coming: number }>`
      SELECT count(*)::int AS invited, count(*) FILTER (WHERE person.answer = 'coming')::int AS coming
      FROM activity_person AS person JOIN activity ON activity.id = person.activity_id
      WHERE person.deputy_id = ${id} AND activity.state = 'announced' AND activity.ends_at <= ${now}`.execute(db),
  ]);
  return {
    ...(raised.rows[0] ?? { suggestions: 0, replied: 0 }),
    ...(signed.rows[0] ?? { cosigned: 0 }),
    ...(acted.rows[0] ?? { invited: 0, coming: 0 }),
  };
}
