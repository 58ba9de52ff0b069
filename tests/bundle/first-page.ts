import type { Browser, BrowserContext } from 'playwright-core';
import { openInApp } from '../e2e/pages/entry';
import { openPage } from '../support/browser';
import { openMiniApp, type SentRequest } from '../support/mini-app';
import type { TestServer } from '../support/server';
import { ddOutput } from './output-files';
import { loadPage, type LoadedPage, sees, signIn } from './page-weight';

/** What the first page of the mini-app may cost on a phone that never saw it. */
export const MINI_APP_REQUESTS = 3;
export const MINI_APP_BYTES = 60_000;
/** What the first page inside DingTalk's app may cost. Bytes are of JavaScript, gzipped; the time is that of a slow phone on a slow line. */
export const IN_DINGTALK_BYTES = 180_000;
export const IN_DINGTALK_USABLE_MS = 2500;

/** What the console's list of suggestions may cost, in scripts and styles, gzipped, until its rows stand and the network is still. */
export const LIST_BYTES = 400_000;
export const LIST_REQUESTS = 15;

/** What the home of a deputy who is signed in may cost in a browser: the time over Fast 4G; how far things jump as browsers measure it. */
export const SIGNED_IN_USABLE_MS = 1500;
export const SIGNED_IN_SHIFT = 0.05;
/** Until something of the page is drawn over 50 KB/s with 400 ms there and back. */
export const FIRST_PAINT_MS = 1000;

const SLOWDOWN = 4;
const FAINT_LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** As the developer tools of Chrome have it. */
const FAST_4G = { offline: false, latency: 60 * 2.75, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };
/** Slow 4G as Lighthouse has it. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const PATH = '/suggm';
const HOLDER = { app: 'dingtalk', userid: 'ding-deputy' } as const;
/** Any of the deputy's items, whatever has become of it. */
const ITEM = /^(建议|议案) · /;

/** Opens the mini-app for the first time on a new phone and gives all it asked for until it came to rest, the login included. */
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

/** The first page inside DingTalk's app with an empty cache and nobody signed in. */
export async function loadInDingtalk(browser: Browser, server: TestServer): Promise<LoadedPage> {
  const { page, context } = await openInApp(browser, server, HOLDER);
  await page.close();
  const loaded = await loadPage(context, server.baseUrl, PATH, (opened) => sees(opened, '提建议', ITEM));
  await context.close();
  return loaded;
}

/** The list of suggestions at a desk of the suggestion office, with an empty cache. */
export async function loadList(browser: Browser, server: TestServer): Promise<LoadedPage> {
  const { page, context } = await openPage(browser, 'desktop');
  await signIn(page, server.baseUrl, 'jyb');
  await page.close();
  const loaded = await loadPage(context, server.baseUrl, '/suggestion/keepalive-list', async (opened) => {
    await opened.locator('.ant-table-row').first().waitFor();
    await opened.waitForLoadState('networkidle');
  });
  await context.close();
  return loaded;
}

interface Line {
  line: typeof LINE;
  /** How many times slower the processor is. */
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

/** Milliseconds until the home can be used, in a window of this context that never saw it, on a processor four times slower. */
async function timeHome(context: BrowserContext, server: TestServer, line: Line['line']): Promise<number> {
  const page = await openOverLine(context, { line, slowdown: SLOWDOWN });
  // Looks when the page changes and not every moment: on a processor this slow, asking takes the page's own time.
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

/** That of the page inside DingTalk's app, over 1.6 Mbit/s with 150 ms there and back. */
export async function timeInDingtalk(browser: Browser, server: TestServer): Promise<number> {
  const { page, context } = await openInApp(browser, server, HOLDER);
  await page.close();
  const ms = await timeHome(context, server, LINE);
  await context.close();
  return ms;
}

/** A phone whose browser knows a deputy and has nothing else of the pages. */
export async function openPhoneOfDeputy(browser: Browser, server: TestServer) {
  const signedIn = await openPage(browser, 'phone');
  await signIn(signedIn.page, server.baseUrl, 'deputy');
  await sees(signedIn.page, ITEM);
  const storageState = await signedIn.context.storageState();
  await signedIn.context.close();
  return openPage(browser, 'phone', { storageState });
}

/** That of a deputy who is signed in, in a browser, over Fast 4G. */
export async function timeSignedIn(browser: Browser, server: TestServer): Promise<number> {
  const { context } = await openPhoneOfDeputy(browser, server);
  const ms = await timeHome(context, server, FAST_4G);
  await context.close();
  return ms;
}

/** How far things jump while that home opens over a slow line, as browsers measure it: 0 for not at all. */
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
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  );
  await context.close();
  return shift;
}

/** Milliseconds until something of the page at the path is drawn over the faint line, with an empty cache. */
export async function timeFirstPaint(browser: Browser, server: TestServer, path: string): Promise<number> {
  const { context } = await openPage(browser, 'phone');
  const page = await openOverLine(context, { line: FAINT_LINE, slowdown: 1 });
  await page.goto(`${server.baseUrl}/data-board${path}`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0, null, { polling: 20 });
  const ms = await painted.jsonValue();
  await context.close();
  return ms;
}
