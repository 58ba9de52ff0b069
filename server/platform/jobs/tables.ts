import type { TaskName } from '@contract/rules/running';
import type { Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    taskRun: { task: TaskName; startedAt: Date; durationMs: number; failed: boolean };
    taskFailure: { id: Generated<number>; task: TaskName; at: Date; error: string };
  }
}
