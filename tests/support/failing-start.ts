import { spawn } from 'node:child_process';
import { serverArguments } from './programs';
import { projectRoot, temporaryFolder, uniqueName } from './run';

/** Returns the output of a start that fails, before it ends with 1. `built`: of the built program, which starts faster than the sources. */
export function startThatFails(env: Record<string, string>, { built = false } = {}): Promise<string> {
  const child = spawn(process.execPath, serverArguments({ sources: !built }), {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DEMO: '0', DATA_DIR: temporaryFolder(uniqueName('failing')), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    // A start that works is stopped, so that the test fails at once.
    child.once('message', () => child.kill('SIGTERM'));
    child.once('exit', (code) => (code === 1 ? resolve(said) : reject(new Error(`ended with ${String(code)}: ${said}`))));
  });
}
