import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { collectedHeap } from '../support/page-figures';
import { startTestServer, type TestServer } from '../support/server';
import { ConsoleViews } from './pages/console-views';
import { measureKeptView } from './pages/kept-view-figure';
import { openSignedIn } from './pages/login-page';

const MB = 1_000_000;
const HEAP_GROWTH_BOUND = 15 * MB;
const ROUTE_CHANGES = 200;
const ROLE_SWITCHES = 20;

describe('the figures of the console', () => {
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser({ optimised: true });
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function enter(username: string) {
    const opened = await openSignedIn(browser, server.baseUrl, { username, path: '/dashboard' });
    const views = new ConsoleViews(opened.page);
    await views.tabs.waitFor();
    return { ...opened, views };
  }

  it('the heap of the console grows by 15 MB at most over 200 route changes and 20 role switches', async () => {
    const { views, page, context, errors } = await enter('deputy');
    const session = await context.newCDPSession(page);

    const switchRole = async (to: RegExp) => {
      await page.getByRole('button', { name: /切换身份/ }).click();
      await page.locator('.ant-dropdown-menu').getByRole('menuitem', { name: to }).click();
      await page.getByRole('button', { name: new RegExp(`当前为${to.source}`) }).waitFor();
    };
    let changes = 0;
    /** Four route changes: the list, one of its items, home, the list. */
    const tour = async (index: number) => {
      await views.openList();
      await views.openRow(index % 20);
      await views.tab('首页').click();
      await page.getByText('当前届次').waitFor();
      await views.tab('建议列表').click();
      await views.rows().first().waitFor();
      changes += 4;
    };
    const round = async (tours: number) => {
      await switchRole(/代表团联络员/);
      for (let index = 0; index < tours; index += 1) await tour(index);
      await switchRole(/代表(?!团)/);
    };

    // Code that is loaded once, and the browser's own caches, do not count as growth.
    await round(20);
    changes = 0;
    const before = await collectedHeap(session);
    for (let index = 0; index < ROLE_SWITCHES / 2; index += 1) await round(ROUTE_CHANGES / 4 / (ROLE_SWITCHES / 2));
    expect(changes).toBe(ROUTE_CHANGES);
    const growth = (await collectedHeap(session)) - before;
    console.log(`heap: ${(before / MB).toFixed(1)} MB, grown by ${(growth / MB).toFixed(1)} MB`);
    expect(growth).toBeLessThanOrEqual(HEAP_GROWTH_BOUND);
    expect(errors).toEqual([]);
    await context.close();
  }, 900_000);

  it('the scripting time of a route change to a kept view is measured at a quarter of the speed', async () => {
    const found = await measureKeptView(server.baseUrl, { times: 7, slowdown: 4 });
    console.log(`kept view, 4x slow-down, ms of scripting: ${found.map((ms) => ms.toFixed(0)).join(' ')}`);
    // The time depends on the machine; the test only checks that it was measured.
    expect(found).toHaveLength(7);
    for (const ms of found) expect(ms).toBeGreaterThan(0);
  });
});
