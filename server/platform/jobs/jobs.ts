import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/connect';
import { makeBoss, sqlOf } from './boss';
import type { QueueName } from './queues';
import type { Runs } from './runs';

const EVERY_MS = 1000;

/** Thrown by a handler when the job should be retried later without counting as a failure. */
export class Later extends Error {
  constructor() {
    super('later');
    this.name = 'Later';
  }
}

/** False for a job that should be retried later. */
const doneNow = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Later) return false;
      throw error;
    },
  );

/** Runs one job; a job that throws is retried after a growing pause. It may be called again for a job that was done in part. */
export type JobHandler = (id: string) => Promise<void>;

/** The handler of the jobs of each queue, and whether it can run now. */
export type WaitingJobs = Readonly<Partial<Record<QueueName, { handle: JobHandler; hasWork: () => boolean }>>>;

export type Jobs = ReturnType<typeof makeJobs>;

/**
 * Jobs stored in the database: they are written in the transaction that they belong to, and any node runs them. The module uses its own loop to fetch
 * jobs: pg-boss's loop does not wait until the result is stored, and ends the process when storing fails.
 */
export function makeJobs({
  db,
  onError,
  record = (_queue, work) => work(),
}: {
  db: Db;
  onError: (error: unknown) => void;
  /** Stores the result of each job; a job that is only retried later does not count as failed. */
  record?: Runs['record'];
}) {
  const boss = makeBoss(db, onError);
  const ending = new AbortController();
  let run: Promise<void> = Promise.resolve();

  /** Adds a job for each id, in the caller's transaction. */
  async function add(trx: Db, queue: QueueName, ids: readonly string[], { afterSeconds = 0 } = {}): Promise<void> {
    if (ids.length === 0) return;
    const start = afterSeconds > 0 ? { startAfter: new Date(Date.now() + afterSeconds * 1000) } : {};
    const jobs: PgBoss.JobInsert[] = ids.map((id) => ({ name: queue, data: { id }, ...start }));
    // pg-boss silently drops jobs of an unknown queue; the migration creates all queues.
    await boss.insert(jobs, { db: sqlOf(trx) });
  }

  /** Returns whether there was a job to run. */
  async function doOne(queue: QueueName, handle: JobHandler): Promise<boolean> {
    if (ending.signal.aborted) return false;
    const [job] = await boss.fetch<{ id: string }>(queue);
    if (!job) return false;
    const isDone = await record(queue, () => doneNow(handle(job.data.id))).catch((error: unknown) => (onError(error), false));
    if (isDone) await boss.complete(queue, job.id);
    else await boss.fail(queue, job.id);
    return true;
  }

  async function doAll(handlers: readonly [QueueName, NonNullable<WaitingJobs[QueueName]>][]): Promise<void> {
    while (!ending.signal.aborted) {
      let busy = false;
      for (const [queue, { handle, hasWork }] of handlers) {
        if (!hasWork()) continue;
        // Without a database the loop can only wait for it.
        busy = (await doOne(queue, handle).catch((error: unknown) => (onError(error), false))) || busy;
      }
      if (!busy) await delay(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** Runs the jobs of these queues, one at a time, until it is stopped. */
  async function start(handlers: WaitingJobs): Promise<void> {
    await boss.start();
    run = doAll(Object.entries(handlers) as [QueueName, NonNullable<WaitingJobs[QueueName]>][]);
  }

  /** Stops after the current job. */
  async function stop(): Promise<void> {
    ending.abort();
    await run;
    await boss.stop({ graceful: false });
  }

  return { add, start, stop };
}
