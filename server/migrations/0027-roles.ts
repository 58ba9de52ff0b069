import { type Kysely, sql } from 'kysely';

/** The name of each built-in role, by kind. */
const SHIPPED = {
  'system-admin': '系统管理员',
  'security-admin': '安全管理员',
  'audit-admin': '审计管理员',
  'congress-office': '人大办公室',
  'suggestion-office': '建议办公室',
  'motion-group': '议案组',
  'delegation-liaison': '代表团联络员',
  'undertaking-unit': '承办单位',
  'government-supervision': '政府督查',
  'station-admin': '联络站管理员',
  'town-congress': '乡镇(街道)人大',
  deputy: '代表',
};

/**
 * Roles that an office adds to the built-in ones, and grants with their requests and decisions. A `userinfo` row without its own role has the
 * built-in role of its kind.
 */
const STATEMENTS = [
  `CREATE TABLE role (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    name text NOT NULL UNIQUE,
    note text NOT NULL DEFAULT '',
    built_in boolean NOT NULL DEFAULT false,
    -- null for all permissions and all screens of its role kind
    permissions text[],
    menu_ids int[],
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX role_built_in ON role (kind) WHERE built_in`,
  ...Object.entries(SHIPPED).map(([kind, name]) => `INSERT INTO role (kind, name, built_in) VALUES ('${kind}', '${name}', true)`),
  `ALTER TABLE userinfo
    ADD COLUMN role_id int REFERENCES role (id),
    -- an ended grant belongs to no account any more; its row stays because the records of its steps refer to it
    ADD COLUMN former_account_id int REFERENCES account (id),
    ADD COLUMN ended_at timestamptz,
    ALTER COLUMN account_id DROP NOT NULL,
    ADD CONSTRAINT userinfo_held_or_ended CHECK ((account_id IS NULL) = (ended_at IS NOT NULL))`,
  `CREATE INDEX userinfo_role ON userinfo (role_id) WHERE role_id IS NOT NULL`,
  `ALTER TABLE account
    ADD COLUMN version int NOT NULL DEFAULT 1,
    -- area in which the account was created, for accounts without a role; null for accounts from before this column
    ADD COLUMN area_code varchar(9) REFERENCES area (code),
    -- set when an administrator gave the password: it is invalid after this time
    ADD COLUMN one_time_until timestamptz`,
  `CREATE TABLE grant_request (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('grant', 'end')),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
    account_id int NOT NULL REFERENCES account (id),
    role_id int NOT NULL REFERENCES role (id),
    area_code varchar(9) NOT NULL REFERENCES area (code),
    unit_id int REFERENCES unit (id),
    delegation_id int REFERENCES delegation (id),
    deputy_id int REFERENCES deputy (id),
    -- for kind end: the grant to end; for kind grant: the resulting grant
    userinfo_id int REFERENCES userinfo (id),
    note text NOT NULL DEFAULT '',
    asked_by int NOT NULL REFERENCES account (id),
    asked_by_name text NOT NULL,
    asked_at timestamptz NOT NULL,
    decided_by int REFERENCES account (id),
    decided_by_name text NOT NULL DEFAULT '',
    decided_at timestamptz,
    reason text NOT NULL DEFAULT '',
    version int NOT NULL DEFAULT 1
  )`,
  `CREATE INDEX grant_request_state ON grant_request (state, id DESC)`,
  `CREATE INDEX grant_request_account ON grant_request (account_id, id DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
