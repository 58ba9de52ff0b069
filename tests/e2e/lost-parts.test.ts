import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core';
import { launchBrowser, openPage, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { readable } from '../bundle/output-files';
import { until } from '../support/until';
import { signIn } from './pages/login-page';

const TIMEOUT_MS = 120_000;

interface LostPart {
  message: string;
  name: string | undefined;
  code: string | undefined;
}

/** Returns the error that broke a screen according to React, when it is about a lazy part. */
async function lostPartIn(message: ConsoleMessage): Promise<LostPart | undefined> {
  for (const arg of message.args()) {
    const error = await arg.evaluate((value: unknown) => {
      if (!(value instanceof Error)) return null;
      return { message: value.message, name: value.name, code: (value as { code?: string }).code };
    });
    if (error && /Loading (CSS )?chunk/.test(error.message)) return error;
  }
  return undefined;
}

/** Keeps the mark in the address at every navigation inside the console, so that no reload happens and the messages of the browser's console stay. */
async function keepMark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { pushState } = window.history;
    window.history.pushState = function push(state, unused, url) {
      pushState.call(this, state, unused, `${String(url)}?part-retry=1`);
    };
  });
}

/** Blocks the chunks that contain these words, and the server's health check; returns the function that ends it. */
async function holdBack(page: Page, words: string): Promise<() => Promise<void>> {
  const isPart = (url: URL) => url.pathname.includes('/chunk/');
  const isSign = (url: URL) => url.pathname === '/healthz';
  await page.route(isSign, (route) => route.abort());
  await page.route(isPart, async (route) => {
    const response = await route.fetch();
    return readable(await response.text()).includes(words) ? route.abort() : route.fulfill({ response });
  });
  return async () => {
    await page.unroute(isSign);
    await page.unroute(isPart);
  };
}

