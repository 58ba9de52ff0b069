import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keepDurations, OWN, slowest } from './lib/durations.cjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { emptyTotals, GROUPS, groupsWithTests, isFlag } from './lib/jest.mjs';
import { endAll, endOnSignals, root, wasInterrupted } from './lib/processes.mjs';
import { createStages } from './lib/stages.mjs';
import { prepareGroups, runGroups } from './lib/test-groups.mjs';

const USAGE = `npm test                         all tests
npm test -- --only unit,api      some groups: ${Object.keys(GROUPS).join(', ')}
npm test -- <pattern> …          test files whose path matches; flags such as --testNamePattern=… go to Jest`;

/** Parses the arguments → { groups, jestArguments } or undefined when a group does not exist. */
function readArguments(words) {
  const jestArguments = [...words];
  const at = jestArguments.findIndex((word) => word === '--only' || word.startsWith('--only='));
  if (at < 0) return { groups: Object.keys(GROUPS), jestArguments };
  const [flag, next] = jestArguments.slice(at, at + 2);
  const value = flag.includes('=') ? flag.slice('--only='.length) : next;
  jestArguments.splice(at, flag.includes('=') ? 1 : 2);
  const groups = (value ?? '').split(',');
  return groups.every((name) => name in GROUPS) ? { groups, jestArguments } : undefined;
}

/** Screenshots and logs belong to the last run only; the durations are kept. */
function emptyOutput() {
  const folder = join(root, 'tests', '.output');
  const paths = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  for (const path of paths.filter((one) => one !== OWN)) rmSync(path, { recursive: true, force: true });
}

function printSlowest(files) {
  if (files.length > 0) console.log(`\nSlowest:\n${slowest(files).join('\n')}`);
}

function printFiles(title, files) {
  if (files.length > 0) console.log(`\n${title}`);
  for (const { file, tests } of files) {
    console.log(`  ${relative(root, file)}`);
    for (const test of tests) console.log(`    ✗ ${test}`);
  }
}

function printFailures(totals) {
  printFiles('Failed:', totals.failures);
  printFiles('Failed at first and passed at the second attempt; fix a test that appears here repeatedly:', totals.secondTries);
  if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`);
}

async function main() {
  checkNode();
  const chosen = readArguments(process.argv.slice(2));
  if (!chosen) {
    console.error(USAGE);
    return 2;
  }
  endOnSignals();
  const stages = createStages();
  let totals = emptyTotals();
  let problem = false;
  let prepared;
  try {
    await stages.run('依赖 / packages', () => ensureInstalled());
    const groups = await groupsWithTests(chosen.groups, chosen.jestArguments);
    if (!wasInterrupted()) prepared = await prepareGroups(groups, stages);
    emptyOutput();
    if (!wasInterrupted()) totals = await runGroups(groups, prepared.env, chosen.jestArguments);
  } catch (error) {
    problem = true;
    console.error(error instanceof Error ? error.message : error);
  } finally {
    endAll();
    await prepared?.stop();
  }
  // With a flag, some tests of a file may have been left out.
  if (!chosen.jestArguments.some(isFlag)) keepDurations(totals.files);
  printSlowest(totals.files);
  printFailures(totals);
  const failed = totals.failed + totals.brokenSuites + (problem ? 1 : 0);
  console.log(`\n${totals.passed} passed, ${failed} failed`);
  return failed > 0 || totals.passed === 0 || wasInterrupted() ? 1 : 0;
}

process.exit(await main());
