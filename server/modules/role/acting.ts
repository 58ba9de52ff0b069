import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** Returns the id of the role that a userinfo acts by: its own role, otherwise the built-in role of its kind. */
export async function actingRoleId(db: Db, userinfoId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT coalesce(userinfo.role_id, (SELECT shipped.id FROM role AS shipped WHERE shipped.built_in AND shipped.kind = userinfo.role_kind)) AS id
    FROM userinfo WHERE userinfo.id = ${userinfoId}`.execute(db);
  return rows[0]?.id ?? null;
}
