import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformName } from '@contract/rules/platforms';
import { createTestDatabase, queryDatabase } from './database';
import { runKeysFile } from './keys';
import { serverArguments, startTestEmulators } from './programs';
import { outputFolder, ownerUrlOf, projectRoot, temporaryFolder, uniqueName } from './run';
import type { SeedName } from './template';

/** Detects a start that hangs; a machine with ten tasks took more than a minute. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;

export interface TestServerOptions {
  /** The seed of its database; `demo` has the demo accounts, and emulators of the open platforms next to the server. Default: demo. */
  seed?: SeedName;
  /** Use the server's own embedded PostgreSQL in its DATA_DIR instead of a database of the run's PostgreSQL. */
  embedded?: boolean;
  /** Start on the DATA_DIR of an earlier server. */
  dataDir?: string;
  /** The platforms whose emulators run next to a server with demo data. Default: DingTalk's. */
  platforms?: readonly PlatformName[];
  /** Use this database instead of a new one. */
  databaseUrl?: string;
  /** Start from the sources with tsx, as `npm start` does, instead of the built program. */
  sources?: boolean;
  /** Start this built program instead of the present one. */
  program?: string;
  env?: Record<string, string>;
}

export interface TestServer {
  /** http://127.0.0.1:<port>, without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** The address for the server's role; undefined when the server runs embedded. */
  databaseUrl: string | undefined;
  /** The same database as its owner. */
  ownerUrl: string | undefined;
  /** The address of the DingTalk emulator next to the server; undefined without demo data. */
  emulatorUrl: string | undefined;
  /** The address of Zhezhengding's emulator, when it was requested. */
  zhezhengdingUrl: string | undefined;
  logFile: string;
  pid: number;
  /** Runs one statement on its database, which must not be embedded, as its owner. Returns the rows. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Sends SIGTERM and waits; resolves to the exit code. The database of the run is dropped with it. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL: there is no cleanup, neither of the process's children nor of its database. */
  kill9(): Promise<void>;
}

interface Listening {
  type: 'listening';
  baseUrl: string;
}

function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'listening';
}

/** Returns the end of its log; a missing log does not hide the reason next to it. */
const endOf = (logFile: string): string => (existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-3000) : '');

function untilListening(child: ChildProcess, logFile: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`server ${reason}; ${logFile}:\n${endOf(logFile)}`));
    const timer = setTimeout(() => fail('did not listen in time'), START_TIMEOUT_MS);
    const ended = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      fail(`ended with ${String(code ?? signal)}`);
    };
    child.once('exit', ended);
    child.on('message', (message) => {
      if (!isListening(message)) return;
      clearTimeout(timer);
      // From here on the caller handles its end.
      child.off('exit', ended);
      resolve(message);
    });
  });
}

function untilExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`server ${String(child.pid)} did not end`)), STOP_TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

// Kills a server that a test left running because it failed before its stop().
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Removes the variables of the developer's own shell, which must not reach the server under test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|DATA_DIR|DATABASE_.*|DEMO|LOG_LEVEL|DINGTALK_.*|DATA_KEY|KEYS_.*|SMS_.*|ZHEZHENGDING_.*|S3_.*|BACKUP_.*|NODE_ENV|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** Starts the real server on a free port, with a new database and data folder, and waits until it listens. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const seed = options.seed ?? 'demo';
  const name = uniqueName('server');
  const dataDir = options.dataDir ?? temporaryFolder(`${name}-data`);
  const own = options.embedded || options.databaseUrl ? undefined : await createTestDatabase({ seed, realTime: true });
  const databaseUrl = options.databaseUrl ?? own?.url;
  const ownerUrl = databaseUrl && ownerUrlOf(new URL(databaseUrl).pathname.slice(1));
  const emulators = seed === 'demo' ? await startTestEmulators(options.platforms ?? ['dingtalk']) : undefined;
  mkdirSync(outputFolder, { recursive: true });
  const logFile = join(outputFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, serverArguments({ sources: options.sources ?? false, program: options.program }), {
    cwd: projectRoot,
    env: {
      ...cleanEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...emulators?.env,
      DEMO: seed === 'demo' ? '1' : '0',
      ...(databaseUrl && ownerUrl ? { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, KEYS_FILE: runKeysFile() } : {}),
      ...options.env,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const listening = await untilListening(child, logFile).catch(async (error: unknown) => {
    await emulators?.stop();
    throw error;
  });
  return {
    baseUrl: listening.baseUrl,
    dataDir,
    databaseUrl,
    ownerUrl,
    emulatorUrl: emulators?.urls.dingtalk,
    zhezhengdingUrl: emulators?.urls.zhezhengding,
    logFile,
    pid: child.pid ?? 0,
    query: (statement, values) => queryDatabase(ownerUrl, statement, values),
    stop: async () => {
      child.kill('SIGTERM');
      const code = await untilExit(child);
      await emulators?.stop();
      await own?.drop();
      return code;
    },
    kill9: async () => {
      child.kill('SIGKILL');
      await untilExit(child);
      await emulators?.stop();
    },
  };
}
