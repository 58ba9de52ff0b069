import type { BrowserContext, Page } from 'playwright-core';

const LONGEST_TEXT = 6000;
const PATIENCE_MS = 5000;

const open = new Set<Page>();

/** Follows the pages of a context, so that a failed test can print them. */
export function followPages(context: BrowserContext): void {
  context.on('page', (page) => {
    open.add(page);
    page.on('close', () => open.delete(page));
  });
}

/** Returns the address of a page and what a screen reader finds on it: texts, fields with their values, buttons. */
async function describePage(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: PATIENCE_MS })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${text.slice(0, LONGEST_TEXT)}`;
}

// failure-environment.cjs calls it by this global name. Pages at other addresses belong to emptied windows of earlier tests.
Object.assign(globalThis, {
  printOpenPages: async () => {
    const ours = [...open].filter((page) => page.url().includes('/data-board'));
    for (const text of await Promise.all(ours.map(describePage))) console.warn(text);
  },
});