describe('a lazy part that does not arrive', () => {
  let server: TestServer;
  let browser: Browser;
  /** The chunks that only the list requests. */
  const parts = { script: '', style: '' };

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    const { page, context } = await openPage(browser, 'desktop');
    await openHome(page);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!parts.script && pathname.includes('/chunk/')) parts.script = pathname;
      if (!parts.style && pathname.includes('/css/')) parts.style = pathname;
    });
    await openList(page);
    await page.getByRole('row').nth(2).waitFor();
    await context.close();
    expect(parts).toMatchObject({ script: expect.stringMatching(/\.js$/) as string, style: expect.stringMatching(/\.css$/) as string });
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function openHome(page: Page): Promise<void> {
    await page.goto(`${server.baseUrl}/data-board/dashboard`);
    await signIn(page, 'jyb');
    await page.getByText('待我办理').waitFor();
  }

  const openList = (page: Page) =>
    page
      .getByRole('menuitem', { name: /建议列表|建议议案/ })
      .first()
      .click();

  async function startAt(home: Page) {
    const lost: Promise<LostPart | undefined>[] = [];
    const loads: Request[] = [];
    await openHome(home);
    home.on('console', (message) => {
      if (message.type() === 'error') lost.push(lostPartIn(message).catch(() => undefined));
    });
    home.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request);
    });
    return { loads, firstLost: async () => (await Promise.all(lost)).find((one) => one !== undefined) };
  }

  it('[8.9] a lost part reloads the page once, marked in its address, then explains what to do, and opens when it is back', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    const { loads } = await startAt(page);
    await page.route(`**${parts.script}`, (route) => route.abort());
    await openList(page);
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    expect(loads.map((request) => new URL(request.url()).searchParams.get('part-retry'))).toEqual(['1']);
    await page.unroute(`**${parts.script}`);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('row').nth(2).waitFor();
    await context.close();
  });

  it('going back while the next page is loading shows the page of the address', async () => {
    const { page, context } = await openPage(browser, 'phone');
    await page.goto(`${server.baseUrl}/data-board/suggm`);
    await signIn(page, 'deputy');
    await page.getByText('我的活动').waitFor();
    const held: (() => void)[] = [];
    const isPart = (url: URL) => url.pathname.includes('/chunk/');
    let isHeld = true;
    await page.route(isPart, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.getByRole('button', { name: '提建议', exact: true }).click();
    await page.waitForURL('**/suggm-launch');
    await until(() => Promise.resolve(held.length > 0));
    await page.goBack();
    await page.waitForURL('**/suggm');
    const arrived = page.waitForResponse((response) => isPart(new URL(response.url())));
    isHeld = false;
    for (const go of held) go();
    await arrived;
    // The content of the part would be rendered in the turn after its arrival.
    await page.getByText('我的活动').click();
    await page.waitForURL('**/hdtzBaoMing');
    await page.goBack();
    await page.getByText('我的活动').waitFor();
    expect(await page.locator('.taro_page').count()).toBe(1);
    await context.close();
  });

  it('[8.9] the reload mark of a lost part goes away with the next navigation', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    await startAt(page);
    let failures = 0;
    await page.route(`**${parts.script}`, (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await openList(page);
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByText('待我办理').waitFor();
    expect(page.url()).not.toContain('part-retry');
    await context.close();
  });

  it.each([
    ['error', 'connection lost'],
    ['missing', 'a page in its place'],
  ])('[8.9] a lost part raises a ChunkLoadError of the type %s (%s)', async (type) => {
    const { page, context } = await openPage(browser, 'desktop');
    const { firstLost } = await startAt(page);
    await page.route(`**${parts.script}`, (route) =>
      type === 'missing' ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort(),
    );
    await keepMark(page);
    await openList(page);
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    const lost = await firstLost();
    expect(lost?.name).toBe('ChunkLoadError');
    expect(lost?.message).toMatch(new RegExp(`^Loading chunk \\S+ failed\\.\\n\\(${type}: `));
    await context.close();
  });

  it('[8.9] a lost style has the code CSS_CHUNK_LOAD_FAILED', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    const { firstLost } = await startAt(page);
    await page.route(`**${parts.style}`, (route) => route.abort());
    await keepMark(page);
    await openList(page);
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    expect((await firstLost())?.code).toBe('CSS_CHUNK_LOAD_FAILED');
    await context.close();
  });

  it('[8.9] [9.5] loading a lazy part times out after two minutes', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    const { firstLost } = await startAt(page);
    await page.route(`**${parts.script}`, () => new Promise(() => undefined));
    await keepMark(page);
    await page.clock.install();
    const asked = page.waitForRequest(`**${parts.script}`);
    await openList(page);
    await asked;
    const failed = page.getByRole('heading', { name: '页面没有打开' });
    await page.clock.fastForward(TIMEOUT_MS - 5_000);
    expect(await failed.count()).toBe(0);
    await page.clock.fastForward(10_000);
    await page.clock.runFor(1_000);
    await failed.waitFor();
    expect((await firstLost())?.message).toMatch(/\(timeout: /);
    await context.close();
  });

  it('[8.9] a lost part of a page without the layout reloads once, then explains what to do', async () => {
    const { page, context } = await openPage(browser, 'phone');
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    await page.goto(`${server.baseUrl}/data-board/suggm`);
    await signIn(page, 'deputy');
    await page.getByText('提建议').first().waitFor();
    const before = seen.filter((path) => path.includes('/chunk/'));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.route('**/data-board/chunk/**', (route) =>
      before.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.getByText('提建议').first().click();
    await page.getByRole('alert').filter({ hasText: '页面没有打开' }).waitFor();
    expect(loads).toHaveLength(1);
    expect(loads[0]).toContain('part-retry=1');
    await context.close();
  });

  describe('without a network', () => {
    const offline = (page: Page) => page.context().setOffline(true);
    const online = (page: Page) => page.context().setOffline(false);

    it('the console stays where it is without a network, says so in the content area, and opens the screen when the network is back', async () => {
      const { page, context } = await openPage(browser, 'desktop');
      const { loads } = await startAt(page);
      await offline(page);
      await openList(page);
      await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
      await screenshot(page, 'lost-parts/console-offline');
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
      await page.getByRole('link', { name: '首页' }).first().click();
      await page.getByText('待我办理').waitFor();
      await openList(page);
      await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
      await online(page);
      await page.getByRole('row').nth(2).waitFor();
      expect(loads).toEqual([]);
      await context.close();
    });

    it('the home of a role without suggestions opens when the network is back, without a reload', async () => {
      const { page, context } = await openPage(browser, 'desktop');
      await page.goto(`${server.baseUrl}/data-board/login`);
      const letThrough = await holdBack(page, '最近的登录');
      await signIn(page, 'auditor');
      await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
      await letThrough();
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('heading', { name: '最近的登录' }).waitFor();
      expect(loads).toEqual([]);
      await context.close();
    });

    it('the login stays as it is when the unlock form does not load, and opens the form at the next try', async () => {
      const { page, context } = await openPage(browser, 'phone');
      await page.goto(`${server.baseUrl}/data-board/login`);
      const letThrough = await holdBack(page, '解锁账号');
      const attempt = async () => {
        await page.getByLabel('用户名').fill('liandu');
        await page.getByLabel('密码', { exact: true }).fill('wrong-Password-1');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('alert').waitFor();
      };
      await attempt();
      await server.query("UPDATE login_failure SET locked_until = now() + interval '1 minute'");
      await attempt();
      await page.getByRole('button', { name: '用短信验证码解锁' }).click();
      await page.getByText('现在没有网络，请稍后再试').waitFor();
      expect(await page.getByLabel('用户名').inputValue()).toBe('liandu');
      await letThrough();
      await page.getByRole('button', { name: '用短信验证码解锁' }).click();
      await page.getByLabel('手机号').waitFor();
      await server.query('DELETE FROM login_failure');
      await context.close();
    });

    it('the console header stays as it is when one of its panels does not load', async () => {
      const { page, context } = await openPage(browser, 'desktop');
      const { loads } = await startAt(page);
      await offline(page);
      await page.getByRole('button', { name: /^消息/ }).click();
      await page.getByText('现在没有网络，请稍后再试').waitFor();
      await online(page);
      await page.getByRole('button', { name: /^消息/ }).click();
      await page.getByRole('dialog', { name: '最新消息' }).waitFor();
      expect(loads).toEqual([]);
      await context.close();
    });

    it('a phone page and its address stay as they are without a network, and 重试 opens the other page', async () => {
      const { page, context } = await openPage(browser, 'phone');
      await page.goto(`${server.baseUrl}/data-board/suggm`);
      await signIn(page, 'deputy');
      await page.getByText('提建议').first().waitFor();
      await offline(page);
      await page.getByRole('button', { name: '提建议', exact: true }).click();
      const notice = page.getByRole('alert').filter({ hasText: '现在没有网络，页面没有打开' });
      await notice.waitFor();
      await screenshot(page, 'lost-parts/phone-offline');
      await page.waitForURL('**/data-board/suggm');
      await page.getByText('我的活动').waitFor();
      await online(page);
      await notice.getByRole('button', { name: '重试' }).click();
      await page.getByLabel('标题').waitFor();
      expect(new URL(page.url()).pathname).toBe('/data-board/suggm-launch');
      // The entry before it in the history is the page from which the user came.
      await page.goBack();
      await page.getByText('我的活动').waitFor();
      await context.close();
    });

    it('an offline deputy opens a link with drafts and waiting submissions, keeps typed text, and sends it once', async () => {
      const { page, context } = await openPage(browser, 'phone', { serviceWorkers: 'allow' });
      const worker = context.waitForEvent('serviceworker');
      await page.goto(`${server.baseUrl}/data-board/suggm-launch`);
      await signIn(page, 'deputy');
      await page.getByLabel('标题').fill('路灯不亮');
      await worker;
      await page.evaluate(() => navigator.serviceWorker.ready);
      await offline(page);

      // Opens links while there is no network.
      await page.goto(`${server.baseUrl}/data-board/mine`);
      await page.getByText('代表，现在没有网络').waitFor();
      await page.locator('.mine__line').filter({ hasText: '代表' }).waitFor();
      await page.getByText(/切换身份、修改密码.*需要网络/).waitFor();
      await page.getByRole('checkbox', { name: '大字' }).click();
      await page.locator('.u-large').filter({ visible: true }).waitFor();
      await page.getByRole('checkbox', { name: '大字' }).click();
      await screenshot(page, 'lost-parts/phone-mine-offline');
      await page.goto(`${server.baseUrl}/data-board/suggm`);
      await page.getByText('代表，现在没有网络').waitFor();
      await page.getByText('路灯不亮').click();
      await page.getByLabel('内容').fill('村口三盏路灯坏了半年，晚上走路看不见，请尽快修好。');
      await page.getByRole('button', { name: '存草稿' }).click();
      await page.getByText('待发送').waitFor();
      await screenshot(page, 'lost-parts/phone-home-offline');

      await online(page);
      await page.getByText('待发送').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '查找' }).waitFor();
      const sent = () => server.query("select id from suggestion where title = '路灯不亮'");
      await until(async () => (await sent()).length > 0);
      await page.reload();
      await page.getByText('我的活动').waitFor();
      expect(await sent()).toHaveLength(1);
      await context.close();
    });
  });
});
