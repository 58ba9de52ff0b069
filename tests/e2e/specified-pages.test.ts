import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

/** Every address in the specification's section of screens, repeated here. */
const WITHOUT_LAYOUT =
  '/test /zhezd/mobile403 /comment /forget /infodetail_qr /sugg_publish /lishuiyjjy /changePass /public /submit /hdtzBaoMing /callback /llzInfo ' +
  '/dingDb /dingTowns /dingDetail /dingMoreDb /dingMore /suggm /suggm-launch /suggm-ya-launch /suggm-list /dbInfo/index /dbInfo/map ' +
  '/dbInfo/dbList /dbInfo/dbtList /dbInfo/dbDetail /bill/detail /bill/index /bill/map /bill/list /bill/countyList /dbllz/dbLlzmap ' +
  '/dbllz/dbLlzlist /dbLlz/dbLlzinfo /lxxm/lxxmmap /lxxm/lxxmlist /theme/themelist /theme/themedetail /theme/sugglist /theme/suggdetail ' +
  '/zwxs/zwxslist /zwxs/zwxsdetail /dataShow /screen /MsStatic /MSSSDatav /signin /status/list /status/detail /status/result ' +
  '/status/opinionAdd /status/opinionEdit';
const IN_LAYOUT =
  '/dashboard /personalCenter/personalInfo /403/index /dataShow/index /cityView/index /cityView/rank /integral/index /integral/add ' +
  '/integral/edit /integral/secondAdd /integral/secondEdit /motion/ends-member-check';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Opens each address in one window; returns the addresses that changed or stayed empty. */
async function lost(paths: readonly string[], hasLayout: boolean): Promise<string[]> {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/dashboard' });
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(`${server.baseUrl}/data-board${path}`);
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    const { pathname } = new URL(page.url());
    const layouts = await page.locator('.console-header').count();
    if (pathname !== `/data-board${path}` || layouts !== (hasLayout ? 1 : 0)) wrong.push(`${path} → ${pathname}`);
  }
  // Pages for deputies answer 403 to an office; any other error fails the test.
  expect(errors.filter((error) => !error.includes('status of 403'))).toEqual([]);
  await context.close();
  return wrong;
}

describe('every page that the specification names', () => {
  it('[2.2.1] [2.2.3] every specified page without the layout opens as itself', async () => {
    expect(await lost(WITHOUT_LAYOUT.split(' '), false)).toEqual([]);
  });

  it('[1.7] [2.3.2] [2.3.4] [2.3.5] every specified page inside the layout opens as itself', async () => {
    expect(await lost(IN_LAYOUT.split(' '), true)).toEqual([]);
  });
});
