import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresAccount } from '../../server/platform/postmaster/account';
import type { PostgresBinaries } from '../../server/platform/postmaster/binaries';
import { type Cluster, SUPERUSER } from '../../server/platform/postmaster/cluster';
import { obtainPostmaster, stopPostmaster } from '../../server/platform/postmaster/postmaster';
import { temporaryFolder, uniqueName } from './run';

export interface OwnReplica {
  /** The address for the server's role. */
  appUrl: string;
  /** Stops applying changes: the replica stays as it is and goes on answering. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Primary {
  cluster: Cluster;
  port: number;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
}

/** Copies the data of a running server as a base backup does. */
async function copyData(client: Client, from: string, to: string): Promise<void> {
  await client.query(`SELECT pg_backup_start('replica', true)`);
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  rmSync(join(to, 'postmaster.pid'), { force: true });
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
}

/** Starts a real replica by streaming replication. */
export async function startReplica({ cluster, port, binaries, account }: Primary): Promise<OwnReplica> {
  const address = (at: number) => `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${String(at)}/postgres`;
  const primary = new Client({ connectionString: address(port) });
  await primary.connect();
  const root = temporaryFolder(uniqueName('replica'));
  const data = join(root, 'data');
  await copyData(primary, cluster.data, data);
  await primary.end();
  if (account) execFileSync('chown', ['-R', `${String(account.uid)}:${String(account.gid)}`, data]);
  execFileSync('chmod', ['711', root]);
  const own: Cluster = { root, data, logFile: join(root, 'postgres.log'), password: cluster.password };
  const settings = {
    fsync: 'off',
    wal_level: 'replica',
    max_wal_senders: '4',
    hot_standby: 'on',
    primary_conninfo: `host=127.0.0.1 port=${String(port)} user=${SUPERUSER} password=${cluster.password}`,
  };
  const { postmaster } = await obtainPostmaster({ cluster: own, binaries, account, settings, onStage: () => undefined });
  const client = new Client({ connectionString: address(postmaster.port) });
  await client.connect();
  return {
    appUrl: `postgres://congress_app:app@127.0.0.1:${String(postmaster.port)}/congress`,
    pause: async () => void (await client.query('SELECT pg_wal_replay_pause()')),
    resume: async () => void (await client.query('SELECT pg_wal_replay_resume()')),
    stop: async () => {
      await client.end();
      await stopPostmaster(own, postmaster.pid);
    },
  };
}
