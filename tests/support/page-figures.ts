import type { CDPSession, Page } from 'playwright-core';

/** Bytes in use on the page's JavaScript heap after everything unreachable has been collected. */
export async function collectedHeap(session: CDPSession): Promise<number> {
  // What finalizers let go of falls to the next collection.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'ScriptDuration');
  if (!found) throw new Error('Chromium tells no ScriptDuration');
  return found.value;
}

/** Milliseconds after which nothing of a route change is running any more, on a slowed-down machine too. */
const SETTLED_MS = 800;

/**
 * Milliseconds of scripting of each route change to a kept view, `times` times over: the click on its tab and all that follows. The
 * processor is slowed down by `slowdown` meanwhile. `tabs` are the titles of the tab to go from and of the kept view's.
 */
export async function keptViewScripting(
  page: Page,
  tabs: { from: string; kept: string },
  { times, slowdown }: { times: number; slowdown: number },
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // The time of the page's own thread: what else the machine does at the moment is none of its scripting.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const go = async (title: string) => {
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: title, exact: true })
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForTimeout(SETTLED_MS);
  };
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await go(tabs.from);
    const before = await scriptSeconds(session);
    await go(tabs.kept);
    found.push(((await scriptSeconds(session)) - before) * 1000);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return found;
}
