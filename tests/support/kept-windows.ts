import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { collectErrors, forgetTab, type OpenedPage, openPage, PATIENCE_MS, type ViewportName, viewports } from './browser';

/** What cannot be taken back: a window on which a test called one of these is closed. */
const LASTING = [
  ...(['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession'] as const),
  ...(['grantPermissions', 'setGeolocation', 'setOffline', 'setExtraHTTPHeaders'] as const),
];
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** A window to which a test added a listener for one of these is closed too. */
const EVENTS = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'dialog', 'page', 'pageerror'] as const;
const PAGE_EVENTS = [...EVENTS, 'download', 'filechooser', 'popup', 'framenavigated', 'load', 'websocket'] as const;

const LEAVING_MS = 10_000;

interface Kept extends Omit<OpenedPage, 'errors'> {
  /** Whether it has nothing of a test but what `empty` removes. */
  isPlain: () => boolean;
  empty: () => Promise<void>;
  /** Returns it with a list of errors of its own: an earlier test may still read the list that it got. */
  take: () => OpenedPage;
}

const spare = new WeakMap<Browser, Map<string, Kept[]>>();

function spareOf(browser: Browser, key: string): Kept[] {
  const all = spare.get(browser) ?? new Map<string, Kept[]>();
  spare.set(browser, all);
  const some = all.get(key) ?? [];
  all.set(key, some);
  return some;
}

/** Calls back before each call of these methods of the object. */
function beforeAny(object: object, names: readonly string[], seen: () => void): void {
  const methods = object as Record<string, unknown>;
  for (const name of names) {
    const method = methods[name];
    if (typeof method !== 'function') continue;
    methods[name] = (...given: unknown[]): unknown => {
      seen();
      return (method as (...values: unknown[]) => unknown).apply(object, given);
    };
  }
}

/** Returns the numbers of listeners; Playwright's types do not name the method. */
function countListeners(page: Page, context: BrowserContext): string {
  const [ofPage, ofContext] = [page, context] as unknown as { listenerCount(name: string): number }[];
  return [...PAGE_EVENTS.map((name) => ofPage?.listenerCount(name)), ...EVENTS.map((name) => ofContext?.listenerCount(name))].join();
}

/** Removes what the client stored in a tab that has just loaded an address without its code. */
async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

async function prepare(browser: Browser, viewport: ViewportName, options: BrowserContextOptions, key: string): Promise<Kept> {
  const { page, context } = await openPage(browser, viewport, options);
  const collected = collectErrors(page);
  const devtools = await context.newCDPSession(page);
  const close = context.close.bind(context);
  const listeners = countListeners(page, context);
  let isPlain = true;
  const spoilt = () => void (isPlain = false);
  for (const object of [page, context]) beforeAny(object, LASTING, spoilt);
  for (const clock of new Set([page.clock, context.clock])) beforeAny(clock, LASTING_CLOCK, spoilt);
  const kept: Kept = {
    page,
    context,
    isPlain: () => isPlain && !page.isClosed() && page.url().startsWith('http') && countListeners(page, context) === listeners,
    take: () => {
      collected.errors = [];
      return { page, context, errors: collected.errors };
    },
    empty: async () => {
      // What emptying itself reports is no error of a test.
      collected.errors = [];
      const others = context.pages().filter((one) => one !== page);
      await Promise.all(others.map((one) => one.close()));
      await Promise.all([page.unrouteAll(), context.unrouteAll()]);
      // A page that asks before it is left does not answer.
      page.setDefaultNavigationTimeout(LEAVING_MS);
      await forgetTab(page, new URL('/api/nothing', page.url()).href);
      page.setDefaultNavigationTimeout(PATIENCE_MS);
      await clearStorage(page);
      await context.clearCookies();
      await devtools.send('Page.resetNavigationHistory');
      await page.setViewportSize(viewports[viewport]);
      await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light', reducedMotion: 'reduce', forcedColors: null });
    },
  };
  context.close = async (reason) => {
    const others = spareOf(browser, key);
    if (others.includes(kept)) return;
    if (kept.isPlain()) {
      try {
        await kept.empty();
        others.push(kept);
        return;
      } catch {
        // Its server may have stopped.
      }
    }
    await close(reason);
  };
  return kept;
}

/**
 * Opens a window as openPage does, or an emptied one that an earlier test of the file has closed: a new window needs a browser process that loads the
 * whole client again, which takes three times as long. The files of the client stay in its cache.
 */
export async function openKeptPage(browser: Browser, viewport: ViewportName, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const key = JSON.stringify([viewport, options]);
  const kept = spareOf(browser, key).pop() ?? (await prepare(browser, viewport, options, key));
  return kept.take();
}
