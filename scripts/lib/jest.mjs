import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode } from './processes.mjs';

/**
 * The groups of tests by folder, in the order they run; `compiled` groups need the builds and a browser, and run after the others; `alone` groups
 * need no database.
 */
export const GROUPS = {
  unit: { projects: ['unit', 'unit-dom'], compiled: false, alone: true },
  ui: { projects: ['ui'], compiled: false, alone: true },
  contract: { projects: ['contract'], compiled: false },
  api: { projects: ['api'], compiled: false },
  e2e: { projects: ['e2e'], compiled: true },
  bundle: { projects: ['bundle'], compiled: true },
};

/** The maximum number of files that may fail because the machine was busy. */
const SECOND_TRIES = 4;

const JEST = 'node_modules/jest/bin/jest.js';

export function emptyTotals() {
  return { passed: 0, failed: 0, brokenSuites: 0, skipped: 0, failures: [], secondTries: [], tests: [], files: [] };
}

/**
 * The test files that run in parallel. A browser or a compiled mini-app works in several processes of its own, so that a third file would only slow the
 * others down; the other tests wait half of their time for the database.
 */
const workersFor = (groups) => (groups.some((group) => GROUPS[group].compiled) ? 2 : 3);

function projectsOf(groups) {
  return groups.flatMap((group) => GROUPS[group].projects);
}

/** Returns the groups, of those given, that contain a test file matching the arguments. */
export async function groupsWithTests(groups, jestArguments) {
  const args = [
    JEST,
    '--listTests',
    '--selectProjects',
    ...projectsOf(groups),
    '--',
    ...jestArguments.filter((word) => !word.startsWith('-')),
  ];
  const { code, output } = await runNode(args, { capture: true });
  if (code !== 0) throw new Error(output);
  const folders = new Set(output.split('\n').map((line) => relative(join(root, 'tests'), line.trim()).split('/')[0]));
  return groups.filter((group) => folders.has(group));
}

/** Runs Jest once for the groups, or only for the given files of them → totals; a Jest that crashes without a result counts as one broken suite. */
export async function runJest(groups, { env, jestArguments = [], files = [] }) {
  if (groups.length === 0) return emptyTotals();
  const summary = join(tmpdir(), `congress-jest-${process.pid}.json`);
  rmSync(summary, { force: true });
  const args = [
    // The workers are started with the flags of their parent.
    '--import',
    'tsx',
    JEST,
    `--maxWorkers=${workersFor(groups)}`,
    // A worker keeps a part of each file that it ran; it starts anew before the next file.
    '--workerIdleMemoryLimit=1500MB',
    // A handle that a library leaves open would keep the run, and with it a build server, from ending.
    '--forceExit',
    '--passWithNoTests',
    '--selectProjects',
    ...projectsOf(groups),
    ...(files.length > 0 ? [...jestArguments.filter(isFlag), '--runTestsByPath', ...files] : flagsFirst(jestArguments)),
  ];
  const { code } = await runNode(args, { env: { ...env, TEST_SUMMARY_FILE: summary, NODE_ENV: 'test' } });
  const totals = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : undefined;
  rmSync(summary, { force: true });
  if (!totals)
    return { ...emptyTotals(), brokenSuites: 1, failures: [{ file: `jest (${groups.join(', ')}) ended with ${code}`, tests: [] }] };
  if (code !== 0 && totals.failed + totals.brokenSuites === 0) totals.brokenSuites = 1;
  return totals;
}

export const isFlag = (word) => word.startsWith('-');

/** --selectProjects takes every word up to the next flag, so the patterns are put behind one. */
function flagsFirst(words) {
  const patterns = words.filter((word) => !isFlag(word));
  const flags = words.filter(isFlag);
  return patterns.length > 0 ? [...flags, `--testPathPattern=${patterns.join('|')}`] : flags;
}

/** Returns the failed files, for a second try; an empty list when there are too many for a busy machine to be the cause, or when Jest itself crashed. */
export function worthASecondTry({ failures }) {
  return failures.length <= SECOND_TRIES && failures.every(({ file }) => existsSync(file)) ? failures.map(({ file }) => file) : [];
}

/** Returns the totals of a run after its failed files ran again: these files count with the second try, and those that passed only then are named. */
export function withSecondTry(first, again) {
  const tried = new Set(first.failures.map(({ file }) => file));
  const failedAgain = new Set(again.failures.map(({ file }) => file));
  const counted = (wanted) => first.tests.filter(({ file, passed }) => tried.has(file) && passed === wanted).length;
  return {
    ...again,
    passed: first.passed - counted(true) + again.passed,
    failed: first.failed - counted(false) + again.failed,
    skipped: first.skipped,
    secondTries: first.failures.filter(({ file }) => !failedAgain.has(file)),
    tests: [...first.tests.filter(({ file }) => !tried.has(file)), ...again.tests],
    files: [...first.files.filter(({ file }) => !tried.has(file)), ...again.files],
  };
}

export function addTotals(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      brokenSuites: sum.brokenSuites + one.brokenSuites,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      secondTries: [...sum.secondTries, ...one.secondTries],
      tests: [...sum.tests, ...one.tests],
      files: [...sum.files, ...one.files],
    }),
    emptyTotals(),
  );
}
