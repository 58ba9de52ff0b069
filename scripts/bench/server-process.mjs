import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/processes.mjs';
import { KEYS_FILE } from './database.mjs';

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the server, or another program that listens, in a process of its own on the bench's database.
 * → { pid, baseUrl, rss(): current bytes, peak(): maximum bytes since the last call of peak, stop(), kill(): at once }
 */
export async function startServer({ databaseUrl, dataDir, program = 'server.ts', env = {} }) {
  const child = fork(join(root, 'scripts', 'bench', program), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, KEYS_FILE, ...(dataDir && { DATA_DIR: dataDir }), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let rss = 0;
  let peak = 0;
  const baseUrl = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start listening in time')), START_TIMEOUT_MS);
    void ended.then((code) => reject(new Error(`the server process ended with code ${code}`)));
    child.on('message', (message) => {
      if (message.rss) {
        rss = message.rss;
        peak = Math.max(peak, rss);
      }
      if (message.baseUrl) {
        clearTimeout(timer);
        resolve(message.baseUrl);
      }
    });
  });
  return {
    pid: child.pid,
    baseUrl,
    rss: () => rss,
    peak: () => {
      const highest = peak;
      peak = rss;
      return highest;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
