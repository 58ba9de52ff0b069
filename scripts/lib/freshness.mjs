import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash-files.mjs';
import { heartbeat } from './stages.mjs';
import { root, runNode } from './processes.mjs';

/** The sources of the client's builds. */
const SOURCES = [
  'src',
  'types',
  'config',
  'package-lock.json',
  'babel.config.js',
  'project.config.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
];

/** Environment variables that affect a build. */
const BUILD_ENVIRONMENT = ['TARO_APP_API_BASE_URL', 'BROWSERSLIST'];

const RESULTS = { h5: 'dist/h5/index.html', dd: 'dist/dd/app.json' };

/** Returns the hash of the sources and of the environment that affects a build. */
export const sourceHash = () => hashOf(JSON.stringify(BUILD_ENVIRONMENT.map((name) => process.env[name] ?? '')), SOURCES);

function stampFile(target) {
  return join(root, 'dist', `.${target}-stamp`);
}

/** Whether dist/<target> was built from the current sources. `target`: 'h5' or 'dd'. */
export function isFresh(target) {
  if (!existsSync(join(root, RESULTS[target])) || !existsSync(stampFile(target))) return false;
  return readFileSync(stampFile(target), 'utf8') === sourceHash();
}

/** Builds dist/<target> when it is missing or older than the sources. Returns a note for the step, throws when the build fails. */
export async function ensureBuilt(target) {
  if (isFresh(target)) return '已是最新 / up to date';
  // Calculated before the build: files edited during it make the result outdated.
  const hash = sourceHash();
  const stop = heartbeat(`build ${target}`);
  const { code } = await runNode(['scripts/build.mjs', target]);
  stop();
  if (code !== 0) throw new Error(`构建 ${target} 失败 / building ${target} failed`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(target), hash);
  return `dist/${target}`;
}
