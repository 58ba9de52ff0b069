import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/freshness.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { addTotals, GROUPS, groupsWithTests, runJest } from './lib/jest.mjs';
import { endAll, endOnSignals, root, wasInterrupted } from './lib/processes.mjs';
import { createSteps } from './lib/steps.mjs';
import { startTestDatabase } from './lib/test-database.mjs';

const USAGE = `npm test                         all tests
npm test -- --only unit,api      some groups: ${Object.keys(GROUPS).join(', ')}
npm test -- <pattern> …          test files whose path matches; flags such as --testNamePattern=… go to Jest`;

/** → { groups, jestArguments } or undefined when a group has no such name. */
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

/** What the groups need, in order: builds, a browser, a database → { env, stop }. */
async function prepare(groups, steps) {
  const compiled = groups.some((group) => GROUPS[group].serial);
  const env = {};
  let database;
  if (compiled) {
    await steps.run('构建 H5 / build H5', () => ensureBuilt('h5'));
    await steps.run('构建钉钉小程序 / build the DingTalk mini-app', () => ensureBuilt('dd'));
    await steps.run('浏览器 / browser', async () => (env.CHROME_PATH = await findChromium()));
  }
  if (groups.some((group) => group !== 'unit')) {
    await steps.run('测试数据库 / test database', async () => {
      database = await startTestDatabase();
      Object.assign(env, database.env);
    });
  }
  return { env, stop: async () => database?.stop() };
}

async function runGroups(groups, env, jestArguments) {
  const results = [];
  for (const serial of [false, true]) {
    if (wasInterrupted()) break;
    const chosen = groups.filter((group) => GROUPS[group].serial === serial);
    results.push(await runJest(chosen, { serial, env, jestArguments }));
  }
  return addTotals(results);
}

function printFailures(totals) {
  if (totals.failures.length > 0) console.log('\nFailed:');
  for (const { file, tests } of totals.failures) {
    console.log(`  ${relative(root, file)}`);
    for (const test of tests) console.log(`    ✗ ${test}`);
  }
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
  const steps = createSteps();
  let totals = addTotals([]);
  let problem = false;
  let prepared;
  try {
    await steps.run('依赖 / packages', () => ensureInstalled());
    const groups = await groupsWithTests(chosen.groups, chosen.jestArguments);
    if (!wasInterrupted()) prepared = await prepare(groups, steps);
    // Screenshots and logs are those of the last run.
    rmSync(join(root, 'tests', '.output'), { recursive: true, force: true });
    if (!wasInterrupted()) totals = await runGroups(groups, prepared.env, chosen.jestArguments);
  } catch (error) {
    problem = true;
    console.error(error instanceof Error ? error.message : error);
  } finally {
    endAll();
    await prepared?.stop();
  }
  printFailures(totals);
  const failed = totals.failed + totals.brokenSuites + (problem ? 1 : 0);
  console.log(`\n${totals.passed} passed, ${failed} failed`);
  return failed > 0 || totals.passed === 0 || wasInterrupted() ? 1 : 0;
}

process.exit(await main());
