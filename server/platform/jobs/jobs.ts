import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/connect';
import { makeBoss, sqlOf } from './boss';
import type { QueueName } from './queues';
import type { Runs } from './runs';

const EVERY_MS = 1000;

/** Thrown by a handler for what is to be tried later and is no failure. */
export class Later extends Error {
  constructor() {
    super('later');
    this.name = 'Later';
  }
}

/** False for what is to be tried later. */
const doneNow = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Later) return false;
      throw error;
    },
  );

/** Does one job; one that throws is tried again, after a pause that grows. It may be called again for a job that was done in part. */
export type JobHandler = (id: string) => Promise<void>;

/** What does the jobs of each queue, and whether it can now. */
export type WaitingJobs = Readonly<Partial<Record<QueueName, { handle: JobHandler; hasWork: () => boolean }>>>;

export type Jobs = ReturnType<typeof makeJobs>;

/**
 * Jobs that are kept in the database: they are written in the transaction of what they are for, and any node does them. Jobs are taken by
 * a loop of ours rather than pg-boss's own, which does not wait for the database to take note of what was done, and ends the process where
 * that fails.
 */
export function makeJobs({
  db,
  onError,
  record = (_queue, work) => work(),
}: {
  db: Db;
  onError: (error: unknown) => void;
  /** Writes down how each job went; what is only to be tried later is none that failed. */
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
    // What it has no queue for it leaves out without a word; the migration makes them all.
    await boss.insert(jobs, { db: sqlOf(trx) });
  }

  /** Whether there was one to do. */
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
        // Without a database there is nothing to do but to wait for it.
        busy = (await doOne(queue, handle).catch((error: unknown) => (onError(error), false))) || busy;
      }
      if (!busy) await delay(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** Does the jobs of these queues, one at a time, until it is stopped. */
  async function start(handlers: WaitingJobs): Promise<void> {
    await boss.start();
    run = doAll(Object.entries(handlers) as [QueueName, NonNullable<WaitingJobs[QueueName]>][]);
  }

  /** Ends after the job that is under way. */
  async function stop(): Promise<void> {
    ending.abort();
    await run;
    await boss.stop({ graceful: false });
  }

  return { add, start, stop };
}
