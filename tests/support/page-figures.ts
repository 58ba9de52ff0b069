import type { CDPSession, Page } from 'playwright-core';

/** Returns the used bytes on the page's JavaScript heap after a complete garbage collection. */
export async function collectedHeap(session: CDPSession): Promise<number> {
  // Objects released by finalizers are freed by the next collection.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'ScriptDuration');
  if (!found) throw new Error('Chromium tells no ScriptDuration');
  return found.value;
}

/** The milliseconds after which a route change has ended, on a slowed-down machine too. */
const SETTLED_MS = 800;

/**
 * Returns the milliseconds of scripting of each route change to a kept view, repeated `times` times: the click on its tab and everything after it.
 * The processor is slowed down by `slowdown` meanwhile. `tabs` are the titles of the tab to leave and of the kept view.
 */
export async function keptViewScripting(
  page: Page,
  tabs: { from: string; kept: string },
  { times, slowdown }: { times: number; slowdown: number },
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // Measures the time of the page's own thread, so that other work of the machine does not count.
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
