import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { inspect } from './pages/axe';
import { openInApp } from './pages/entry';
import { openSignedIn } from './pages/login-page';
import { quietNetwork } from '../support/quiet-network';

const DEPUTY = { app: 'dingtalk', userid: 'ding-deputy' } as const;
const DEPUTY_IN_ZHEZHENGDING = { app: 'zhezhengding', accountId: 3311011 } as const;

/** The data that the emulated app keeps in the page. */
interface AppWindow {
  askedOfApp: { handler: string; parameters: Record<string, string> }[];
  nextCode?: string;
}

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ platforms: ['dingtalk', 'zhezhengding'] });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
const bar = (page: Page) => page.getByRole('banner').filter({ visible: true });

/** Returns the calls of one kind that the page made to DingTalk's app. */
const asked = (page: Page, handler: string) =>
  page.evaluate((name) => {
    const { askedOfApp } = window as unknown as AppWindow;
    return askedOfApp.filter((call) => call.handler === name).map(({ parameters }) => parameters);
  }, handler);

/** Sets the code that the camera sees next. */
const showCode = (page: Page, text: string) =>
  page.evaluate((code) => {
    (window as unknown as AppWindow).nextCode = code;
  }, text);

async function openHome(page: Page): Promise<void> {
  await page.goto(address('/suggm'));
  await page.getByRole('button', { name: '扫一扫' }).waitFor();
}

describe('a phone page inside an app', () => {
  it.each([DEPUTY, DEPUTY_IN_ZHEZHENGDING])(
    'a phone page draws no second bar in $app, and sets the title in the bar of the app',
    async (holder) => {
      const { page, context, errors } = await openInApp(browser, server, holder);
      await openHome(page);
      expect(await bar(page).count()).toBe(0);
      await page.getByRole('button', { name: '查找' }).click();
      await page.waitForURL('**/suggm-list');
      await page.waitForFunction(() => document.title === '查找建议');
      await page.goBack();
      await page.waitForFunction(() => document.title === '我的建议');
      if (holder.app === 'dingtalk') {
        const titles = (await asked(page, 'biz.navigation.setTitle')).map(({ title }) => title);
        expect(titles.filter((title, at) => title !== titles[at - 1])).toEqual(['我的建议', '查找建议', '我的建议']);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('a phone page in an app has a home link when a link opened it, and none when another page of ours did', async () => {
    const { page, context } = await openInApp(browser, server, DEPUTY);
    await page.goto(address('/suggm-message'));
    await page.getByRole('link', { name: '回首页' }).click();
    await page.waitForURL('**/suggm');
    // The page of messages, which goes, has a button with the same name.
    await page.waitForFunction(() => document.title === '我的建议');
    await page.getByRole('button', { name: '查找' }).filter({ visible: true }).click();
    await page.waitForURL('**/suggm-list');
    await page.getByRole('searchbox').filter({ visible: true }).waitFor();
    expect(await page.getByRole('link', { name: '回首页' }).filter({ visible: true }).count()).toBe(0);
    await context.close();
  });

  it('a phone page in an app shares itself as a card with its whole address', async () => {
    const { page, context } = await openInApp(browser, server, DEPUTY);
    await page.goto(address('/suggm-list?mine=lead'));
    await page.getByRole('button', { name: '分享' }).click();
    await page.waitForFunction(() => (window as unknown as AppWindow).askedOfApp.some(({ handler }) => handler === 'biz.util.share'));
    expect(await asked(page, 'biz.util.share')).toEqual([
      expect.objectContaining({ title: '查找建议', content: '人大代表履职平台', url: address('/suggm-list?mine=lead') }),
    ]);
    await context.close();
  });

  it('a phone page in an app opens the page of our own scanned code, and nothing for any other code', async () => {
    const { page, context } = await openInApp(browser, server, DEPUTY);
    await openHome(page);
    const scan = page.getByRole('button', { name: '扫一扫' });
    await showCode(page, 'https://evil.example/data-board/suggm-list');
    await scan.click();
    await page.getByText('不是本平台的二维码').waitFor();
    await showCode(page, address('/cityView/rank'));
    await scan.click();
    await page.getByText('此版本不包含该功能').waitFor();
    expect(new URL(page.url()).pathname).toBe('/data-board/suggm');
    await showCode(page, address('/suggm-list?mine=cosigned'));
    await scan.click();
    await page.waitForURL('**/suggm-list?mine=cosigned');
    await context.close();
  });

  it.each(['light', 'dark'] as const)('the phone pages in an app pass axe in large letters (%s)', async (colorScheme) => {
    const { page, context } = await openInApp(browser, server, DEPUTY);
    await page.emulateMedia({ colorScheme });
    await openHome(page);
    await page.getByRole('checkbox', { name: '大字' }).click();
    await page.locator('.u-large').filter({ visible: true }).waitFor();
    await inspect(page, `large-home-${colorScheme}`);
    for (const path of ['/suggm-list', '/suggm-message', '/suggm-launch', '/hdtzBaoMing', '/mine', '/sugg_publish']) {
      await page.goto(address(path));
      await page.locator('.u-large').filter({ visible: true }).waitFor();
      await quietNetwork(page);
      await inspect(page, `large${path.replace('/', '-')}-${colorScheme}`);
    }
    await context.close();
  });
});

describe('a phone page in a browser', () => {
  it('a phone page in a browser has its own bar and the camera of the browser, and no cards', async () => {
    const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/suggm', viewport: 'phone' });
    await page.getByRole('checkbox', { name: '大字' }).waitFor();
    expect(await bar(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: '扫一扫' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: '分享' }).count()).toBe(0);
    await context.close();
  });

  it('a phone page in a browser keeps large letters over a reload', async () => {
    const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/suggm', viewport: 'phone' });
    const large = page.getByRole('checkbox', { name: '大字' });
    const sizeOf = () => large.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    await large.waitFor();
    const before = await sizeOf();
    await large.click();
    expect(await sizeOf()).toBeCloseTo(before * 1.3, 1);
    await page.reload();
    await large.waitFor();
    expect(await sizeOf()).toBeCloseTo(before * 1.3, 1);
    await context.close();
  });
});
