import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { openGateway, type TestGateway } from '../builders/sms-gateway';
import { launchBrowser, openPage, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';

describe('the login page', () => {
  let server: TestServer;
  let browser: Browser;
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await openGateway();
    server = await startTestServer({ env: { SMS_GATEWAY_URL: gateway.url } });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    gateway.close();
  });

  async function attempt(page: Page, username: string, password: string): Promise<void> {
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
  }

  it('the login page sends no user to another site after the login', async () => {
    const { page } = await openPage(browser, 'desktop');
    await page.goto(`${server.baseUrl}/data-board/login?redirect=${encodeURIComponent('//example.com/steal')}`);
    await attempt(page, 'office', DEMO_PASSWORD);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(new URL(page.url()).origin).toBe(server.baseUrl);
  });

  it.each([
    ['has expired', 'UPDATE session SET ended_at = now()'],
    ['is not known any more', 'DELETE FROM session'],
  ])('the login page leads a deputy whose session %s back to the page', async (_how, statement) => {
    const { page } = await openPage(browser, 'phone');
    await page.goto(`${server.baseUrl}/data-board/suggm-list`);
    await attempt(page, 'deputy', DEMO_PASSWORD);
    await page.getByRole('link').nth(2).waitFor();
    await server.query(statement);
    await page.reload();
    await page.waitForURL('**/login?redirect=*');
    await attempt(page, 'deputy', DEMO_PASSWORD);
    await page.waitForURL('**/suggm-list');
    await page.getByRole('link').nth(2).waitFor();
  });

  it('a role switch reads all data again, and only the deputy sees drafts', async () => {
    const { page, errors } = await openPage(browser, 'desktop');
    const drafts = page.getByText('草稿', { exact: true });
    await page.goto(`${server.baseUrl}/data-board/dashboard`);
    await attempt(page, 'deputy', DEMO_PASSWORD);
    await drafts.first().waitFor();
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/suggestion/counts'));
    await page.getByRole('button', { name: /切换身份/ }).click();
    await page.getByRole('menuitem', { name: /代表团联络员/ }).click();
    expect((await counted).ok()).toBe(true);
    await page.getByRole('button', { name: /当前为代表团联络员/ }).waitFor();
    expect(await drafts.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('a logout removes all data of the role', async () => {
    const { page } = await openPage(browser, 'desktop');
    await page.goto(`${server.baseUrl}/data-board/suggestion/keepalive-list`);
    await attempt(page, 'unit', DEMO_PASSWORD);
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: /账号菜单/ }).click();
    await page.getByText('退出登录').click();
    await page.waitForURL('**/login*');
    await page.goto(`${server.baseUrl}/data-board/suggestion/keepalive-list`);
    await page.waitForURL('**/login?redirect=*');
  });

  it('the login asks for a captcha after three failures, with automatic verification for users who cannot see it; an SMS ends a lock', async () => {
    const { page, errors } = await openPage(browser, 'phone');
    await page.goto(`${server.baseUrl}/data-board/login`);
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await page.getByLabel('验证码').count()).toBe(0);
      await attempt(page, 'jyb', 'wrong-Password-1');
      await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    }
    await page.getByLabel('验证码').waitFor();
    await screenshot(page, 'login-captcha');
    await page.getByRole('button', { name: '看不清？改用自动验证' }).click();
    await page.getByRole('status').filter({ hasText: '自动验证已完成' }).waitFor();
    await screenshot(page, 'login-work');
    // The page solves a new proof of work for each attempt, and waits for it when necessary.
    await attempt(page, 'jyb', 'wrong-Password-1');
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    await attempt(page, 'jyb', 'wrong-Password-1');
    await page.getByRole('alert').filter({ hasText: '账号已锁定' }).waitFor();
    await screenshot(page, 'login-locked');
    await page.getByRole('button', { name: '用短信验证码解锁' }).click();
    await page.getByLabel('手机号').fill('154 9000 0005');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('短信验证码').waitFor();
    await screenshot(page, 'login-unlock');
    await page.getByLabel('短信验证码').fill(await gateway.codeFor('15490000005'));
    await page.getByRole('button', { name: '解锁', exact: true }).click();
    await page.getByRole('heading', { name: '账号登录' }).waitFor();
    await attempt(page, 'jyb', DEMO_PASSWORD);
    await page.waitForURL('**/data-board/dashboard');
    expect(errors).toEqual([]);
  });
});
