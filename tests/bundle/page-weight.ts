import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, openPage, type ViewportName } from '../support/browser';
import { quietNetwork } from '../support/quiet-network';

const KB = 1000;
const USABLE_MS = 30_000;

interface MeasuredPage {
  name: string;
  /** The path below /data-board. */
  path: string;
  /** The demo account that opens it; undefined means without a login. */
  account?: string;
  viewport: ViewportName;
  /** Bytes of gzipped JavaScript. */
  budget: number;
  /** Resolves when the main function of the page is usable. */
  usable: (page: Page) => Promise<void>;
}

/** Waits until the page shows all of the texts. */
export const sees = async (page: Page, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor({ timeout: USABLE_MS });
};

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'login page',
    path: '/login',
    viewport: 'desktop',
    budget: 125 * KB,
    usable: (page) => page.getByRole('button', { name: '登录', exact: true }).waitFor({ timeout: USABLE_MS }),
  },
  {
    name: 'phone page',
    path: '/suggm',
    account: 'deputy',
    viewport: 'phone',
    budget: 165 * KB,
    // Any of the deputy's items, in any state.
    usable: (page) => sees(page, '提建议', /^(建议|议案) · /),
  },
  {
    name: 'public page',
    path: '/sugg_publish',
    viewport: 'phone',
    budget: 170 * KB,
    usable: (page) => sees(page, '查找', '加载更多'),
  },
  {
    name: 'console home',
    path: '/dashboard',
    account: 'jyb',
    viewport: 'desktop',
    budget: 315 * KB,
    usable: (page) => sees(page, '首页', '当前身份', '待审核'),
  },
  {
    name: 'big screen',
    path: '/screen',
    viewport: 'desktop',
    budget: 200 * KB,
    // Usable once its map and its months are shown.
    usable: async (page) => {
      await page.getByRole('group', { name: '各地区的地图' }).getByRole('button').first().waitFor({ timeout: USABLE_MS });
      await sees(page, /^\d{4} 年每月/);
    },
  },
];

/** Signs in through the login page, as users do. */
export async function signIn(page: Page, baseUrl: string, account: string): Promise<void> {
  await page.goto(`${baseUrl}/data-board/login`);
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: USABLE_MS });
}

interface Part {
  path: string;
  source: string;
  /** Gzipped. */
  bytes: number;
}

export interface LoadedPage {
  scripts: Part[];
  styles: Part[];
  /** Addresses of other hosts that any part of the page requested. */
  outside: string[];
  errors: string[];
}

const isScript = (response: Response): boolean =>
  response.request().resourceType() === 'script' || (response.headers()['content-type'] ?? '').includes('javascript');

async function readChunk(response: Response): Promise<Part> {
  const body = await response.body();
  return { path: new URL(response.url()).pathname, source: body.toString('utf8'), bytes: gzipSync(body, { level: 6 }).length };
}

/** Opens a page with an empty cache and returns the files loaded until it was usable. */
export async function loadPage(
  context: BrowserContext,
  baseUrl: string,
  path: string,
  usable: (page: Page) => Promise<void>,
): Promise<LoadedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts: Promise<Part>[] = [];
  const styles: Promise<Part>[] = [];
  const outside: string[] = [];
  const errors: string[] = [];
  const note = (response: Response) => {
    if (isScript(response)) scripts.push(readChunk(response));
    if (response.request().resourceType() === 'stylesheet') styles.push(readChunk(response));
  };
  page.on('response', note);
  page.on('request', (request: Request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseUrl}/`)) outside.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${baseUrl}/data-board${path}`);
  await usable(page);
  page.off('response', note);
  const parts = { scripts: await Promise.all(scripts), styles: await Promise.all(styles) };
  // Requests to other hosts also count when they are sent later.
  await quietNetwork(page);
  await page.close();
  return { ...parts, outside, errors };
}

/** Loads the measured pages, each with its account; `before` is a script that runs first in every page. */
export async function loadMeasuredPages(baseUrl: string, before?: string): Promise<(MeasuredPage & LoadedPage)[]> {
  const browser = await launchBrowser();
  try {
    const loaded = [];
    for (const measured of measuredPages) {
      const { page, context } = await openPage(browser, measured.viewport);
      if (before) await context.addInitScript(before);
      if (measured.account) await signIn(page, baseUrl, measured.account);
      loaded.push({ ...measured, ...(await loadPage(context, baseUrl, measured.path, measured.usable)) });
      await context.close();
    }
    return loaded;
  } finally {
    await browser.close();
  }
}

/** Returns the gzipped bytes of the parts, each compressed separately as for the transfer. */
export const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);
