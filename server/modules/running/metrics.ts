import { statfs } from 'node:fs/promises';
import { HEALTH_WARNINGS, type HealthWarning } from '@contract/rules/running';
import { version } from '../../../package.json';
import type { Kernel } from '../../platform/kernel';
import { makeRunningReads } from './reads';

/** Adds the metrics of the platform's tasks, jobs and resources. */
export function addRunningMetrics({
  db,
  dataDir,
  metrics,
  replica,
  warnings,
}: Pick<Kernel, 'db' | 'dataDir' | 'metrics' | 'replica'> & { warnings: () => readonly HealthWarning[] }): void {
  const reads = makeRunningReads(db);
  metrics.addGauge({
    name: 'info',
    help: 'The version of the platform.',
    labelNames: ['version'],
    read: (set) => set({ version }, 1),
  });
  metrics.addGauge({
    name: 'disk_bytes',
    help: 'The disk of the data folder.',
    labelNames: ['state'],
    read: async (set) => {
      const disk = await statfs(dataDir);
      set({ state: 'free' }, disk.bavail * disk.bsize);
      set({ state: 'total' }, disk.blocks * disk.bsize);
    },
  });
  metrics.addGauge({
    name: 'jobs_waiting',
    help: 'Jobs in the database that are not done.',
    labelNames: ['queue'],
    read: async (set) => {
      for (const [queue, count] of await reads.countWaiting()) set({ queue }, count);
    },
  });
  metrics.addGauge({
    name: 'task_last_run_timestamp_seconds',
    help: 'The last run of each task on any node.',
    labelNames: ['task', 'outcome'],
    read: async (set) => {
      for (const { task, startedAt, failed } of await reads.listRuns())
        set({ task, outcome: failed ? 'failed' : 'done' }, startedAt.getTime() / 1000);
    },
  });
  metrics.addGauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'The end of the last backup; absent when there is none.',
    labelNames: [],
    read: async (set) => {
      const { at } = await reads.readBackup();
      if (at) set({}, at.getTime() / 1000);
    },
  });
  if (replica)
    metrics.addGauge({
      name: 'replica_behind_seconds',
      help: 'How far the replica is behind; absent while it is away.',
      labelNames: [],
      read: (set) => {
        const behind = replica.behindMs();
        if (behind !== null) set({}, behind / 1000);
      },
    });
  metrics.addGauge({
    name: 'health_warning',
    help: 'The warnings of the last hourly check: 1 needs an action.',
    labelNames: ['warning'],
    read: (set) => {
      for (const warning of Object.keys(HEALTH_WARNINGS) as HealthWarning[]) set({ warning }, warnings().includes(warning) ? 1 : 0);
    },
  });
}
