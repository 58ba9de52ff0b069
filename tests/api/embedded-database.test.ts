import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive } from '../../server/platform/postmaster/process';
import { projectRoot, temporaryFolder, uniqueName } from '../support/run';

interface Started {
  url: string;
  reused: boolean;
}

interface Holder {
  child: ChildProcess;
  started: Started;
}

const children = new Set<ChildProcess>();

function program(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/embedded-holder.ts', dataDir], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.add(child);
  return child;
}

/** Starts a process that starts the database and keeps it until it is told to end. */
function start(dataDir: string): Promise<Holder> {
  const child = program(dataDir);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('message', (started) => resolve({ child, started: started as Started }));
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)}: ${errors}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const folder = (): string => temporaryFolder(uniqueName('embedded'));

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

describe('the embedded database', () => {
  test('the embedded database listens on loopback with a generated password that only its owner can read', async () => {
    const dataDir = folder();
    const { child, started } = await start(dataDir);
    const url = new URL(started.url);
    expect(url.hostname).toBe('127.0.0.1');
    expect(url.password).toMatch(/^[\w-]{32}$/);
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    await expect(query(started.url.replace(url.password, 'wrong'), 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(started.url, "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync")).toEqual([
      { encoding: 'UTF8', fsync: 'on' },
    ]);
    await end(child, 'SIGTERM');
  });

  test('the embedded database keeps every acknowledged row when the process and PostgreSQL are killed', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.started.url, 'create table kept (id int primary key)');
    let acknowledged = 0;
    const writing = (async () => {
      const client = new Client({ connectionString: first.started.url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        for (;;) {
          await client.query('insert into kept values ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      } catch {
        // The kill ends the connection.
      }
    })();
    while (acknowledged < 50) await delay(10);
    const pid = postmasterPid(dataDir);
    await end(first.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await writing;

    const second = await start(dataDir);
    expect(second.started.reused).toBe(false);
    const [row] = (await query(second.started.url, 'select count(*)::int as rows from kept')) as { rows: number }[];
    // One more row may have been written before its response was lost.
    expect([acknowledged, acknowledged + 1]).toContain(row?.rows);
    await end(second.child, 'SIGTERM');
  });

  test('the embedded database takes over the PostgreSQL of a killed process, and stops it at the end', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.started.url, 'create table kept as select 7 as id');
    const pid = postmasterPid(dataDir);
    await end(first.child, 'SIGKILL');
    expect(isAlive(pid)).toBe(true);

    const second = await start(dataDir);
    expect(second.started).toEqual({ url: first.started.url, reused: true });
    expect(await query(second.started.url, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(await end(second.child, 'SIGTERM')).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('the embedded database refuses a second process on the same folder, and the first keeps working', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(`ended with 1: .*另一个实例（pid ${String(first.child.pid)}）.*Another instance`),
    );
    expect(await query(first.started.url, 'select 1 as id')).toEqual([{ id: 1 }]);
    await end(first.child, 'SIGTERM');
  });

  test('the embedded database starts although its postmaster.pid names a foreign process', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await end(first.child, 'SIGTERM');
    // The process id now belongs to another program: here, to this test.
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    const second = await start(dataDir);
    expect(second.started.reused).toBe(false);
    await end(second.child, 'SIGTERM');
  });

  test('of several first starts at the same time one wins and the others are refused', async () => {
    const dataDir = folder();
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const winner of winners) {
      expect(await query(winner.value.started.url, 'select 1 as id')).toEqual([{ id: 1 }]);
      await end(winner.value.child, 'SIGTERM');
    }
  });
});
