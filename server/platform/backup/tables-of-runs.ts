import type { Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    backupRun: {
      id: Generated<number>;
      /** The night, YYYY-MM-DD; null for a backup by hand. */
      slot: string | null;
      name: string | null;
      startedAt: Generated<Date>;
      endedAt: Date | null;
      bytes: number | null;
      files: number | null;
      outcome: Generated<'running' | 'done' | 'failed'>;
      error: Generated<string>;
    };
  }
}
