import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { ConsoleViews, enterConsole } from './pages/console-views';

const AS_DEPUTY = /当前为代表(?!团)/;
const AS_LIAISON = /当前为代表团联络员/;

describe('the console beside other windows and pages', () => {
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

  const enter = (username: string) => enterConsole(browser, { baseUrl: server.baseUrl }, username);

  it('the console follows a role switch or a logout in another window', async () => {
    const { views, page, context } = await enter('deputy');
    await views.chooseRole(/代表团联络员/);
    await page.getByRole('button', { name: AS_LIAISON }).waitFor();
    await views.openList();

    const other = new ConsoleViews(await context.newPage());
    await other.page.goto(`${server.baseUrl}/data-board/dashboard`);
    await other.chooseRole(/代表(?!团)/);
    await other.page.getByRole('button', { name: AS_DEPUTY }).waitFor();
    await views.comeBack();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: AS_DEPUTY }).waitFor();
    expect(await views.tabTitles()).toEqual(['首页']);

    await other.page.bringToFront();
    await other.signOut();
    await views.comeBack();
    await page.waitForURL('**/login');
    await context.close();
  });

  it('the console keeps its tabs and its address behind a phone page, and returns to them without a login', async () => {
    const { views, page, context, errors } = await enter('deputy');
    await page.getByRole('button', { name: /^消息/ }).click();
    await page.getByRole('link', { name: '查看全部消息' }).click();
    // A message about an item; messages of other families may come before it.
    const message = views.main
      .locator('.console-message__title')
      .filter({ hasNotText: /活动|留言|接待|民情|走访/ })
      .first();
    await message.waitFor();
    const link = views.link();
    await views.mark('kept', 'body');
    expect(await views.tabTitles()).toEqual(['首页', '消息']);

    await message.click();
    await page.waitForURL('**/suggm-detail?id=*');
    await page.getByText('建议内容').or(page.getByText('案由')).first().waitFor();
    expect(await views.tabs.isVisible()).toBe(false);
    const phoneLink = views.link();
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await message.waitFor();
      expect(views.link()).toBe(link);
      expect([await views.tabTitles(), await views.currentTab()]).toEqual([['首页', '消息'], '消息']);
      await page.goForward();
      await page.waitForURL('**/suggm-detail?id=*');
      expect(views.link()).toBe(phoneLink);
    }
    expect(await views.isSame('kept', 'body')).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});
