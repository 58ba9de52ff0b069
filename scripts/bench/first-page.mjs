import { findChromium } from '../lib/chromium.mjs';
import { startTestDatabase } from '../lib/test-database.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';
import { KB, median } from './table.mjs';

const TIMES = 5;

const row = (measure, ours, baseline, ratio) => ({ measure, ours, baseline, ratio, bound: { atMost: 1 } });

const sizeRow = (measure, bytes, budget) =>
  row(measure, `${(bytes / KB).toFixed(1)} KB`, `${(budget / KB).toFixed(0)} KB budget`, bytes / budget);

const timesOf = async (measure) => {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await measure());
  return times;
};

const msRow = (measure, times, budget) => {
  const ms = median(times);
  return row(measure, `${ms.toFixed(0)} ms`, `${budget} ms budget`, ms / budget);
};

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
  const times = await timesOf(() => figures.timeInDingtalk(browser, server));
  return {
    rows: [
      sizeRow('first page inside DingTalk, JavaScript gz', bytesOf(scripts), figures.IN_DINGTALK_BYTES),
      msRow('first page inside DingTalk, usable, 4x slower, 1.6 Mbit/s', times, figures.IN_DINGTALK_USABLE_MS),
    ],
    note: times.map((one) => one.toFixed(0)).join(' '),
  };
}

async function listRows(figures, browser, server) {
  const { bytesOf } = await loadTypeScript('tests/bundle/page-weight.ts');
  const { scripts, styles } = await figures.loadList(browser, server);
  const parts = [...scripts, ...styles];
  const { LIST_REQUESTS: most } = figures;
  return [
    sizeRow("console's list with its rows, scripts and styles gz", bytesOf(parts), figures.LIST_BYTES),
    row("console's list with its rows, scripts and styles, requests", String(parts.length), `${most} budget`, parts.length / most),
  ];
}

async function phoneRows(figures, browser, server) {
  const { FIRST_PAINT_MS: paint, SIGNED_IN_SHIFT: most, SIGNED_IN_USABLE_MS: usable } = figures;
  const home = await timesOf(() => figures.timeSignedIn(browser, server));
  const shift = await figures.shiftOfHome(browser, server);
  const painted = await timesOf(() => figures.timeFirstPaint(browser, server, '/suggm'));
  const login = await timesOf(() => figures.timeFirstPaint(browser, server, '/login'));
  const console = await timesOf(() => figures.timeFirstPaint(browser, server, '/dashboard'));
  return [
    msRow('phone home, signed in, usable, 4x slower, Fast 4G', home, usable),
    row('phone home, signed in, layout shift', shift.toFixed(3), `${most} budget`, shift / most),
    msRow('phone home, first paint, 50 KB/s, 400 ms', painted, paint),
    msRow('login page, first paint, 50 KB/s, 400 ms', login, paint),
    msRow('console, first paint, 50 KB/s, 400 ms', console, paint),
  ];
}

/** Measures the first visit of the first pages, on a demo server with DingTalk's emulator. → { rows, note } */
export async function benchFirstPage() {
  process.env.CHROME_PATH = await findChromium();
  const database = await startTestDatabase();
  Object.assign(process.env, database.env);
  const { startTestServer } = await loadTypeScript('tests/support/server.ts');
  const { launchBrowser } = await loadTypeScript('tests/support/browser.ts');
  const figures = await loadTypeScript('tests/bundle/first-page.ts');
  const server = await startTestServer();
  const browser = await launchBrowser({ optimised: true });
  try {
    const ofMiniApp = await miniAppRows(figures, server);
    const { rows, note } = await dingtalkRows(figures, browser, server);
    const ofList = await listRows(figures, browser, server);
    return { rows: [...ofMiniApp, ...rows, ...ofList, ...(await phoneRows(figures, browser, server))], note };
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
}
