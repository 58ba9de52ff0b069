import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { outputFolder } from './run';

/**
 * The last list of these stands alone, so Playwright's own is here again, but for what other browsers know. With the last two every window
 * keeps pages of the browser's own for its address bar, which nobody sees and which cost a fifth of all its time.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** What a page shows in a moment a busy machine may take long for. */
const PATIENCE_MS = 60_000;

/** Window sizes that the design is made for, in CSS pixels. */
export const viewports = {
  phone: { width: 375, height: 812 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export type ViewportName = keyof typeof viewports;

/** Starts Chromium (CHROME_PATH, which the runner sets). One per test file; close it in afterAll. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('CHROME_PATH is not set: run the tests with `npm test -- <pattern>`, which finds a Chromium');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Chromium never ends a context one of whose pages is just being loaded anew, as after a session that ended; so they come to rest first. */
function restBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.goto('about:blank').catch(() => null)));
    await close(options);
  };
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and console errors of the page so far, for `expect(errors).toEqual([])`. */
  errors: string[];
}

/**
 * A fresh context (no cookies) with one page of the named size, Chinese locale and Shanghai time. Nothing moves unless told: what is on its
 * way to its place cannot be clicked surely.
 */
export async function openPage(browser: Browser, viewport: ViewportName, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const phone = viewport === 'phone' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
  const context = await browser.newContext({
    viewport: viewports[viewport],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // What a worker answers no test could hold up or look at; those of the worker itself allow it.
    serviceWorkers: 'block',
    ...phone,
    ...options,
  });
  restBeforeClosing(context);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, context, errors };
}

/**
 * Forgets what a tab of its own keeps, so that what is opened in it next finds as little as in a new tab, which costs a process of the browser.
 * `plain`: an address of the same origin where none of the client's code runs.
 */
export async function forgetTab(page: Page, plain: string): Promise<void> {
  await page.goto(plain);
  await page.evaluate(() => sessionStorage.clear());
}

/** Saves what the page shows as tests/.output/<name>.png where TEST_SCREENSHOTS is set: pictures are for people, and take time. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (!process.env.TEST_SCREENSHOTS) return;
  const path = join(outputFolder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: options.fullPage ?? false });
}
