import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../output-files';
import { projectRoot } from '../../support/run';

const FOLDER = join('.cache', 'adapters');
const MADE_FROM = [
  'src/platform',
  'src/lib',
  'src/routes',
  'types',
  'config',
  'package-lock.json',
  'scripts/build.mjs',
  'tests/bundle/adapters',
];

/** Returns a hash of the sources by name and content: in a clone every file has the time of the clone. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of MADE_FROM) {
    const path = join(projectRoot, source);
    const files = statSync(path).isDirectory() ? filesBelow(path).map((file) => join(path, file)) : [path];
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Compiles the application of the adapters for a target with the project's own build, unless that was done for the same sources. Returns its folder. */
export function buildAdapters(target: 'h5' | 'dd'): string {
  const output = join(FOLDER, target);
  const stamp = join(projectRoot, FOLDER, `${target}-stamp`);
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return join(projectRoot, output);
  const env = { ...process.env, NODE_ENV: 'production', CLIENT_SOURCE: join('tests', 'bundle', 'adapters', 'app'), CLIENT_OUTPUT: output };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', target], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`building the adapters for ${target} failed:\n${stdout}${stderr}`);
  mkdirSync(join(projectRoot, FOLDER), { recursive: true });
  writeFileSync(stamp, hash);
  return join(projectRoot, output);
}
