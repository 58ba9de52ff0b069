import type { FiltersOf } from '@contract/lists/list';
import { FAILURE_LIST, ONLINE_LIST } from '@contract/lists/running';
import type { Viewer } from '@contract/rules/roles';
import { BIG_TABLES, type BigTable } from '@contract/rules/running';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { EMBEDDED_ROLE } from '../../platform/db/server-role';
import type { Database } from '../../platform/db/schema';
import type {} from '../../platform/backup/tables-of-runs';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { accountsWithin } from '../../platform/areas/accounts-within';

const eb = expressionBuilder<Database, 'session' | 'account' | 'userinfo' | 'taskFailure'>();

const onlineMatching = filterBy(ONLINE_LIST, {
  keyword: (keyword) =>
    eb.or([
      eb('account.name', 'like', containsPattern(keyword)),
      eb('account.username', 'ilike', containsPattern(keyword)),
      eb('session.ip', 'like', containsPattern(keyword)),
    ]),
  roleKind: (roleKind) => eb('userinfo.roleKind', '=', roleKind),
});

const failuresMatching = filterBy(FAILURE_LIST, { task: (task) => eb('taskFailure.task', '=', task) });

/** The role in which a session acts: the chosen one, otherwise the account's first. */
const roleOfSession = sql<number>`coalesce(session.userinfo_id, (
  SELECT first.id FROM userinfo AS first WHERE first.account_id = session.account_id ORDER BY first.ordernum, first.id LIMIT 1))`;

/** The queries for monitoring the platform. */
export function makeRunningReads(db: Db) {
  /** Sorts the last seen user first. */
  const listOnline = ({ areaCode }: Viewer, filters: FiltersOf<typeof ONLINE_LIST>, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .leftJoin('userinfo', (join) => join.on('userinfo.id', '=', roleOfSession))
      .leftJoin('area', 'area.code', 'userinfo.areaCode')
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', now)
      .where('session.seenAt', '>', seenAfter)
      .where('account.disabled', '=', false)
      .where(accountsWithin(areaCode))
      .where(onlineMatching(filters))
      .select(['session.number as id', 'session.accountId', 'account.version', 'account.name as accountName', 'account.username'])
      .select(['userinfo.roleName', 'userinfo.roleKind', 'area.name as areaName'])
      .select(['session.userAgent', 'session.ip', 'session.createdAt', 'session.seenAt'])
      .orderBy('session.seenAt', 'desc')
      .orderBy('session.number', 'desc');

  const listRuns = () => db.selectFrom('taskRun').selectAll().execute();

  const countFailures = (since: Date) =>
    db
      .selectFrom('taskFailure')
      .select((eb) => ['task', eb.fn.countAll<number>().as('count')])
      .where('at', '>=', since)
      .groupBy('task')
      .execute();

  /** Returns the number of unfinished jobs by queue. */
  async function countWaiting(): Promise<Map<string, number>> {
    const { rows } = await sql<{ name: string; count: number }>`
      SELECT name, count(*) AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY name`.execute(db);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  const listFailures = (filters: FiltersOf<typeof FAILURE_LIST>) =>
    db.selectFrom('taskFailure').where(failuresMatching(filters)).selectAll().orderBy('id', 'desc');

  async function readDatabase() {
    const { rows } = await sql<{ embedded: boolean; version: string; bytes: number }>`
      SELECT current_user = ${EMBEDDED_ROLE} AS embedded, current_setting('server_version') AS version,
        pg_database_size(current_database()) AS bytes`.execute(db);
    return rows[0] ?? { embedded: false, version: '', bytes: 0 };
  }

  /** Whether the last failure of the archive is newer than its last success. */
  async function archiveFails(): Promise<boolean> {
    const { rows } = await sql<{ fails: boolean }>`
      SELECT current_setting('archive_mode') <> 'off' AND coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails
      FROM pg_stat_archiver`.execute(db);
    return rows[0]?.fails ?? false;
  }

  /** Returns the last applied migration and the number of migrations; the server does not start on a database that lacks one. */
  async function readMigrations() {
    const { rows } = await sql<{ migration: string; migrations: number }>`
      SELECT max(name) AS migration, count(*)::int AS migrations FROM kysely_migration`.execute(db);
    return rows[0] ?? { migration: '', migrations: 0 };
  }

  /** Sorts the largest first. Row counts are estimates, because counting would read all rows. */
  async function readTables() {
    const { rows } = await sql<{ name: BigTable; rows: number; bytes: number }>`
      SELECT relname AS name, greatest(reltuples, 0)::bigint AS rows, pg_total_relation_size(oid) AS bytes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname IN (${sql.join(Object.keys(BIG_TABLES))})
      ORDER BY bytes DESC, relname`.execute(db);
    return rows;
  }

  /** The end of the last backup, and whether the platform needs one: a trial with demo accounts does not. */
  async function readBackup(): Promise<{ at: Date | null; isNeeded: boolean }> {
    const found = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('backupRun')
          .select((one) => one.fn.max('endedAt').as('at'))
          .where('outcome', '=', 'done')
          .as('at'),
        eb.not(eb.exists(eb.selectFrom('account').select('id').where('demo', '=', true))).as('isNeeded'),
      ])
      .executeTakeFirst();
    return { at: found?.at ?? null, isNeeded: Boolean(found?.isNeeded) };
  }

  const readFiles = (before: Date) =>
    db
      .selectFrom('file')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        // The sum is cast to bigint, because a numeric is returned as text.
        sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
        eb.fn
          .countAll<number>()
          .filterWhere((where) => where.and([where('ownerType', 'is', null), where('uploadedAt', '<', before)]))
          .as('orphans'),
      ])
      .executeTakeFirstOrThrow();

  const forgetFailures = (before: Date) => db.deleteFrom('taskFailure').where('at', '<', before).execute();

  return {
    listOnline,
    listRuns,
    countFailures,
    countWaiting,
    listFailures,
    readDatabase,
    archiveFails,
    readMigrations,
    readTables,
    readBackup,
    readFiles,
    forgetFailures,
  };
}
