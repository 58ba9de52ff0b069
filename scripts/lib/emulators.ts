import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PlatformName } from '@contract/rules/platforms';

const ROOT = join(__dirname, '..', '..');
const START_TIMEOUT_MS = 20_000;
const ADDRESS = /listening on (http:\/\/[\d.:]+)/;

/** The emulators of open platforms that run next to a server. */
export interface Emulators {
  /** The environment for the server. */
  env: Record<string, string>;
  /** Their addresses; platforms that were not requested are missing. */
  urls: Partial<Record<PlatformName, string>>;
  stop(): Promise<void>;
}

interface EmulatorOptions {
  /** The port, instead of the variables. */
  port?: string;
  /** A folder with the built programs, which start faster than the sources. */
  built?: string | undefined;
}

interface Program {
  defaultPort: string;
  /** The environment of the emulator, in addition to its port. */
  environment: Record<string, string>;
  /** Returns the environment for the server. */
  env(url: string): Record<string, string>;
}

type Launch = Pick<Program, 'environment'> & Pick<EmulatorOptions, 'built'>;

/** New secrets for each start, so that only the server that receives them can connect. */
function programs(): Record<PlatformName, Program> {
  const secret = (): string => randomBytes(16).toString('hex');
  const dingtalk = {
    DINGTALK_APP_KEY: 'ding-demo-key',
    DINGTALK_APP_SECRET: secret(),
    DINGTALK_AGENT_ID: '331100001',
    DINGTALK_CORP_ID: 'dingdemo3311',
  };
  const zhezhengding = { ZHEZHENGDING_APP_KEY: 'zzd-demo-key', ZHEZHENGDING_APP_SECRET: secret(), ZHEZHENGDING_TENANT_ID: '50516' };
  const web = {
    ZHEZHENGDING_WEB_APP_KEY: 'zzd-demo-web-key',
    ZHEZHENGDING_WEB_APP_SECRET: secret(),
    ZHEZHENGDING_WEB_CLIENT_ID: 'zzd-demo_dingoa',
  };
  return {
    dingtalk: {
      defaultPort: '8090',
      environment: dingtalk,
      env: (url) => ({ ...dingtalk, DINGTALK_BASE_URL: url, DINGTALK_API_URL: url, DINGTALK_LOGIN_URL: url }),
    },
    zhezhengding: {
      defaultPort: '8091',
      environment: { ...zhezhengding, ...web },
      env: (url) => ({ ...zhezhengding, ...web, ZHEZHENGDING_BASE_URL: url, ZHEZHENGDING_LOGIN_URL: url }),
    },
  };
}

const portVariable = (name: PlatformName): string => `${name.toUpperCase()}_EMULATOR_PORT`;

/** Returns the arguments for Node: the program from the folder of built programs, or its source. */
function programArguments(name: PlatformName, built: string | undefined): string[] {
  return built ? [join(built, 'emulators', name, 'main.js')] : ['--import', 'tsx', join(ROOT, 'emulators', name, 'main.ts')];
}

function launch(name: PlatformName, port: string, { environment, built }: Launch): ChildProcess {
  const preload = join(__dirname, 'exit-with-parent.cjs');
  return spawn(process.execPath, ['--require', preload, ...programArguments(name, built)], {
    cwd: ROOT,
    env: { ...process.env, ...environment, [portVariable(name)]: port },
    // In a session of its own: Ctrl-C in the terminal is handled by this process, and the emulator ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Returns the address that the program prints; rejects with its output when it ends or prints no address in time. */
function addressOf(child: ChildProcess, name: PlatformName): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the emulator of ${name} did not start: ${said}`)), START_TIMEOUT_MS);
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      finish();
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = ADDRESS.exec(said)?.[1];
        if (address) settle(() => resolve(address));
      });
    }
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', () => settle(() => reject(new Error(said.trim()))));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Starts on the wanted port, or on a free one when that is in use. */
async function startOne(name: PlatformName, port: string, how: Launch): Promise<{ child: ChildProcess; url: string }> {
  let child = launch(name, port, how);
  const url = await addressOf(child, name).catch((error: unknown) => {
    child.kill('SIGKILL');
    if (!String(error).includes('EADDRINUSE')) throw error;
    child = launch(name, '0', how);
    return addressOf(child, name);
  });
  return { child, url };
}

const portOf = (name: PlatformName): string | undefined => process.env[portVariable(name)] || undefined;

/**
 * Starts the emulators of these platforms as separate processes, which end with this one, however it ends. The ports are DINGTALK_EMULATOR_PORT
 * (8090) and ZHEZHENGDING_EMULATOR_PORT (8091), or `port`. Throws when one does not start.
 */
export async function startEmulators(names: readonly PlatformName[], options: EmulatorOptions = {}): Promise<Emulators> {
  const known = programs();
  const started = await Promise.all(
    names.map(async (name) => {
      const program = known[name];
      const how = { environment: program.environment, built: options.built };
      const { child, url } = await startOne(name, options.port ?? portOf(name) ?? program.defaultPort, how);
      return { name, child, url, env: program.env(url) };
    }),
  );
  return {
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
    urls: Object.fromEntries(started.map(({ name, url }) => [name, url])),
    stop: async () => {
      await Promise.all(started.map(({ child }) => ended(child)));
    },
  };
}
