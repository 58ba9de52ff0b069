import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './freshness.mjs';
import { root, runNode } from './processes.mjs';

const bin = (path) => `node_modules/${path}`;
// One checker for each program: two checks run in parallel anyway, and a second checker would repeat much of the first one's work.
const tsc = (config) => [bin('typescript-native/bin/tsc'), '-p', config, '--checkers', '1'];
const jest = [bin('jest/bin/jest.js'), '--selectProjects', 'unit', 'unit-dom', '--maxWorkers=1', '--forceExit'];

function cruise(target, folders) {
  const args = [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', ...folders];
  return { title: `one-way rules, ${target}`, args, env: { DEPCRUISE_TARGET: target } };
}

/** Checks that the lock file contains no registry URL: it would send every install to the registry of its author. */
function lockFileNamesNoRegistry() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const named = Object.entries(packages).filter(([, entry]) => entry.resolved && !entry.link);
  return named.map(([path, entry]) => `package-lock.json: ${path} is resolved to ${entry.resolved}`);
}

/** Returns the folders of the mini-app's client build; the console is not part of it. */
function miniAppFolders() {
  const parts = readdirSync(join(root, 'src')).filter((name) => name !== 'console' && name !== 'index.html');
  return [...parts.map((name) => `src/${name}`), 'types'];
}

/** Builds a target for the tests, in parallel with the checks: each build uses hardly more than one core. */
const build = (target, title) => ({ title: `builds, ${title}`, work: () => problemOf(ensureBuilt(target)) });

/** Returns the error as a list; an empty list on success. */
const problemOf = (work) =>
  work.then(
    () => [],
    (error) => [error.message],
  );

/** Returns every check: { title, args, env } runs a program of ours with Node, { title, work } a function. */
export function checkSteps() {
  return [
    { title: 'lock file', work: lockFileNamesNoRegistry },
    // The longest first, so that the others run in parallel.
    build('h5', 'H5'),
    { title: 'lint, by types', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
    { title: 'lint', args: [bin('eslint/bin/eslint.js'), '--max-warnings=0', '.'] },
    build('dd', 'mini-app'),
    { title: 'types, everything', args: tsc('tsconfig.json') },
    { title: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
    { title: 'types, H5', args: tsc('tsconfig.h5.json') },
    { title: 'types, mini-app', args: tsc('tsconfig.dd.json') },
    { title: 'types, server', args: tsc('tsconfig.server.json') },
    cruise('h5', ['src', 'server', 'types', 'emulators']),
    cruise('dd', miniAppFolders()),
    { title: 'unused code', args: [bin('knip/bin/knip.js')] },
    { title: 'openapi drift', args: ['--import', 'tsx', 'scripts/openapi.ts', '--check'] },
    { title: 'unit tests', args: jest },
  ];
}

/** The programs write to a pipe; whether they use colours depends on the output of this script. */
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Runs one check → { title, ok, output, ms }. */
export async function runCheck(step) {
  const since = Date.now();
  if (step.work) {
    const problems = await step.work();
    return { title: step.title, ok: problems.length === 0, output: problems.join('\n'), ms: Date.now() - since };
  }
  const { code, output } = await runNode(step.args, { capture: true, env: { ...COLOUR, ...step.env } });
  return { title: step.title, ok: code === 0, output: output.trim(), ms: Date.now() - since };
}

/** The number of parallel checks: type checks need much memory. */
export const AT_ONCE = Math.min(2, availableParallelism());
