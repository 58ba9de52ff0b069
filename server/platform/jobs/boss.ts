import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/connect';
import { QUEUE_NAMES, QUEUES } from './queues';

/** Lets pg-boss use the server's pool or transaction; its columns keep their names. */
export const sqlOf = (db: Db): PgBoss.Db => ({
  // pg-boss itself leaves the values out, although its types require them.
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});

/** How often pg-boss looks for the jobs of a dead node. */
const MAINTENANCE_SECONDS = 10;

/** Creates pg-boss without its own scheduler and its own pool; `onError` receives background failures. Only the owner of the tables may `migrate`. */
export function makeBoss(db: Db, onError: (error: unknown) => void, { migrate = false } = {}): PgBoss {
  const boss = new PgBoss({ db: sqlOf(db), schedule: false, migrate, maintenanceIntervalSeconds: MAINTENANCE_SECONDS });
  boss.on('error', onError);
  return boss;
}

/** A number that no other lock uses: two programs that create the queues at the same time would wait for each other. */
const PREPARE_LOCK = 3_311_094;

/**
 * Creates the job tables, or migrates them to this version of pg-boss, with every queue, each a table of its own. For the owner of the tables; safe
 * on several nodes at once.
 */
export async function prepareJobs(db: Db): Promise<void> {
  // The lock is held on a connection of its own, because pg-boss works on the pool.
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${PREPARE_LOCK}::bigint)`.execute(trx);
    await createQueues(db);
  });
}

async function createQueues(db: Db): Promise<void> {
  const failures: unknown[] = [];
  const boss = makeBoss(db, (error) => failures.push(error), { migrate: true });
  await boss.start();
  try {
    for (const name of QUEUE_NAMES) {
      await boss.createQueue(name, { name, ...QUEUES[name] });
      await boss.updateQueue(name, { name, ...QUEUES[name] });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures.length > 0) throw new Error('the job tables are not ready', { cause: failures[0] });
}
