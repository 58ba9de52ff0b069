import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from '../../support/browser';
import { collectedHeap } from '../../support/page-figures';

const WALL = { width: 1920, height: 1080 };
const HOURS = 8;
const STEP = '05:00';
const STEPS = (HOURS * 60) / 5;
/** The number of steps until everything that is created once exists. */
const WARM_STEPS = 6;
const SECOND_MS = 1000;

const isThere = (page: Page) => page.getByRole('group', { name: '各地区的地图' }).getByRole('button').first().waitFor();

export interface BigScreenFigures {
  /** The longest time in milliseconds that the main thread was blocked while the screen rotated, on a machine slowed down by the given factor. */
  longestMs: number;
  /** The growth of the heap and of the number of DOM nodes over eight hours: 0.1 is a tenth more. */
  heapGrowth: number;
  nodeGrowth: number;
}

/** Measures the cost of the big screen when no user touches it for a day. */
export async function measureBigScreen(
  baseUrl: string,
  { slowdown, seconds }: { slowdown: number; seconds: number },
): Promise<BigScreenFigures> {
  const browser = await launchBrowser({ optimised: true });
  try {
    const opened = await openPage(browser, 'desktop', { reducedMotion: 'no-preference' });
    await opened.page.setViewportSize(WALL);
    await opened.page.goto(`${baseUrl}/data-board/screen`);
    await isThere(opened.page);
    const longestMs = await longestTask(opened.page, { slowdown, seconds });
    await opened.context.close();
    return { longestMs, ...(await growth(await openPage(browser, 'desktop', { reducedMotion: 'no-preference' }), baseUrl)) };
  } finally {
    await browser.close();
  }
}

async function longestTask(page: Page, { slowdown, seconds }: { slowdown: number; seconds: number }): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const held = { longest: 0 };
    Object.assign(window, { held });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.waitForTimeout(seconds * SECOND_MS);
  const longest = await page.evaluate(() => (window as unknown as { held: { longest: number } }).held.longest);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longest;
}

async function growth({ page, context }: Awaited<ReturnType<typeof openPage>>, baseUrl: string) {
  await page.setViewportSize(WALL);
  await page.clock.install();
  await page.goto(`${baseUrl}/data-board/screen`);
  await isThere(page);
  const session = await context.newCDPSession(page);
  const take = async () => ({ heap: await collectedHeap(session), nodes: (await session.send('Memory.getDOMCounters')).nodes });
  const run = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await page.clock.runFor(STEP);
  };
  await run(WARM_STEPS);
  const before = await take();
  await run(STEPS);
  const after = await take();
  await context.close();
  return { heapGrowth: after.heap / before.heap - 1, nodeGrowth: after.nodes / before.nodes - 1 };
}
