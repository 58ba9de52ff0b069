import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY_MS } from '@contract/rules/beijing';
import { healthWarnings } from '@contract/rules/running';
import type { Health } from '@contract/schema/running';
import { version } from '../../../package.json';
import type { Kernel } from '../../platform/kernel';
import { makeRunningReads } from './reads';

const NANOSECONDS = 1_000_000;

/** Measures the process and its storage. The delay of the event loop is measured since the last call of `forget`. */
export function makeHealth({ db, clock, dataDir }: Pick<Kernel, 'db' | 'clock' | 'dataDir'>) {
  const reads = makeRunningReads(db);
  const startedAt = clock.now().toISOString();
  const delay = monitorEventLoopDelay({ resolution: 20 });

  async function read(): Promise<Health> {
    const [database, migrations, tables, files, disk] = await Promise.all([
      reads.readDatabase(),
      reads.readMigrations(),
      reads.readTables(),
      reads.readFiles(new Date(clock.now().getTime() - DAY_MS)),
      statfs(dataDir),
    ]);
    const late = delay.percentile(99);
    const figures = {
      disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
      files,
      memory: { used: process.memoryUsage.rss(), total: totalmem() },
      delayMs: Number.isFinite(late) ? Math.round(late / NANOSECONDS) : 0,
    };
    return {
      version,
      startedAt,
      database: { ...database, ...migrations },
      ...figures,
      tables,
      warnings: healthWarnings(figures),
    };
  }

  return { read, start: () => void delay.enable(), stop: () => void delay.disable(), forget: () => delay.reset() };
}
