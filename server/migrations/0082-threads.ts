import { type Kysely, sql } from 'kysely';

/** Threads, their members with what each has read, and their messages. The text of a message never changes, also when it is withdrawn. */
const STATEMENTS = [
  `CREATE TABLE thread (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('direct', 'delegation', 'activity', 'station')),
    area_code text NOT NULL REFERENCES area (code),
    -- the name of the record of a group; empty for two people, who see each other's name
    title text NOT NULL,
    -- the delegation, activity or station of a group
    record_id int,
    -- the two people, the smaller id first
    one_id int REFERENCES userinfo (id),
    other_id int REFERENCES userinfo (id),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
    created_by_id int NOT NULL REFERENCES userinfo (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    last_message_id int,
    -- the time of the last message, or of the creation
    last_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT thread_of CHECK (CASE kind WHEN 'direct' THEN one_id < other_id AND record_id IS NULL
      ELSE record_id IS NOT NULL AND one_id IS NULL AND other_id IS NULL END)
  )`,
  `CREATE UNIQUE INDEX thread_two ON thread (one_id, other_id) WHERE kind = 'direct'`,
  `CREATE UNIQUE INDEX thread_record ON thread (kind, record_id) WHERE kind <> 'direct'`,
  `CREATE INDEX thread_area ON thread (area_code)`,
  `CREATE TABLE thread_member (
    thread_id int NOT NULL REFERENCES thread (id) ON DELETE CASCADE,
    userinfo_id int NOT NULL REFERENCES userinfo (id),
    is_leader boolean NOT NULL DEFAULT false,
    read_id int NOT NULL DEFAULT 0,
    joined_at timestamptz NOT NULL DEFAULT now(),
    left_at timestamptz,
    is_muted boolean NOT NULL DEFAULT false,
    -- when the member was notified of a message; empty again after the member has read the last one
    told_at timestamptz,
    PRIMARY KEY (thread_id, userinfo_id)
  )`,
  `CREATE INDEX thread_member_own ON thread_member (userinfo_id, thread_id) WHERE left_at IS NULL`,
  `CREATE TABLE thread_message (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    thread_id int NOT NULL REFERENCES thread (id) ON DELETE CASCADE,
    author_id int NOT NULL REFERENCES userinfo (id),
    text text NOT NULL CHECK (length(text) <= 2000),
    -- all characters and character pairs of the text
    search tsvector NOT NULL DEFAULT ''::tsvector,
    mentions int[] NOT NULL DEFAULT '{}',
    -- the database's own time, because the author may withdraw the message for two minutes
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    withdrawn_at timestamptz
  )`,
  `CREATE INDEX thread_message_thread ON thread_message (thread_id, id)`,
  `CREATE INDEX thread_message_search ON thread_message USING gin (search)`,
  `CREATE FUNCTION keep_thread_message() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.text, OLD.author_id, OLD.thread_id, OLD.mentions) IS DISTINCT FROM (NEW.text, NEW.author_id, NEW.thread_id, NEW.mentions)
      OR OLD.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'a message of a thread is never changed, only withdrawn once';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER thread_message_kept BEFORE UPDATE ON thread_message FOR EACH ROW EXECUTE FUNCTION keep_thread_message()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
