import type { Browser, BrowserContext } from 'playwright-core';
import { openInApp } from '../e2e/pages/entry';
import { openPage } from '../support/browser';
import { openMiniApp, type SentRequest } from '../support/mini-app';
import type { TestServer } from '../support/server';
import { ddOutput } from './output-files';
import { loadPage, type LoadedPage, sees, signIn } from './page-weight';
import { quietNetwork } from '../support/quiet-network';

/** The budget of the mini-app's first page on a new phone. */
export const MINI_APP_REQUESTS = 3;
export const MINI_APP_BYTES = 60_000;
/** The budget of the first page inside DingTalk's app. Bytes of gzipped JavaScript; the time is for a slow phone on a slow connection. */
export const IN_DINGTALK_BYTES = 180_000;
export const IN_DINGTALK_USABLE_MS = 2500;

/** The budget of the console's list of suggestions: gzipped scripts and styles, until its rows are shown and the network is idle. */
export const LIST_BYTES = 400_000;
export const LIST_REQUESTS = 15;

/** The budget of a signed-in deputy's home page in a browser: the time over Fast 4G, and the layout shift as browsers measure it. */
export const SIGNED_IN_USABLE_MS = 1500;
export const SIGNED_IN_SHIFT = 0.05;
/** The budget until the first paint over 50 KB/s with a round trip of 400 ms. */
export const FIRST_PAINT_MS = 1000;

const SLOWDOWN = 4;
const FAINT_LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** As defined in Chrome's developer tools. */
const FAST_4G = { offline: false, latency: 60 * 2.75, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };
/** Slow 4G as defined in Lighthouse. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const PATH = '/suggm';
const HOLDER = { app: 'dingtalk', userid: 'ding-deputy' } as const;
/** Any of the deputy's items, in any state. */
const ITEM = /^(建议|议案) · /;

/** Opens the mini-app for the first time on a new phone and returns all its requests until it is idle, the login included. */
export async function openMiniAppCold(serverUrl: string): Promise<readonly SentRequest[]> {
  const app = openMiniApp({ dist: ddOutput, serverUrl, authCode: 'demo-deputy' });
  try {
    const screen = await app.open('/mobile/suggm/index');
    await screen.waitFor(/(建议|议案) · /);
    await screen.waitFor(/共 \d+ 件|加载更多/);
    await screen.waitUntil(
      () => app.requests.every(({ status }) => status > 0),
      () => `a call was never answered: ${JSON.stringify(app.requests)}`,
    );
    return [...app.requests];
  } finally {
    app.close();
  }
}

/** Loads the first page inside DingTalk's app with an empty cache and no session. */
export async function loadInDingtalk(browser: Browser, server: TestServer): Promise<LoadedPage> {
  const { page, context } = await openInApp(browser, server, HOLDER);
  await page.close();
  const loaded = await loadPage(context, server.baseUrl, PATH, (opened) => sees(opened, '提建议', ITEM));
  await context.close();
  return loaded;
}

/** Loads the list of suggestions on the suggestion office's desktop, with an empty cache. */
export async function loadList(browser: Browser, server: TestServer): Promise<LoadedPage> {
  const { page, context } = await openPage(browser, 'desktop');
  await signIn(page, server.baseUrl, 'jyb');
  await page.close();
  const loaded = await loadPage(context, server.baseUrl, '/suggestion/keepalive-list', async (opened) => {
    await opened.locator('.ant-table-row').first().waitFor();
    await quietNetwork(opened);
  });
  await context.close();
  return loaded;
}

interface Line {
  line: typeof LINE;
  /** The factor by which the processor is slowed down. */
  slowdown: number;
}

async function openOverLine(context: BrowserContext, { line, slowdown }: Line) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Returns the milliseconds until the home page is usable, in a new window of this context, on a processor four times slower. */
async function timeHome(context: BrowserContext, server: TestServer, line: Line['line']): Promise<number> {
  const page = await openOverLine(context, { line, slowdown: SLOWDOWN });
  // Checks only when the page changes, not constantly: on a processor this slow, polling would take the page's own time.
  await page.addInitScript((item) => {
    const watch = new MutationObserver(() => {
      const text = document.documentElement.textContent;
      if (!new RegExp(item).test(text) || !text.includes('提建议')) return;
      Object.assign(window, { usableAt: performance.now() });
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, ITEM.source.slice(1));
  await page.goto(`${server.baseUrl}/data-board${PATH}`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt ?? 0, null, { polling: 50 });
  return usable.jsonValue();
}

/** Returns the same time for the page inside DingTalk's app, over 1.6 Mbit/s with a round trip of 150 ms. */
export async function timeInDingtalk(browser: Browser, server: TestServer): Promise<number> {
  const { page, context } = await openInApp(browser, server, HOLDER);
  await page.close();
  const ms = await timeHome(context, server, LINE);
  await context.close();
  return ms;
}

/** Opens a phone whose browser has a deputy's session but no cached files. */
export async function openPhoneOfDeputy(browser: Browser, server: TestServer) {
  const signedIn = await openPage(browser, 'phone');
  await signIn(signedIn.page, server.baseUrl, 'deputy');
  await sees(signedIn.page, ITEM);
  const storageState = await signedIn.context.storageState();
  await signedIn.context.close();
  return openPage(browser, 'phone', { storageState });
}

/** Returns the same time for a signed-in deputy in a browser, over Fast 4G. */
export async function timeSignedIn(browser: Browser, server: TestServer): Promise<number> {
  const { context } = await openPhoneOfDeputy(browser, server);
  const ms = await timeHome(context, server, FAST_4G);
  await context.close();
  return ms;
}

/** Returns the layout shift while that home page opens over a slow connection, as browsers measure it; 0 means none. */
export async function shiftOfHome(browser: Browser, server: TestServer): Promise<number> {
  const { context } = await openPhoneOfDeputy(browser, server);
  const page = await openOverLine(context, { line: LINE, slowdown: 1 });
  await page.addInitScript(() => {
    const shifts: { value: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as { value: number }[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto(`${server.baseUrl}/data-board${PATH}`, { waitUntil: 'commit' });
  await sees(page, ITEM);
  await quietNetwork(page);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  );
  await context.close();
  return shift;
}

/** Returns the milliseconds until the first paint of the page over the faint connection, with an empty cache. */
export async function timeFirstPaint(browser: Browser, server: TestServer, path: string): Promise<number> {
  const { context } = await openPage(browser, 'phone');
  const page = await openOverLine(context, { line: FAINT_LINE, slowdown: 1 });
  await page.goto(`${server.baseUrl}/data-board${path}`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0, null, { polling: 20 });
  const ms = await painted.jsonValue();
  await context.close();
  return ms;
}
