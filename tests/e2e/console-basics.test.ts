import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser';
import { startOfficeServer } from '../support/office-server';
import { startTestServer, type TestServer } from '../support/server';
import { openLetIn, signIn } from './pages/login-page';

describe('the console', () => {
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

  async function enter(page: Page, path: string): Promise<void> {
    await page.goto(`${server.baseUrl}/data-board${path}`);
    await signIn(page, 'jyb');
  }

  it('[1.2] the console has a header bar, a side menu, a top bar with breadcrumb, and a content area with its own scrolling', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    await enter(page, '/dashboard');
    await page.getByText('待我办理').waitFor();
    await page.getByRole('row').or(page.getByRole('listitem')).nth(12).waitFor();
    await page.setViewportSize({ width: 1440, height: 480 });
    const box = async (locator: ReturnType<Page['locator']>) => {
      const found = await locator.boundingBox();
      if (!found) throw new Error('not on the page');
      return found;
    };
    const header = await box(page.getByRole('banner'));
    const menu = await box(page.getByRole('navigation', { name: '主菜单' }));
    const crumbs = await box(page.getByRole('navigation', { name: '当前位置' }));
    const content = await box(page.getByRole('main'));
    expect(header.y).toBe(0);
    expect(menu.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
    expect(crumbs.x).toBeGreaterThanOrEqual(menu.x + menu.width - 1);
    expect(content.y).toBeGreaterThanOrEqual(crumbs.y + crumbs.height - 1);
    const scrolls = await page.getByRole('main').evaluate((main) => {
      main.scrollTo(0, 100);
      const root = document.scrollingElement;
      return { content: main.scrollTop, page: root ? root.scrollHeight - root.clientHeight : 0 };
    });
    expect(scrolls).toEqual({ content: 100, page: 0 });
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    await page.waitForFunction(
      (width) => (document.getElementById('console-menu')?.getBoundingClientRect().width ?? width) < width / 2,
      menu.width,
    );
    await context.close();
  });

  it.each([
    ['comes and goes in its own time', 'no-preference', true],
    ['is there at once where the system is asked for less motion', 'reduce', false],
  ] as const)('the console asks in a dialog that %s', async (_what, reducedMotion, moves) => {
    const { page, context } = await openPage(browser, 'desktop', { reducedMotion });
    await enter(page, '/dashboard');
    await page.getByText('待我办理').waitFor();
    await page.evaluate(() => {
      const seen = window as unknown as { moved: boolean };
      seen.moved = false;
      document.addEventListener('animationstart', ({ target }) => {
        if ((target as Element).closest('.ant-modal')) seen.moved = true;
      });
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').filter({ visible: true }).waitFor();
    const moved = () => page.evaluate(() => (window as unknown as { moved: boolean }).moved);
    if (moves) await page.waitForFunction(() => (window as unknown as { moved: boolean }).moved);
    else expect(await moved()).toBe(false);
    await context.close();
  });

  it('a user who reloads a console page before it has loaded keeps the session', async () => {
    const { page, context } = await openLetIn(browser, server.baseUrl, { username: 'jyb' });
    let asked = false;
    await page.route('**/api/admin/user/current*', () => void (asked = true), { times: 1 });
    const question = page.waitForRequest('**/api/admin/user/current*');
    await page.goto(`${server.baseUrl}/data-board/suggestion/keepalive-list`);
    await question;
    await page.reload();
    await page.getByRole('row').nth(3).waitFor();
    expect([asked, new URL(page.url()).pathname]).toEqual([true, '/data-board/suggestion/keepalive-list']);
    await context.close();
  });

  it('[3.4] [7.13] [9.2] the console reads the process steps, a hundred per call, and draws the steps of an item in their order', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    await enter(page, '/dashboard');
    const asked = page.waitForResponse((response) => response.url().includes('/api/yajy/step/getAllStep'));
    await page.getByRole('main').locator('a[href*="/suggestion/detail/"]').first().click();
    const response = await asked;
    const { searchParams } = new URL(response.url());
    expect(response.request().method()).toBe('GET');
    expect(Object.fromEntries(searchParams)).toEqual({
      pageIndex: '1',
      pageSize: '100',
      processType: expect.stringMatching(/^(suggestion|motion)$/) as string,
    });
    const { data } = (await response.json()) as { data: { processName: string; ordernum: number }[] };
    expect(data.length).toBeGreaterThan(5);
    for (const step of data)
      expect(step).toMatchObject({ processName: expect.any(String) as string, ordernum: expect.any(Number) as number });
    const way = page.getByRole('list', { name: '办理进度' }).getByRole('listitem');
    await way.first().waitFor();
    const names = (await way.allInnerTexts()).map((text) => text.replace(/（.*）|\d|\s/g, ''));
    const order = names.map((name) => data.find(({ processName }) => processName === name)?.ordernum ?? Number.NaN);
    expect(names.length).toBeGreaterThan(3);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    await context.close();
  });

  it('[9.11] the console is in Chinese, including its dates', async () => {
    const { page, context } = await openPage(browser, 'desktop', { locale: 'en-US' });
    await enter(page, '/dashboard');
    await page
      .getByRole('menuitem', { name: /建议列表|建议议案/ })
      .first()
      .click();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('button', { name: /更多筛选/ }).click();
    await page
      .getByPlaceholder(/开始|日期/)
      .first()
      .click();
    const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await calendar
      .getByText(/^\d{4}年$/)
      .first()
      .waitFor();
    for (const day of ['一', '二', '三', '四', '五', '六', '日']) await calendar.getByText(day, { exact: true }).first().waitFor();
    expect(await calendar.innerText()).not.toMatch(/[A-Za-z]{2}/);
    await context.close();
  });
});

describe('the login page', () => {
  it('[1.3] the login page draws the captcha itself where the server checks none, and accepts only the drawn code', async () => {
    const office = await startOfficeServer();
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, 'desktop');
      await page.goto(`${office.url}/login`);
      const picture = page.locator('canvas').first();
      await picture.waitFor();
      const [width, height] = await picture.evaluate((canvas) => [
        (canvas as HTMLCanvasElement).width,
        (canvas as HTMLCanvasElement).height,
      ]);
      expect([width, height]).toEqual([160, 40]);
      await page.getByLabel('用户名').fill('city');
      await page.getByLabel('密码', { exact: true }).fill('any');
      await page.getByLabel('验证码').fill('----');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByText('验证码不对，请重新输入').waitFor();
      expect(office.callsTo('/login')).toEqual([]);
    } finally {
      await browser.close();
      await office.stop();
    }
  });
});
