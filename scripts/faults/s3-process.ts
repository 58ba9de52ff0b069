import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot, temporaryFolder, uniqueName } from '../../tests/support/run';

const BUCKET = 'congress';
/** The only key that the server knows. */
const KEY = 'S3RVER';
const START_TIMEOUT_MS = 60_000;

/** An S3 server in a process of its own. */
export interface S3Process {
  /** The variables of a server that keeps its files here. */
  env: Record<string, string>;
  /** The folder with the objects. */
  folder: string;
  kill9(): Promise<void>;
  /** Starts it again after `kill9`, at the same address with the same objects. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

function launch(directory: string, port: number): { child: ChildProcess; listening: Promise<number> } {
  const preload = join(projectRoot, 'scripts', 'lib', 'exit-with-parent.cjs');
  const program = join(projectRoot, 'tests', 'support', 's3-holder.ts');
  const child = spawn(process.execPath, ['--require', preload, '--import', 'tsx', program, directory, BUCKET, String(port)], {
    cwd: projectRoot,
    // In a session of its own: Ctrl-C in the terminal is handled by this process.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const listening = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the S3 server did not start')), START_TIMEOUT_MS);
    child.once('exit', () => reject(new Error('the S3 server ended')));
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { port: number }).port);
    });
  });
  return { child, listening };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

export async function startS3Process(): Promise<S3Process> {
  const directory = temporaryFolder(uniqueName('s3'));
  let { child, listening } = launch(directory, 0);
  const port = await listening;
  const end = () => killed(child);
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_PREFIX: 'a',
    },
    folder: join(directory, BUCKET),
    kill9: end,
    restart: async () => {
      ({ child, listening } = launch(directory, port));
      await listening;
    },
    stop: end,
  };
}
