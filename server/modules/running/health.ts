import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY_MS } from '@contract/rules/beijing';
import { healthWarnings } from '@contract/rules/running';
import type { Health } from '@contract/schema/running';
import { version } from '../../../package.json';
import type { Kernel } from '../../platform/kernel';
import { makeNodeStore } from '../../platform/nodes/store';
import { certificateUntil } from '../../platform/watching/certificate';
import { makeRunningReads } from './reads';

const NANOSECONDS = 1_000_000;
const HOUR_MS = 3_600_000;

type HealthSources = Pick<Kernel, 'db' | 'clock' | 'dataDir' | 'installation' | 'replica' | 'slowQueries' | 'watch'>;

/** Measures the process and its storage. The delay of the event loop is measured since the last call of `forget`. */
export function makeHealth({ db, clock, dataDir, installation, replica, slowQueries, watch }: HealthSources) {
  const reads = makeRunningReads(db);
  const nodeStore = makeNodeStore(db);
  const startedAt = new Date(clock.now().getTime() - process.uptime() * 1000).toISOString();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let certificate: { until: Promise<Date | null>; readAt: number } | undefined;

  /** Read once an hour: the request for the certificate takes up to some seconds. */
  function readCertificate(): Promise<Date | null> {
    const now = clock.now().getTime();
    if (!certificate || now - certificate.readAt > HOUR_MS) {
      const { mobileBaseUrl: address = '' } = installation.inForce().client;
      const until = certificateUntil({ file: watch.certificateFile, address, allows: installation.allowsAddress });
      certificate = { until, readAt: now };
    }
    return certificate.until;
  }

  async function read(): Promise<Health> {
    const [database, migrations, tables, files, backup, disk, until, archiveFails, nodes, mixedMinutes] = await Promise.all([
      reads.readDatabase(),
      reads.readMigrations(),
      reads.readTables(),
      reads.readFiles(new Date(clock.now().getTime() - DAY_MS)),
      reads.readBackup(),
      statfs(dataDir),
      readCertificate(),
      reads.archiveFails(),
      nodeStore.listLiving(),
      nodeStore.mixedMinutes(),
    ]);
    const now = clock.now().getTime();
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
      nodes: nodes.map((node) => ({ ...node, startedAt: node.startedAt.toISOString(), seenAt: node.seenAt.toISOString() })),
      database: { ...database, ...migrations },
      ...figures,
      tables,
      backupAt: backup.at?.toISOString() ?? null,
      replica: replica && { behindMs: replica.behindMs() },
      certificateUntil: until?.toISOString() ?? null,
      slowQueries: slowQueries.list().map(({ lastAt, ...query }) => ({ ...query, lastAt: lastAt.toISOString() })),
      warnings: healthWarnings({
        ...figures,
        archiveFails,
        mixedMinutes,
        slowLastHour: slowQueries.countSince(new Date(now - HOUR_MS)),
        backupHours: backup.at && (now - backup.at.getTime()) / HOUR_MS,
        needsBackup: backup.isNeeded,
        replicaFresh: replica && replica.isFresh(),
        certificateDays: until && (until.getTime() - now) / DAY_MS,
      }),
    };
  }

  return { read, start: () => void delay.enable(), stop: () => void delay.disable(), forget: () => delay.reset() };
}
