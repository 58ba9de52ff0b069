import type { TaskName } from '@contract/rules/running';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { codeOf, isAway } from '../db/errors';
import { AppError } from '../errors';
import { inCall } from '../watching/current-call';
import type {} from './tables';

const DISK_FULL = ['ENOSPC', '53100'];

/** The text of a failure for users. The error's own message may contain addresses and names, so it stays in the server's log. */
export function failureText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = codeOf(error);
  if (DISK_FULL.includes(code)) return '磁盘空间不足，请清理后重试';
  if (isAway(error)) return `连接不上数据库或外部平台${code && `（${code}）`}，恢复后会自动重试`;
  return `程序出错${code && `（${code}）`}，请把这个时间前后的服务日志交给维护人员`;
}

export type Runs = ReturnType<typeof makeRuns>;

/** The results of the server's tasks, for its administrators, and the tasks that they can start at once. */
export function makeRuns({ db, clock, log }: { db: Db; clock: Clock; log: FastifyBaseLogger }) {
  const again = new Map<TaskName, () => Promise<void>>();

  async function note(task: TaskName, run: { startedAt: Date; durationMs: number; failed: boolean }, error: unknown): Promise<void> {
    await db
      .insertInto('taskRun')
      .values({ task, ...run })
      .onConflict((conflict) => conflict.column('task').doUpdateSet(run))
      .execute();
    if (run.failed)
      await db
        .insertInto('taskFailure')
        .values({ task, at: run.startedAt, error: failureText(error) })
        .execute();
  }

  /** Runs the work and stores its result; when the result cannot be stored, the work remains done. */
  async function record<T>(task: TaskName, work: () => Promise<T>): Promise<T> {
    const startedAt = clock.now();
    const begun = performance.now();
    const end = (failed: boolean, error?: unknown) =>
      note(task, { startedAt, durationMs: Math.round(performance.now() - begun), failed }, error).catch((err: unknown) =>
        log.warn({ err }, 'the result of a task could not be written'),
      );
    try {
      const done = await inCall({ name: `task ${task}`, requestId: null }, work);
      await end(false);
      return done;
    } catch (error) {
      await end(true, error);
      throw error;
    }
  }

  return {
    record,
    /** Registers how a task is started at once; for tasks that may run at any time. */
    offer: (task: TaskName, run: () => Promise<void>): void => void again.set(task, run),
    againOf: (task: TaskName) => again.get(task),
  };
}
