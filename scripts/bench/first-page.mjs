import { findChromium } from '../lib/chromium.mjs';
import { startTestDatabase } from '../lib/test-database.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';
import { KB, median } from './table.mjs';

const TIMES = 5;

const row = (measure, ours, baseline, ratio) => ({ measure, ours, baseline, ratio, bound: { atMost: 1 } });

const sizeRow = (measure, bytes, budget) =>
  row(measure, `${(bytes / KB).toFixed(1)} KB`, `${(budget / KB).toFixed(0)} KB budget`, bytes / budget);

async function miniAppRows(figures, server) {
  const requests = await figures.openMiniAppCold(server.baseUrl);
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  const { MINI_APP_REQUESTS: most } = figures;
  return [
    row('mini-app, first page cold, requests', String(requests.length), `${most} budget`, requests.length / most),
    sizeRow('mini-app, first page cold, data', bytes, figures.MINI_APP_BYTES),
  ];
}

async function dingtalkRows(figures, browser, server) {
  const { bytesOf } = await loadTypeScript('tests/bundle/page-weight.ts');
  const { scripts } = await figures.loadInDingtalk(browser, server);
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await figures.timeInDingtalk(browser, server));
  const ms = median(times);
  const { IN_DINGTALK_USABLE_MS: budget } = figures;
  return {
    rows: [
      sizeRow('first page inside DingTalk, JavaScript gz', bytesOf(scripts), figures.IN_DINGTALK_BYTES),
      row('first page inside DingTalk, usable, 4x slower, 1.6 Mbit/s', `${ms.toFixed(0)} ms`, `${budget} ms budget`, ms / budget),
    ],
    note: times.map((one) => one.toFixed(0)).join(' '),
  };
}

/** What the first pages cost people who open them for the first time, on a demo server with DingTalk's emulator. → { rows, note } */
export async function benchFirstPage() {
  process.env.CHROME_PATH = await findChromium();
  const database = await startTestDatabase();
  Object.assign(process.env, database.env);
  const { startTestServer } = await loadTypeScript('tests/support/server.ts');
  const { launchBrowser } = await loadTypeScript('tests/support/browser.ts');
  const figures = await loadTypeScript('tests/bundle/first-page.ts');
  const server = await startTestServer();
  const browser = await launchBrowser();
  try {
    const ofMiniApp = await miniAppRows(figures, server);
    const { rows, note } = await dingtalkRows(figures, browser, server);
    return { rows: [...ofMiniApp, ...rows], note };
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
}
