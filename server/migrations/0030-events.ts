import { type Kysely, sql } from 'kysely';

/**
 * Users' actions (操作日志). It has no foreign keys, so that events outlive their objects. The indexes by user and time contain the other filter columns,
 * so that a search reads no rows.
 */
const STATEMENTS = [
  `CREATE TABLE event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    account_id int NOT NULL,
    -- null when the user was not signed in and was identified by a number or an ended session
    userinfo_id int,
    actor_name text NOT NULL,
    role_kind text,
    role_name text NOT NULL,
    area_code text NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('change', 'export', 'download', 'security')),
    call text NOT NULL,
    object_type text NOT NULL,
    object_id int,
    object_title text,
    before jsonb,
    after jsonb,
    result text NOT NULL
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000)`,
  `CREATE INDEX event_at ON event (at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind, result)`,
  `CREATE INDEX event_account ON event (account_id, at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind, result)`,
  `CREATE INDEX event_kind ON event (kind, at DESC, id DESC) INCLUDE (area_code)`,
  `CREATE INDEX event_role ON event (role_kind, at DESC, id DESC) INCLUDE (area_code)`,
  `CREATE INDEX event_type ON event (object_type, at DESC, id DESC) INCLUDE (area_code)`,
  `CREATE INDEX event_object ON event (object_type, object_id, at DESC, id DESC) INCLUDE (area_code) WHERE object_id IS NOT NULL`,
  `CREATE INDEX event_failed ON event (at DESC, id DESC) INCLUDE (area_code, kind, object_type, role_kind) WHERE result <> 'done'`,
  // The server's own role may not delete an event. This function does it with the owner's rights, some at a time, and never deletes events younger
  // than the 180 days for which they are kept.
  `CREATE FUNCTION forget_events(older_than timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ DELETE FROM event WHERE id IN (
      SELECT id FROM event WHERE at < least(older_than, now() - interval '180 days') ORDER BY at LIMIT 50000) $$`,
  `REVOKE ALL ON FUNCTION forget_events(timestamptz) FROM PUBLIC`,
  `DROP INDEX login_event_at`,
  `CREATE INDEX login_event_at ON login_event (at DESC, id DESC)`,
  `CREATE INDEX login_event_way ON login_event (way, at DESC, id DESC)`,
  `CREATE INDEX login_event_outcome ON login_event (outcome, at DESC, id DESC)`,
  `CREATE INDEX login_event_ip ON login_event (ip, at DESC, id DESC)`,
  // Since when the role is held: since the approval when there was a request, otherwise since the account was created.
  `ALTER TABLE userinfo ADD COLUMN began_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE userinfo SET began_at = coalesce(
    (SELECT max(decided_at) FROM grant_request
      WHERE grant_request.userinfo_id = userinfo.id AND kind = 'grant' AND state = 'approved'),
    (SELECT created_at FROM account WHERE account.id = coalesce(userinfo.account_id, userinfo.former_account_id)), began_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
