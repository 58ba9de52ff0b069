import { type Kysely, sql } from 'kysely';

/** The installation, its connections, its changes, and the key of the link for setting up an empty platform. */
const STATEMENTS = [
  `CREATE TABLE installation (
    id int PRIMARY KEY CHECK (id = 1),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    congress_name text NOT NULL,
    mobile_base_url text NOT NULL,
    motion_role_id text NOT NULL,
    contact_board_role_id text NOT NULL,
    auth_key text NOT NULL,
    trace_key text NOT NULL,
    -- the SMS gateway and the applications on open platforms as JSON, encrypted as a whole because it contains secrets
    connections_cipher text NOT NULL,
    version int NOT NULL
  )`,
  `CREATE TABLE installation_change (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- null for the first setup
    account_id int REFERENCES account (id),
    changed_by_name text NOT NULL,
    changed_at timestamptz NOT NULL,
    changes jsonb NOT NULL
  )`,
  `CREATE TABLE setup_key (
    id int PRIMARY KEY CHECK (id = 1),
    key_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
