import { hostname } from 'node:os';
import type { Client } from 'pg';
import { RESTORE_CALL, RESTORE_OBJECT } from '../events/restores';

const ACTOR = '运维人员';

/**
 * Adds the restore to the log of the restored database, so that auditors can tell it from data that somebody set back. `title`: what was restored, in
 * Chinese. A backup of a version without a log gets no event.
 */
export async function logRestore(client: Client, title: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('public.event') IS NOT NULL AS found`);
  if (!rows[0]?.found) return;
  // No account does it; it belongs to the area of the platform, or of its highest user, so that the auditor of the whole sees it.
  await client.query(
    `INSERT INTO event (at, account_id, actor_name, role_name, area_code, ip, user_agent, kind, call, object_type, object_title, result)
     SELECT now(), 0, $1, '', coalesce((SELECT area_code FROM installation),
       (SELECT area_code FROM userinfo ORDER BY length(area_code), area_code LIMIT 1), ''), '', $2, 'change', $3, $4, $5, 'done'`,
    [ACTOR, `npm run restore, ${hostname()}`, RESTORE_CALL, RESTORE_OBJECT, title],
  );
}
