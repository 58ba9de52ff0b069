import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '../../server/platform/postmaster/account';
import { postgresBinaries } from '../../server/platform/postmaster/binaries';
import { openCluster, SUPERUSER } from '../../server/platform/postmaster/cluster';
import { obtainPostmaster, stopPostmaster } from '../../server/platform/postmaster/postmaster';
import { type OwnReplica, startReplica } from './own-replica';
import { temporaryFolder, uniqueName } from './run';

const DEBIAN = '/usr/lib/postgresql/15/bin';

export interface OwnCluster {
  /** The name of the PostgreSQL version. */
  name: string;
  ownerUrl: string;
  appUrl: string;
  /** Starts a replica of it, which follows it at once. */
  addReplica(): Promise<OwnReplica>;
  /** Sends SIGKILL to the postmaster, whose other processes end with it. */
  kill9(): void;
  /** Starts it again after `kill9`, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function binariesHere() {
  if (!existsSync(join(DEBIAN, 'postgres'))) return { name: 'embedded PostgreSQL', ...(await postgresBinaries()) };
  return { name: 'PostgreSQL 15 of Debian', version: '15', initdb: join(DEBIAN, 'initdb'), postgres: join(DEBIAN, 'postgres') };
}

/**
 * Starts a PostgreSQL in addition to the run's, with the two roles and the database that the README asks an office to create: Debian's version when
 * it is installed.
 */
export async function startOwnCluster({ fsync = 'off' }: { fsync?: 'on' | 'off' } = {}): Promise<OwnCluster> {
  const [{ name, ...binaries }, account] = [await binariesHere(), await postgresAccount()];
  const onStage = () => undefined;
  const cluster = await openCluster(temporaryFolder(uniqueName('cluster')), binaries, account, onStage);
  const settings = { fsync, wal_level: 'replica', max_wal_senders: '4' };
  let { postmaster } = await obtainPostmaster({ cluster, binaries, account, settings, onStage });
  const url = (user: string, password: string, database = 'congress') =>
    `postgres://${user}:${password}@127.0.0.1:${String(postmaster.port)}/${database}`;
  const client = new Client({ connectionString: url(SUPERUSER, cluster.password, 'postgres') });
  await client.connect();
  await client.query(`CREATE ROLE congress_owner LOGIN PASSWORD 'owner'`);
  await client.query(`CREATE ROLE congress_app LOGIN PASSWORD 'app'`);
  await client.query(`CREATE DATABASE congress OWNER congress_owner ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
  await client.end();
  return {
    name,
    ownerUrl: url('congress_owner', 'owner'),
    appUrl: url('congress_app', 'app'),
    addReplica: () => startReplica({ cluster, port: postmaster.port, binaries, account }),
    kill9: () => void process.kill(postmaster.pid, 'SIGKILL'),
    restart: async () => {
      const same = { ...settings, port: String(postmaster.port) };
      ({ postmaster } = await obtainPostmaster({ cluster, binaries, account, settings: same, onStage }));
    },
    stop: () => stopPostmaster(cluster, postmaster.pid),
  };
}
