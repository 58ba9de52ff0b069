import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DingtalkOptions } from './dingtalk/provider';

const ROOT = join(__dirname, '..', '..');
const DEFAULT_PORT = '8090';
const START_TIMEOUT_MS = 20_000;
const ADDRESS = /listening on (http:\/\/[\d.:]+)/;

/** The stand-in for DingTalk that runs beside the server. */
export interface DingtalkEmulator {
  /** What the server has to be configured with. */
  options: DingtalkOptions;
  stop(): Promise<void>;
}

interface Credentials {
  key: string;
  secret: string;
}

function launch(port: string, { key, secret }: Credentials): ChildProcess {
  const preload = join(__dirname, 'exit-with-parent.cjs');
  return spawn(process.execPath, ['--require', preload, '--import', 'tsx', join(ROOT, 'emulators', 'dingtalk', 'main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DINGTALK_EMULATOR_PORT: port,
      DINGTALK_EMULATOR_APP_KEY: key,
      DINGTALK_EMULATOR_APP_SECRET: secret,
    },
    // A session of its own: Ctrl-C in the terminal is ours, and we stop it in its turn.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The address it prints; rejects with what it said when it ends or stays silent. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`DingTalk emulator does not start: ${said}`)), START_TIMEOUT_MS);
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

/** Starts it on DINGTALK_EMULATOR_PORT (8090), or on a free port when that one is taken. Throws when it does not start. */
export async function startDingtalkEmulator(wantedPort = process.env.DINGTALK_EMULATOR_PORT || DEFAULT_PORT): Promise<DingtalkEmulator> {
  const credentials = { key: 'ding-demo-key', secret: randomBytes(16).toString('hex') };
  let child = launch(wantedPort, credentials);
  const baseUrl = await addressOf(child).catch((error: unknown) => {
    child.kill('SIGKILL');
    if (!String(error).includes('EADDRINUSE')) throw error;
    child = launch('0', credentials);
    return addressOf(child);
  });
  return {
    options: { baseUrl, appKey: credentials.key, appSecret: credentials.secret },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
