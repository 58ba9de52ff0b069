import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, openPage, screenshot, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn, signIn } from './pages/login-page';
import { PersonalCenter } from './pages/personal-center';

const STEP_MS = 30_000;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { SECOND_FACTOR_ROLES: 'audit-admin' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Returns a code of the phone; the code of each time step is accepted once, and that of the next step is accepted early. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * STEP_MS });
const main = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const factorOf = (page: Page) => new PersonalCenter(page, server.baseUrl).section('双因素认证');

/** Takes screenshots in both widths, light and dark, when screenshots are enabled. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.TEST_SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const width of [1440, 375]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await screenshot(page, `second-factor/${name}-${String(width)}-${colorScheme}`);
    }
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Turns it on in the dialogue of the button; returns the key and the recovery codes. */
async function turnOn(page: Page, name: string): Promise<{ key: string; codes: string[] }> {
  await factorOf(page).getByRole('button', { name: '启用双因素认证' }).click();
  const dialog = page.getByRole('dialog', { name: '启用双因素认证' });
  await dialog.getByLabel('登录密码').fill('Wrong@2026');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByText('登录密码不正确').waitFor();
  await picture(page, `${name}-password`);
  await dialog.getByLabel('登录密码').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('img', { name: '双因素认证的二维码' }).waitFor();
  await picture(page, `${name}-enrol`);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('6 位数字').fill('000000');
  await dialog.getByRole('button', { name: '启用', exact: true }).click();
  await dialog.getByText('动态口令不正确').waitFor();
  await dialog.getByLabel('6 位数字').fill(codeOf(key));
  await dialog.getByRole('button', { name: '启用', exact: true }).click();
  const given = page.getByRole('dialog', { name: '恢复码' });
  await given.getByRole('listitem').first().waitFor();
  await picture(page, `${name}-codes`);
  // On paper there are only the codes.
  await page.emulateMedia({ media: 'print' });
  await given.getByRole('button', { name: '打印' }).waitFor({ state: 'hidden' });
  await screenshot(page, `second-factor/${name}-paper`);
  await page.emulateMedia({ media: 'screen' });
  const codes = await given.getByRole('listitem').allInnerTexts();
  await given.getByRole('button', { name: '我已保存' }).click();
  return { key, codes };
}

/** Opens the login page and enters name and password, so that a code is required. */
async function owing(username: string, viewport: ViewportName = 'desktop') {
  const { page, context } = await openPage(browser, viewport);
  await page.goto(`${server.baseUrl}/data-board/login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '动态口令' }).waitFor();
  const give = async (code: string) => {
    await page.getByLabel('动态口令或恢复码').fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  return { page, context, give };
}

test('staff turn on the second factor, sign in by code or one recovery code, and an administrator helps after a lost phone', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, {
    username: 'office',
    path: '/personalCenter/personalInfo',
  });
  const { key, codes } = await turnOn(page, 'office');
  expect(codes).toHaveLength(10);
  await factorOf(page).getByText('已启用').waitFor();
  await picture(page, 'on');
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await page.getByRole('button', { name: /的账号菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login*');
  await context.close();

  const byCode = await owing('office');
  await byCode.give('000000');
  await byCode.page.getByText('动态口令不正确').waitFor();
  await picture(byCode.page, 'wrong-code');
  await byCode.give(codeOf(key, 1));
  await main(byCode.page).waitFor();
  await byCode.context.close();

  const [recovery = ''] = codes;
  const byRecovery = await owing('office', 'phone');
  await picture(byRecovery.page, 'login-phone');
  await byRecovery.give(recovery);
  await byRecovery.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await byRecovery.context.close();
  const again = await owing('office');
  await again.give(recovery);
  await again.page.getByText('恢复码不正确，或者已经用过').waitFor();
  await again.context.close();

  const admin = await openSignedIn(browser, server.baseUrl, {
    username: 'admin',
    path: '/administration/keepalive-account?keyword=office',
  });
  await admin.page.getByRole('row').filter({ hasText: 'office' }).getByRole('link').first().click();
  await admin.page.getByRole('button', { name: '解除双因素认证' }).click();
  await picture(admin.page, 'end');
  await admin.page.locator('.ant-modal-confirm').getByRole('button', { name: '解除双因素认证' }).click();
  await admin.page.getByText('未启用').waitFor();
  await admin.page.getByRole('button', { name: '解除双因素认证' }).waitFor({ state: 'detached' });
  await picture(admin.page, 'ended');
  await admin.context.close();

  const owner = await openPage(browser, 'desktop');
  await owner.page.goto(`${server.baseUrl}/data-board/login`);
  await signIn(owner.page, 'office');
  await owner.page.getByRole('button', { name: /消息/ }).first().click();
  await owner.page.getByText('您的账号已解除双因素认证').first().click();
  await owner.page.waitForURL('**/personalCenter/personalInfo');
  await factorOf(owner.page).getByRole('button', { name: '启用双因素认证' }).waitFor();
  await owner.context.close();
});

test('a role with a required second factor sees nothing else until it is on, and cannot turn it off', async () => {
  const { page, context } = await openPage(browser, 'desktop');
  await page.goto(`${server.baseUrl}/data-board/administration/keepalive-grant`);
  await signIn(page, 'auditor');
  await page.getByRole('heading', { name: '请先启用双因素认证' }).waitFor();
  await picture(page, 'required');
  expect(await main(page).count()).toBe(0);
  await turnOn(page, 'auditor');
  await main(page).waitFor();
  await new PersonalCenter(page, server.baseUrl).open();
  await factorOf(page).getByText('已启用').waitFor();
  expect(await factorOf(page).getByRole('button', { name: '停用双因素认证' }).count()).toBe(0);
  await context.close();
});
