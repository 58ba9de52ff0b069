import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './freshness.mjs';
import { addTotals, GROUPS, runJest, withSecondTry, worthASecondTry } from './jest.mjs';
import { wasInterrupted } from './processes.mjs';
import { startTestDatabase } from './test-database.mjs';
import { buildTestPrograms } from './test-programs.mjs';

/** Prepares what the groups need, in order: builds, a browser, a database → { env, stop }. */
export async function prepareGroups(groups, stages) {
  const compiled = groups.some((group) => GROUPS[group].compiled);
  const env = {};
  let database;
  if (compiled) {
    // In parallel: each build uses hardly more than one core.
    await stages.run('构建 H5 和钉钉小程序 / build H5 and the DingTalk mini-app', async () => {
      const notes = await Promise.all(['h5', 'dd'].map(ensureBuilt));
      return [...new Set(notes)].join(', ');
    });
    await stages.run('浏览器 / browser', async () => (env.CHROME_PATH = await findChromium()));
  }
  if (groups.some((group) => !GROUPS[group].alone)) {
    await stages.run('测试数据库 / test database', async () => {
      database = await startTestDatabase();
      Object.assign(env, database.env);
    });
    // In the folder of the run, which is removed with its database.
    const folder = join(env.TEST_RUN_DIR, 'programs');
    await stages.run('服务程序 / server programs', async () => {
      env.TEST_PROGRAMS_DIR = await buildTestPrograms(folder);
    });
  }
  return { env, stop: async () => database?.stop() };
}

/** Runs the groups, those that need the builds last → totals. */
export async function runGroups(groups, env, jestArguments) {
  const results = [];
  for (const compiled of [false, true]) {
    if (wasInterrupted()) break;
    const chosen = groups.filter((group) => GROUPS[group].compiled === compiled);
    results.push(await runTwiceWhatFails(chosen, env, jestArguments));
  }
  return addTotals(results);
}

/**
 * On a busy machine, a browser or a server can miss a timeout. A file with a failure runs once more as a whole, because its tests depend on each
 * other; the errors stay in the log, the end of the run names the file, and a file that fails twice has failed.
 */
async function runTwiceWhatFails(groups, env, jestArguments) {
  const first = await runJest(groups, { env, jestArguments });
  const files = wasInterrupted() ? [] : worthASecondTry(first);
  if (files.length === 0) return first;
  return withSecondTry(first, await runJest(groups, { env, jestArguments, files }));
}
