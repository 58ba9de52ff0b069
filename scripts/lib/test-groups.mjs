import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './freshness.mjs';
import { addTotals, GROUPS, runJest } from './jest.mjs';
import { wasInterrupted } from './processes.mjs';
import { startTestDatabase } from './test-database.mjs';

/** What the groups need, in order: builds, a browser, a database → { env, stop }. */
export async function prepareGroups(groups, steps) {
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

/** Runs the groups, first those whose files may run side by side, then the others → totals. */
export async function runGroups(groups, env, jestArguments) {
  const results = [];
  for (const serial of [false, true]) {
    if (wasInterrupted()) break;
    const chosen = groups.filter((group) => GROUPS[group].serial === serial);
    results.push(await runJest(chosen, { serial, env, jestArguments }));
  }
  return addTotals(results);
}
