import { type Kysely, sql } from 'kysely';

/** The events that open pages receive, by role; deleted after an hour. */
const STATEMENTS = [
  `CREATE TABLE live_event (
    id bigserial PRIMARY KEY,
    -- Ids are not in the order of the commits; events are read by the number of their transaction, see modules/live/README.md.
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    userinfo_id int NOT NULL REFERENCES userinfo (id) ON DELETE CASCADE,
    event text NOT NULL CHECK (event IN ('unread', 'message', 'thread')),
    -- the message or thread; null for unread counts
    ref_id int,
    at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX live_event_order ON live_event (xid, id)`,
  `CREATE INDEX live_event_role ON live_event (userinfo_id, xid, id)`,
  `CREATE INDEX live_event_at ON live_event (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
