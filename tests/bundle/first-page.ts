import type { Browser } from 'playwright-core';
import { openInApp } from '../e2e/pages/entry';
import { openMiniApp, type SentRequest } from '../support/mini-app';
import type { TestServer } from '../support/server';
import { ddOutput } from './output-files';
import { loadPage, type LoadedPage, sees } from './page-weight';

/** What the first page of the mini-app may cost on a phone that never saw it. */
export const MINI_APP_REQUESTS = 3;
export const MINI_APP_BYTES = 60_000;
/** What the first page inside DingTalk's app may cost. Bytes are of JavaScript, gzipped; the time is that of a slow phone on a slow line. */
export const IN_DINGTALK_BYTES = 170_000;
export const IN_DINGTALK_USABLE_MS = 2500;

const SLOWDOWN = 4;
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

/** Milliseconds until that page can be used on a processor four times slower, over 1.6 Mbit/s with 150 ms there and back. */
export async function timeInDingtalk(browser: Browser, server: TestServer): Promise<number> {
  const { page, context } = await openInApp(browser, server, HOLDER);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${server.baseUrl}/data-board${PATH}`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    (item) => {
      // The body may not have begun yet.
      const text = document.documentElement.textContent;
      return new RegExp(item).test(text) && text.includes('提建议') ? performance.now() : 0;
    },
    ITEM.source.slice(1),
    { polling: 20 },
  );
  const ms = await usable.jsonValue();
  await context.close();
  return ms;
}
