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

/** A number that no other lock uses: two programs that create the queues at the same time would wait for each other. */
const QUEUES_LOCK = 20_260_192;

/** How often pg-boss looks for the jobs of a dead node. */
const MAINTENANCE_SECONDS = 10;

/** Creates pg-boss without its own scheduler and its own pool; `onError` receives background failures. Only the owner of the tables may `migrate`. */
export function makeBoss(db: Db, onError: (error: unknown) => void, { migrate = false } = {}): PgBoss {
  const boss = new PgBoss({ db: sqlOf(db), schedule: false, migrate, maintenanceIntervalSeconds: MAINTENANCE_SECONDS });
  boss.on('error', onError);
  return boss;
}

/**
 * Creates the job tables, or migrates them to this version of pg-boss, with every queue, each a table of its own. For the owner of the tables; safe
 * on several nodes at once.
 */
export const prepareJobs = (db: Db): Promise<void> =>
  // On one connection: pg-boss's own statements for a queue fail when another node creates the same queue.
  db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${QUEUES_LOCK})`.execute(connection);
    try {
      await prepareQueues(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${QUEUES_LOCK})`.execute(connection);
    }
  });

async function prepareQueues(db: Db): Promise<void> {
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
