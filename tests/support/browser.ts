import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { followPages } from './open-pages';
import { followRequests } from './quiet-network';
import { outputFolder } from './run';

/**
 * Only the last list of features is used, so Playwright's own list is repeated here, without the features of other browsers. With the last two, every
 * window keeps hidden pages for the browser's address bar, which cost a fifth of all its time.
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

/**
 * Without V8's optimising compilers. A page of a test lives for seconds, and each load compiles its code again: this took 40 % of the processor time
 * that Chromium used.
 */
const NOT_OPTIMISED = '--js-flags=--no-maglev,--no-turbofan';

/** Browsers of figures, whose phones draw all their pixels. */
const measuring = new WeakSet<Browser>();

/** A phone draws four pixels for each of the layout; without them, a test takes a tenth less processor time. */
export const ALL_PIXELS = { deviceScaleFactor: 2 } as const;

/** A busy machine may need long for content that normally appears at once. */
export const PATIENCE_MS = 60_000;

/** The window sizes of the design, in CSS pixels. */
export const viewports = {
  phone: { width: 375, height: 812 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export type ViewportName = keyof typeof viewports;

/**
 * Starts Chromium (CHROME_PATH, which the runner sets). One per test file; close it in afterAll. `optimised`: runs scripts as fast as users' browsers do
 * and draws all pixels of a phone, for figures of time and memory.
 */
export async function launchBrowser({ optimised = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('CHROME_PATH is not set: run the tests with `npm test -- <pattern>`, which finds a Chromium');
  const browser = await chromium.launch({ executablePath, args: optimised ? FLAGS : [...FLAGS, NOT_OPTIMISED] });
  if (optimised) measuring.add(browser);
  return browser;
}

/** Chromium never closes a context with a page that is just reloading, as after a session that ended; so the pages are stopped first. */
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

/** Collects the page's uncaught errors and console errors in `errors`, which may be replaced by another list. */
export function collectErrors(page: Page): Pick<OpenedPage, 'errors'> {
  const collected: Pick<OpenedPage, 'errors'> = { errors: [] };
  page.on('pageerror', (error) => collected.errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') collected.errors.push(message.text());
  });
  return collected;
}

/**
 * A new context (no cookies) with one page of the named size, Chinese locale and Shanghai time. A phone draws one pixel per CSS pixel, or all of them
 * for screenshots and figures. Animations are off by default, because a moving element cannot be clicked reliably.
 */
export async function openPage(browser: Browser, viewport: ViewportName, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const pixels = process.env.TEST_SCREENSHOTS || measuring.has(browser) ? ALL_PIXELS : {};
  const phone = viewport === 'phone' ? { hasTouch: true, isMobile: true, ...pixels } : {};
  const context = await browser.newContext({
    viewport: viewports[viewport],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // A test could not delay or inspect the responses of a service worker; only the tests of the worker itself allow it.
    serviceWorkers: 'block',
    ...phone,
    ...options,
  });
  restBeforeClosing(context);
  followRequests(context);
  followPages(context);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const { errors } = collectErrors(page);
  return { page, context, errors };
}

/**
 * Clears the tab's session storage, so that the next page finds as little as in a new tab, which would need a new browser process. `plain`: an
 * address of the same origin without any of the client's code.
 */
export async function forgetTab(page: Page, plain: string): Promise<void> {
  await page.goto(plain);
  await page.evaluate(() => sessionStorage.clear());
}

/** Saves a screenshot as tests/.output/<name>.png when TEST_SCREENSHOTS is set: the pictures are for people, and take time. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (!process.env.TEST_SCREENSHOTS) return;
  const path = join(outputFolder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: options.fullPage ?? false });
}
