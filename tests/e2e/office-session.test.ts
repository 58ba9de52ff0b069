import type { Browser, BrowserContext } from 'playwright-core';
import { APP_USER_AGENTS, insideApp } from '../support/app-bridge';
import { launchBrowser, openPage, screenshot } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { FIRST_PASSWORD, OFFICE_PASSWORD, officeRoles } from '../support/office-server/people';
import { until } from '../support/until';
import { NOT_IN_VERSION, OfficeConsole, openOfficeConsole } from './pages/office-console';

const CURRENT = '/api/admin/user/current';
const OPENING = '正在打开页面';
/** How long toasts stay, and those about a lost network. Source: the specification's constants. */
const [TOAST_MS, NETWORK_TOAST_MS] = [5000, 3000];

describe('the session, in front of the offices’ own server', () => {
  let office: OfficeServer;
  let browser: Browser;

  beforeAll(async () => {
    office = await startOfficeServer();
    browser = await launchBrowser();
  });

  afterEach(() => {
    office.restore();
    office.calls.length = 0;
  });

  afterAll(async () => {
    await browser.close();
    await office.stop();
  });

  const newConsole = () => openOfficeConsole(browser, office);

  const cookie = async (context: BrowserContext, name: string) =>
    (await context.cookies()).find((one) => one.name === name)?.value || undefined;

  it('[4.1] the console shows a bar without a spinner from the start of a navigation to its end', async () => {
    const { console, page, context } = await newConsole();
    let release: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (release = resolve));
    // The bar stays until the user is loaded, however long a busy machine takes to load the console that shows it.
    await page.route(`**${CURRENT}*`, async (route) => {
      await seen;
      await route.fallback();
    });
    const entering = console.enter('chen', '/yajy/list');
    await page.getByRole('status').filter({ hasText: OPENING }).waitFor({ state: 'attached' });
    release();
    await entering;
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    await page.getByRole('status').filter({ hasText: OPENING }).waitFor({ state: 'detached' });
    expect(await page.locator('.ant-spin').count()).toBe(0);
    await context.close();
  });

  it.each([
    ['a refusal', { json: { code: 400, message: '用户不存在' } }, '用户不存在', TOAST_MS],
    ['a failure', { status: 500, json: { code: 500, message: '内部错误' } }, '请稍后再试', TOAST_MS],
    ['no answer', { drop: true }, '网络异常，请重试', NETWORK_TOAST_MS],
    [
      'a user without roles',
      { json: { code: 200, data: { token: 't', name: '无职', mobile: '', userInfoList: [], menuTree: [] } } },
      '没有读到您的账号信息',
      TOAST_MS,
    ],
  ])(
    '[4.3] [8.8] [9.4] %s in place of the user ends the session locally and opens the login, which shows the reason for its time',
    async (_what, other, reason, staysMs) => {
      const { console, context } = await newConsole();
      await console.enter('city');
      const fresh = new OfficeConsole(await context.newPage(), office);
      office.answer(CURRENT, other);
      await fresh.page.clock.install();
      await fresh.open('/notice/list');
      await fresh.at('/login');
      await fresh.page.getByLabel('用户名').waitFor();
      await fresh.page.getByText(reason).waitFor();
      await fresh.page.clock.runFor(staysMs - 1500);
      expect(await fresh.page.getByText(reason).count()).toBe(1);
      await fresh.page.clock.runFor(1500);
      await fresh.page.getByText(reason).waitFor({ state: 'detached' });
      expect(await cookie(context, 'office-token')).toBeUndefined();
      expect(office.callsTo('/logout')).toEqual([]);
      await context.close();
    },
  );

  it('[4.4] a navigation that goes nowhere shows no message', async () => {
    const { console, page, errors, context } = await newConsole();
    await console.enter('city', '/notice/list');
    await console.item('通知公告').click();
    await console.item('通知公告').click();
    await console.item('联动任务').or(console.item('省级联动')).first().click();
    await console.item('通知公告').click();
    await console.at('/notice/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
    await context.close();
  });

  it.each([
    ["code '0' is a failure, told in the words of the server", { code: '0', message: '账号已停用' }, '账号已停用'],
    ['any other code gives nothing, whatever comes with it', { code: '2', token: 'not-a-token' }, ''],
    ['a number is no such code either', { code: 1, token: 'not-a-token' }, ''],
  ])('[4.5] the console reads the login code: %s', async (_what, answer, words) => {
    const { console, page, context } = await newConsole();
    office.answer('/login', { json: answer });
    await console.open('/login');
    await console.submitLogin('chen');
    await page
      .getByRole('alert')
      .filter({ hasText: words || /\S/ })
      .waitFor();
    expect(console.path()).toBe('/login');
    expect(await cookie(context, 'office-token')).toBeUndefined();
    expect(office.callsTo(CURRENT)).toEqual([]);
    await context.close();
  });

  it("[4.5] [4.6] [5.1] login code '1' keeps the token, then the user is fetched with it; the user name is trimmed", async () => {
    const { console, context } = await newConsole();
    await console.open('/login');
    await console.submitLogin('  chen ');
    await console.at('/dashboard');
    expect(office.callsTo('/login')[0]?.query['username']).toBe('chen');
    const token = await cookie(context, 'office-token');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(office.callsTo(CURRENT)[0]?.authorization).toBe(`Bearer ${token}`);
    await context.close();
  });

  it('a user without a role cannot sign in', async () => {
    const { console, page, context } = await newConsole();
    await console.open('/login');
    await console.submitLogin('nobody');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(console.path()).toBe('/login');
    await context.close();
  });

  it('[4.8] a logout removes the whole session, even where the server fails to receive it', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/yajy/list');
    office.answer('/logout', { status: 500, json: { code: 500, message: '内部错误' } });
    await console.signOut();
    expect(office.callsTo('/logout').length).toBe(1);
    for (const name of (await context.cookies()).map((one) => one.name))
      expect(await cookie(context, name)).not.toMatch(/r-21|[0-9a-f]{32}/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('陈思远');
    await console.enter('county', '/dashboard');
    expect(await console.menuTitles()).toEqual(['建议办理', '答复待评价']);
    await console.open('/province/tasks');
    await console.at('/404');
    await context.close();
  });

  it('[4.9] [8.3] an ended session on the server removes the same data without a call', async () => {
    const { console, context } = await newConsole();
    await console.enter('chen', '/yajy/list');
    office.endSessions();
    await console.askForRole(officeRoles.liaison.rolesname);
    await console.at('/login');
    expect(office.callsTo('/logout')).toEqual([]);
    expect(await cookie(context, 'office-token')).toBeUndefined();
    await context.close();
  });

  it('[4.11] a reload restores the state before the server answers, and the state contains no token', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/yajy/list');
    const token = await cookie(context, 'office-token');
    // This request never gets a response.
    await page.route(`**${CURRENT}*`, () => undefined);
    await page.reload();
    await console.item('建议办理').waitFor();
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).toContain('陈思远');
    expect(kept).not.toContain(token);
    await context.close();
  });

  it('[4.11] a damaged state is dropped, and the console starts from the server', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/yajy/list');
    await page.addInitScript(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, sessionStorage.getItem(key)?.slice(0, -20) ?? '');
    });
    const asked = page.waitForResponse((response) => response.url().includes(CURRENT));
    await page.reload();
    await asked;
    await console.item('建议办理').waitFor();
    expect(console.path()).toBe('/yajy/list');
    await context.close();
  });

  it('a user with a password against the rules must change it, where the server does not mark first passwords', async () => {
    const { console, page, context } = await newConsole();
    await console.open('/notice/list');
    await console.submitLogin('xin', FIRST_PASSWORD);
    await console.at('/repeatPass');
    await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
    await screenshot(page, 'office-repeat-pass');
    await page.getByLabel('原密码', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByLabel('新密码', { exact: true }).fill(OFFICE_PASSWORD);
    await page.getByLabel('再输入一次新密码', { exact: true }).fill(OFFICE_PASSWORD);
    await page.getByRole('button', { name: '确定修改' }).click();
    await console.at('/notice/list');
    await page.getByText('密码已修改，下次登录请用新密码').waitFor();
    await context.close();
  });

  it('a user who opens /repeatPass voluntarily can leave it for later', async () => {
    const { console, page, context } = await newConsole();
    // A page that a deputy may open; a page of the console would lead to /404 at once.
    await console.open('/suggm');
    await console.submitLogin('lin');
    await console.at('/suggm');
    await console.open('/repeatPass');
    await page.getByRole('button', { name: '以后再说' }).click();
    await console.at('/suggm');
    await context.close();
  });
});

describe('the session of a page inside DingTalk, in front of the offices’ own server', () => {
  it('[7.7] a page inside DingTalk signs in by the code of the app, sent as the specification says', async () => {
    const office = await startOfficeServer({ config: { appLogins: ['dingtalk'], dingtalkCorpId: 'ding-office' } });
    const browser = await launchBrowser();
    const { page, context } = await openPage(browser, 'phone', { userAgent: APP_USER_AGENTS.dingtalk });
    await insideApp(context, { app: 'dingtalk', corpId: 'ding-office', issueCode: () => Promise.resolve('ding-lin') });
    await page.goto(`${office.url}/suggm`);
    // The page shows a placeholder before it has the user.
    await until(() => Promise.resolve(office.callsTo(CURRENT).length > 0));
    expect(office.callsTo('/api/ding/authenticate').map(({ query, stray }) => [query, stray])).toEqual([[{ code: 'ding-lin' }, []]]);
    expect(office.callsTo(CURRENT)[0]?.authorization).toMatch(/^Bearer [0-9a-f]{32}$/);
    await context.close();
    await browser.close();
    await office.stop();
  });
});
