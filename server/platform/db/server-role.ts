import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './connect';

/** The database role that the server uses on the embedded database. */
export const EMBEDDED_ROLE = 'congress_app';

/** Records of what users did and said: the server adds rows and never changes or deletes one. */
export const HISTORY_TABLES = [
  'history',
  'event',
  'event_chain',
  'event_check',
  'event_seal',
  'event_seal_key',
  'login_event',
  'holiday_change',
  'installation_change',
  'evaluation',
  'helper_opinion',
  'contact',
  'progress',
  'urging',
  'station_star_change',
] as const;

/** pg-boss keeps its tables in its own schema. */
const SCHEMAS = sql`public, pgboss`;
const MIGRATION_TABLES = sql`kysely_migration, kysely_migration_lock`;

/** The lock for granting: nodes that start at the same time would change the same rows of the catalogue. */
const GRANT_LOCK = 20_260_103;

async function partitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Grants the role what the server needs for daily work: read and write rows, but neither change the schema nor change history. Called by the owner of
 * the tables after each migration; safe on several nodes at once.
 */
export async function grantServerRights(owner: Db, roleName: string): Promise<void> {
  const role = sql.id(roleName);
  const statements = [
    sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    sql`GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${role}`,
    sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${role}`,
    sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${role}`,
    sql`REVOKE INSERT, UPDATE, DELETE ON ${MIGRATION_TABLES} FROM ${role}`,
    ...HISTORY_TABLES.map((table) => sql`REVOKE UPDATE, DELETE ON ${sql.id(table)} FROM ${role}`),
    sql`GRANT EXECUTE ON FUNCTION forget_logins(timestamptz), forget_events(timestamptz), prepare_event_partitions() TO ${role}`,
  ];
  await owner.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    // Rights on the whole table are enough; a partition has no row-level security of its own.
    for (const name of await partitions(trx)) await sql`REVOKE ALL ON ${sql.id(name)} FROM ${role}`.execute(trx);
  });
}

/** Creates the server's role on the embedded database when it is missing, and gives it a new password at each start. Returns the password. */
export async function renewEmbeddedRole(owner: Db): Promise<string> {
  // Only letters, digits, - and _: safe within quotes.
  const password = randomBytes(24).toString('base64url');
  const role = sql.id(EMBEDDED_ROLE);
  const found = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${EMBEDDED_ROLE}`.execute(owner);
  if (found.rows.length === 0) await sql`CREATE ROLE ${role}`.execute(owner);
  await sql`ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${sql.lit(password)}`.execute(owner);
  return password;
}

/** The role of the connection. A superuser may do everything, regardless of grants. */
export async function roleOf(db: Db): Promise<{ name: string; superuser: boolean }> {
  const { rows } = await sql<{ name: string; superuser: boolean }>`
    SELECT rolname AS name, rolsuper AS superuser FROM pg_roles WHERE rolname = current_user`.execute(db);
  if (!rows[0]) throw new Error('the database did not return the role of the connection');
  return rows[0];
}
