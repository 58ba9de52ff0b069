// Measures what the product promises, each against a baseline of the same run, and prints one table. A missed bound is shown, not
// an error: machines differ. Ends with 1 only when something could not be measured.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchDatabase } from './bench/database.mjs';
import { benchList } from './bench/list.mjs';
import { startServer } from './bench/server-process.mjs';
import { benchSizes, buildClients } from './bench/sizes.mjs';
import { tableOf } from './bench/table.mjs';
import { benchUpload } from './bench/upload.mjs';
import { benchViews } from './bench/views.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals, wasInterrupted } from './lib/processes.mjs';
import { createSteps } from './lib/steps.mjs';

const USAGE = 'npm run bench                       everything\nnpm run bench -- --only list,upload some of: sizes, views, upload, list';
const MEASURES = ['sizes', 'views', 'upload', 'list'];
/** These open the built client. */
const IN_BROWSER = ['sizes', 'views'];

/** → names of the measures wanted, or undefined when one is unknown. */
function readArguments([flag, names]) {
  if (flag === undefined) return MEASURES;
  const wanted = flag === '--only' ? (names ?? '').split(',') : [''];
  return wanted.every((name) => MEASURES.includes(name)) ? wanted : undefined;
}

const needsBuild = (wanted) => IN_BROWSER.some((name) => wanted.includes(name));

async function measure(wanted, steps, cleanUps) {
  const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  let database;
  let server;
  const rows = [];
  const run = (title, work) =>
    steps.run(title, async () => {
      if (wasInterrupted()) throw new Error('interrupted');
      const { rows: found, note } = await work();
      rows.push(...found);
      return note;
    });
  if (needsBuild(wanted)) await steps.run('构建 / builds', buildClients);
  await steps.run('数据库 / database', async () => {
    database = await openBenchDatabase();
    cleanUps.push(() => database.stop());
    return database.note;
  });
  await steps.run('服务 / server', async () => {
    server = await startServer({ databaseUrl: database.url, dataDir });
    cleanUps.push(() => server.stop());
    return server.baseUrl;
  });
  const context = { databaseUrl: database.url, baseUrl: server.baseUrl, server, dataDir };
  if (wanted.includes('sizes')) await run('体积 / sizes', () => benchSizes(context));
  if (wanted.includes('views')) await run('页面切换 / views', () => benchViews(context));
  if (wanted.includes('upload')) await run('上传 / uploads', () => benchUpload(context));
  if (wanted.includes('list')) await run('列表 / list', () => benchList(context));
  return rows;
}

async function main() {
  checkNode();
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  endOnSignals();
  const steps = createSteps(wanted.length + (needsBuild(wanted) ? 4 : 3));
  const cleanUps = [];
  try {
    await steps.run('依赖 / packages', () => ensureInstalled());
    const rows = await measure(wanted, steps, cleanUps);
    console.log(`\n${tableOf(rows)}\n`);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    endAll();
  }
}

process.exit(await main());
