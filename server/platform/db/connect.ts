import { setTimeout as delay } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type LogEvent, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { measureSources } from '../../measures';
import { migrations } from '../../migrations';
import { prepareJobs } from '../jobs/boss';
import { installMeasures } from '../measures/install';
import { routedPool } from './replica-pool';
import { ReadableError } from '../readable-error';
import { codeOf } from './errors';
import { isBusy, withShortLocks } from './short-locks';
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

/** The newest migration that this version knows. */
export const newestMigration = (): string => Object.keys(migrations).sort().at(-1) ?? '';

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

const AGAIN_AFTER_MS = 500;
/** About ten minutes: longer than a backup of a large platform. */
const MOST_TRIES = 600;

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

const BUSY_SENTENCE =
  '数据库一直很忙（备份、导出或别的程序占用着数据表），没有升级，也没有任何改动：请过一会儿再启动。' +
  ' / The tables of the database were in use all the time (by a backup, an export or another program); nothing was changed: start again later.';

/**
 * Migrates the database to the newest version and returns the names of the migrations that it ran; throws the first error. Begins again while tables
 * are in use. Safe on several nodes at once, and while nodes of the version before serve.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(withShortLocks(migrations)) } });
  let { error, results = [] } = await migrator.migrateToLatest();
  for (let tries = 1; isBusy(error) && tries < MOST_TRIES; tries += 1) {
    await delay(AGAIN_AFTER_MS);
    ({ error, results = [] } = await migrator.migrateToLatest());
  }
  if (isBusy(error)) throw new ReadableError(BUSY_SENTENCE);
  const failed = results.find(({ status }) => status === 'Error');
  if (error && failed && !OUTSIDE.test(codeOf(error))) throw new FailedMigrationError(failed.migrationName, error);
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  await prepareJobs(db);
  await installMeasures(db, measureSources);
  return results.map((result) => result.migrationName);
}
