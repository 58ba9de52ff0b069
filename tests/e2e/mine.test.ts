import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, type OpenedPage, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';
import { PasswordPages } from './pages/password-pages';
import { answer } from './pages/question';

const NEW_PASSWORD = 'Suggestion#2027';
/** The factor of large text. */
const LARGER = 1.3;

describe('/mine', () => {
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

  const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
  const open = (username: string): Promise<OpenedPage> =>
    openSignedIn(browser, server.baseUrl, { username, path: '/mine', viewport: 'phone' });

  it('/mine switches to another role and opens its home, the staff console too, and switches back', async () => {
    const { page, context, errors } = await open('deputy');
    const role = (name: string) => page.getByRole('radiogroup', { name: '切换身份' }).getByRole('radio').filter({ hasText: name });
    await role('当前')
      .filter({ hasText: /^代表 ·/ })
      .waitFor();
    await role('代表团联络员').click();
    await page.waitForURL(/\/data-board\/(dashboard)?$/);
    await page.getByRole('button', { name: /当前为代表团联络员/ }).waitFor();
    await page.goto(address('/mine'));
    await role('当前').filter({ hasText: '代表团联络员' }).waitFor();
    expect(await role('代表团联络员').getAttribute('aria-checked')).toBe('true');
    await page
      .getByText(/^代表团联络员 ·/)
      .first()
      .waitFor();
    await role('切换').click();
    await page.waitForURL('**/suggm');
    await page.getByRole('button', { name: '提建议', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('/mine keeps the role where the server does not switch, and gives the reason', async () => {
    const { page, context } = await open('deputy');
    const other = page.getByRole('radio').filter({ hasText: '代表团联络员' });
    await other.waitFor();
    await context.setOffline(true);
    await other.click();
    await page.locator('.toast--on').filter({ hasText: '网络' }).waitFor();
    await other.filter({ hasText: '切换' }).waitFor();
    expect(await other.getAttribute('aria-checked')).toBe('false');
    expect(page.url()).toBe(address('/mine'));
    await context.close();
  });

  it('/mine removes the binding of a platform after confirmation, and no other binding', async () => {
    const { page, context, errors } = await open('deputy');
    const end = page.getByRole('button', { name: '解除钉钉绑定' });
    const bound = async () =>
      (
        await server.query<{ platform: string }>(
          "SELECT platform FROM account_binding JOIN account a ON a.id = account_id WHERE a.username = 'deputy' ORDER BY platform",
        )
      ).map(({ platform }) => platform);
    await end.click();
    await page.getByText('解除以后，从钉钉打开要重新绑定').waitFor();
    await answer(page, false);
    expect(await bound()).toEqual(['dingtalk', 'zhezhengding']);
    await end.click();
    await answer(page, true);
    await page.locator('.toast--on').filter({ hasText: '已解除钉钉绑定' }).waitFor();
    await page.getByText('没有绑定，从钉钉打开本平台时可以绑定').waitFor();
    expect(await end.count()).toBe(0);
    expect(await bound()).toEqual(['zhezhengding']);
    await page.getByRole('button', { name: '解除浙政钉绑定' }).waitFor();
    await screenshot(page, 'phone-mine-unbound', { fullPage: true });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('/mine switches all pages to large letters, also after a reload, and back', async () => {
    const { page, context, errors } = await open('deputy2');
    const large = page.getByRole('checkbox', { name: '大字' });
    const sizeOf = () => large.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    await large.waitFor();
    const usual = await sizeOf();
    expect(await large.getAttribute('aria-checked')).toBe('false');
    await large.click();
    expect(await large.getAttribute('aria-checked')).toBe('true');
    expect(await sizeOf()).toBeCloseTo(usual * LARGER, 1);
    await page.goto(address('/suggm-list'));
    await page.locator('.u-large').filter({ visible: true }).waitFor();
    await page.goto(address('/mine'));
    await large.waitFor();
    expect(await sizeOf()).toBeCloseTo(usual * LARGER, 1);
    await large.click();
    expect(await sizeOf()).toBeCloseTo(usual, 1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('/mine leads to the password change, and back after it', async () => {
    const { page, context, errors } = await open('deputy2');
    await page.getByRole('link', { name: '修改密码' }).click();
    await page.getByRole('heading', { name: '修改密码' }).waitFor();
    await new PasswordPages(page).change(DEMO_PASSWORD, NEW_PASSWORD);
    await page.getByText('密码已修改').waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL(address('/mine'));
    await page.getByRole('link', { name: '修改密码' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
