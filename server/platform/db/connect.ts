import { CamelCasePlugin, Kysely, type LogEvent, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { measureSources } from '../../measures';
import { migrations } from '../../migrations';
import { prepareJobs } from '../jobs/boss';
import { installMeasures } from '../measures/install';
import { routedPool } from './replica-pool';
import { ReadableError } from '../readable-error';
import { codeOf } from './errors';
import type { Database } from './schema';

// A date has no time zone: as a string it stays the day that was written. The bigints of this application are file sizes and counts, far under 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

export type Db = Kysely<Database>;

const addresses = new WeakMap<Db, string>();

/** A query that has ended, successful or not; its values are not part of it. */
interface EndedQuery {
  sql: string;
  durationMs: number;
}

const observers = new WeakMap<Db, (query: EndedQuery) => void>();

/** Calls back after each query of the pool; the last observer of a pool replaces the earlier one. */
export const observeQueries = (db: Db, observe: (query: EndedQuery) => void): void => void observers.set(db, observe);

const withReplica = new WeakSet<Db>();

/** Whether the pool has a replica. */
export const hasReplica = (db: Db): boolean => withReplica.has(db);

const pools = new WeakMap<Db, Pool>();

/** The connections of the pool: all, those without work, and the number of queries that wait for one; undefined for a copy of the pool. */
export function poolOf(db: Db): { total: number; idle: number; waiting: number } | undefined {
  const pool = pools.get(db);
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Returns the address that the pool connects to, for connections outside it; undefined for a copy of the pool with other plugins. */
export const addressOf = (db: Db): string | undefined => addresses.get(db);

const POOL_SIZE = 10;
/** A replica that does not answer must not hold up a page. */
const REPLICA_PATIENCE_MS = 3000;

function openPool(connectionString: string, options: { max: number; connectionTimeoutMillis?: number }): Pool {
  const pool = new Pool({ connectionString, ...options });
  // An idle connection that the server closes must not end the process; the next query opens another one.
  pool.on('error', () => undefined);
  // A connection that is closed while it is in use must not end the process either: its query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a connection pool for a PostgreSQL address, and one for its replica at `readUrl` (see replica-pool.ts); `db.destroy()` closes both. */
export function connect(
  databaseUrl: string,
  { poolSize: max = POOL_SIZE, readUrl }: { poolSize?: number; readUrl?: string | undefined } = {},
): Db {
  const pool = openPool(databaseUrl, { max });
  const replica = readUrl === undefined ? undefined : openPool(readUrl, { max, connectionTimeoutMillis: REPLICA_PATIENCE_MS });
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: replica ? routedPool(pool, replica) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query, queryDurationMillis }: LogEvent) => observers.get(db)?.({ sql: query.sql, durationMs: queryDurationMillis }),
  });
  addresses.set(db, databaseUrl);
  pools.set(db, pool);
  if (replica) withReplica.add(db);
  return db;
}

/** The major version of PostgreSQL. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`SELECT current_setting('server_version_num') AS number`.execute(db);
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

/** Whether the database holds the rest of an interrupted restore. */
export async function isRestoring(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('public.restore_unfinished') IS NOT NULL AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Migrations that were applied to the database but are unknown to this version. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const ran = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return ran.rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Whether this version knows the migration. */
export const isKnownMigration = (name: string): boolean => name in migrations;

/**
 * Creates the schema of an empty database as it was after these migrations, with the job tables. The sums are installed only for the schema of this
 * version: their queries need its tables. Returns whether they are.
 */
export async function createSchema(db: Db, names: readonly string[]): Promise<boolean> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  await prepareJobs(db);
  if (Object.keys(wanted).length < Object.keys(migrations).length) return false;
  await installMeasures(db, measureSources);
  return true;
}

/** No right to create tables, no space, no connection: these have their own sentences. */
const OUTSIDE = /^(42501|53|57|08|E)/;

/** One transaction runs all migrations, so a failed one leaves the database as it was before the start. */
class FailedMigrationError extends ReadableError {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `升级数据库时第 ${name} 步失败（${reason}），数据库没有任何改动：请用原来的版本启动，并把这句话交给维护人员。` +
        ` / Migration ${name} failed (${reason}) and the database was not changed: start the earlier version, and report this message.`,
    );
    this.cause = cause;
  }
}

/** Migrates the database to the newest version and returns the names of the migrations that it ran; throws the first error. Safe on several nodes at once. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error && failed && !OUTSIDE.test(codeOf(error))) throw new FailedMigrationError(failed.migrationName, error);
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  await prepareJobs(db);
  await installMeasures(db, measureSources);
  return results.map((result) => result.migrationName);
}
