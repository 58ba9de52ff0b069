import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { root } from './lib/processes.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

const require = createRequire(import.meta.url);
const BUNDLER_PATIENCE_MS = 4000;

/** Runs a program during development; its output is marked with its name. */
function runMarked(name, args, env, lifecycle) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // Reloaders read keys from a terminal and exit with it; this script gives them neither and ends them itself.
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => process.stdout.write(text.replace(/^(?=.)/gm, `${name} │ `)));
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ended.then((code) => lifecycle.shutdown(`${name} ended with code ${code}`, 1));
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // The process and its children have already ended.
    }
  };
  lifecycle.onShutdown(name, async () => {
    signal('SIGTERM');
    // A bundler in the middle of a build waits for its end, which is not necessary here.
    const impatient = setTimeout(() => signal('SIGKILL'), BUNDLER_PATIENCE_MS);
    await ended;
    clearTimeout(impatient);
  });
}

/** Opens one database for all restarts of the server: DATABASE_URL, or the embedded one of DATA_DIR. */
async function openDatabase(lifecycle, dataDir) {
  if (process.env.DATABASE_URL) return {};
  const { startEmbedded } = await loadTypeScript('server/platform/postmaster/embedded.ts');
  const database = await startEmbedded({ dataDir, onStage: console.log });
  lifecycle.onShutdown('database', () => database.stop());
  return { DATABASE_URL: database.url, DEMO: process.env.DEMO ?? '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
}

checkNode();
await ensureInstalled();
const { createLifecycle, shutdownWithParentAndSignals } = await loadTypeScript('server/platform/lifecycle.ts');
const lifecycle = createLifecycle();
shutdownWithParentAndSignals(lifecycle);
try {
  const environment = await openDatabase(lifecycle, process.env.DATA_DIR ?? join(root, 'data'));
  // The emulators outlive the restarts of the server.
  const { openPlatforms } = await loadTypeScript('scripts/lib/open-platforms.ts');
  const platforms = await openPlatforms({ ...process.env, ...environment });
  console.log(`open platforms │ ${platforms.note}`);
  Object.assign(environment, platforms.env);
  const taro = ['--import', 'tsx', require.resolve('@tarojs/cli/bin/taro'), 'build', '--type', 'h5', '--watch'];
  runMarked('h5    ', taro, { NODE_ENV: 'development', TARO_TELEMETRY_DISABLED: '1' }, lifecycle);
  const watched = ['--include', 'types/**/*.ts', '--exclude', 'dist/**', '--clear-screen=false'];
  runMarked('server', [require.resolve('tsx/cli'), 'watch', ...watched, 'server/main.ts'], environment, lifecycle);
} catch (error) {
  await lifecycle.shutdown(error instanceof Error ? error.message : String(error), 1);
}
