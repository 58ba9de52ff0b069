import { spawn } from 'node:child_process';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type Command, commandArguments } from './programs';
import { projectRoot, temporaryFolder, uniqueName } from './run';
import { cleanEnvironment } from './server';

export interface Ended {
  code: number | null;
  /** What it printed, also to the error output. */
  text: string;
}

type Env = Record<string, string | undefined>;

/** Starts a command of the server in a process of its own. */
export function startCommand(command: Command, env: Env, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...commandArguments(command), ...args], {
    cwd: projectRoot,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, text })));
  return { child, ended, textSoFar: () => text };
}

/** Runs a command of the server to its end. */
export const runCommand = (command: Command, env: Env, args: readonly string[] = []): Promise<Ended> =>
  startCommand(command, env, args).ended;

export interface Bucket {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an S3 server with one bucket. */
export async function startBucket(): Promise<Bucket> {
  const directory = temporaryFolder(uniqueName('bucket'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'backups' }] });
  const { port } = await server.run();
  return {
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_PREFIX: 'congress',
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  };
}

/** Makes a key file as an operator does. */
export async function makeKeyFile(): Promise<string> {
  const file = join(temporaryFolder(uniqueName('key')), 'backup.key');
  const { code, text } = await runCommand('backup', {}, ['--new-key', file]);
  if (code !== 0) throw new Error(text);
  return file;
}
