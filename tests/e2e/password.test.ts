import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seeds/demo-accounts';
import { launchBrowser, openPage, screenshot, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { signIn } from './pages/login-page';
import { codeInLog, PasswordPages } from './pages/password-pages';

const NEW_PASSWORD = 'Fresh#Start2026';
const NOBODYS_MOBILE = '13900000000';
const CALLS = /\/(api|login|logout)(\/|$|\?)/;

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

const mobileOf = (username: string): string => demoAccounts.find((account) => account.username === username)?.mobile ?? '';

/** Opens a new window, and records its calls. */
async function openWindow(path: string, viewport: ViewportName = 'desktop') {
  const opened = await openPage(browser, viewport);
  const calls: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/data-board/') && CALLS.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await opened.page.goto(address(path));
  return { ...opened, calls, passwords: new PasswordPages(opened.page) };
}

async function signedIn(username: string, path: string, viewport?: ViewportName) {
  const window = await openWindow(path, viewport);
  await signIn(window.page, username);
  return window;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).filter({ visible: true });
/** Returns the side menu, which every screen of the console has. */
const layout = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).filter({ visible: true });

describe('the pages around the login', () => {
  it.each([
    ['/login', '账号登录'],
    ['/forget', '忘记密码'],
    ['/changePass', '请先登录'],
  ])('[2.2.1] %s opens without the layout', async (path, heading) => {
    const { page, errors, context } = await openWindow(path);
    await title(page, heading).waitFor();
    expect(await layout(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[2.2.1] /changePass opens without the layout also for staff', async () => {
    const { page, context } = await signedIn('office', '/dashboard');
    await layout(page).waitFor();
    await page.goto(address('/changePass'));
    await title(page, '修改密码').waitFor();
    expect(await layout(page).count()).toBe(0);
    await context.close();
  });

  it('[2.2.1] /repeatPass sends a visitor to the login, and sends a user without need for a new password home', async () => {
    const { page, context } = await openWindow('/repeatPass?redirect=/suggestion/keepalive-list');
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, 'office');
    await page.waitForURL('**/suggestion/keepalive-list');
    await page.goto(address('/repeatPass'));
    await page.waitForURL('**/dashboard');
    await layout(page).waitFor();
    await context.close();
  });
});

describe('/changePass', () => {
  it('[2.2.2] /changePass only leads a visitor through the login and back', async () => {
    const { page, calls, passwords, context } = await openWindow('/changePass?redirect=/suggestion/keepalive-list', 'phone');
    await title(page, '请先登录').waitFor();
    await screenshot(page, 'change-pass-visitor');
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: '去登录' }).click();
    await signIn(page, 'office');
    await title(page, '修改密码').waitFor();
    expect(await passwords.field('用户名或手机号').inputValue()).toBe('office');
    await page.getByRole('button', { name: '不修改，返回' }).click();
    await page.waitForURL('**/suggestion/keepalive-list');
    await context.close();
  });

  it('[2.2.2] /changePass asks for the login again once the session has ended', async () => {
    const { page, context } = await signedIn('office', '/login?redirect=/changePass');
    await title(page, '修改密码').waitFor();
    await server.query('DELETE FROM session');
    await page.reload();
    await title(page, '请先登录').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });

  it('/changePass changes the password, ends the sessions elsewhere and keeps this one', async () => {
    const elsewhere = await signedIn('yian', '/suggestion/keepalive-list');
    const { page, passwords, errors, context } = await signedIn('yian', '/suggestion/keepalive-list');
    await page.getByRole('row').nth(2).waitFor();
    await page.goto(address('/changePass?redirect=/suggestion/keepalive-list'));
    await title(page, '修改密码').waitFor();
    await passwords.change(DEMO_PASSWORD, DEMO_PASSWORD);
    await page.getByText('新密码不能与原密码相同').waitFor();
    await passwords.change(DEMO_PASSWORD, NEW_PASSWORD);
    await title(page, '密码已修改').waitFor();
    await screenshot(page, 'change-pass-done');
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL('**/suggestion/keepalive-list');
    await page.getByRole('row').nth(2).waitFor();
    expect(errors).toEqual([]);
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL('**/login*');
    await elsewhere.context.close();
    await context.close();
  });

  it('/changePass fills in the user name from the server, also in a window that does not know it', async () => {
    const { page, passwords, context } = await signedIn('liandu', '/dashboard');
    const another = await context.newPage();
    await another.goto(address('/changePass'));
    await title(another, '修改密码').waitFor();
    await another.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=username]')?.value === 'liandu');
    await page.goto(address('/changePass'));
    await title(page, '修改密码').waitFor();
    expect(await passwords.field('用户名或手机号').inputValue()).toBe('liandu');
    await context.close();
  });
});

describe('/forget', () => {
  it('/forget gives the same answer for every number, and explains a wrong number or code', async () => {
    const { page, passwords, context } = await openWindow('/login', 'phone');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await title(page, '忘记密码').waitFor();
    await passwords.field('手机号').fill('1390000');
    await page.keyboard.press('Enter');
    await page.getByText('请输入 11 位手机号').waitFor();
    const words = [];
    for (const mobile of [NOBODYS_MOBILE, mobileOf('unit2')]) {
      await passwords.askForCode(mobile);
      words.push(await page.getByRole('status').filter({ visible: true }).innerText());
    }
    expect(words[0]).toContain('如果这个手机号绑定了账号');
    expect(words[1]).toBe(words[0]);
    expect(await page.getByRole('button', { name: /\d+ 秒后重发/ }).isDisabled()).toBe(true);
    const right = await codeInLog(server.logFile, mobileOf('unit2'));
    await passwords.giveCode(right === '000000' ? '000001' : '000000');
    await page.getByText('短信验证码错误或已过期').waitFor();
    await screenshot(page, 'forget-code-wrong');
    expect(await passwords.field('短信验证码').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await passwords.field('短信验证码').getAttribute('autocomplete')).toBe('one-time-code');
    expect(await passwords.field('短信验证码').getAttribute('inputmode')).toBe('numeric');
    await context.close();
  });

  it('[5.4] /forget names the faults of a weak password, sets a good one, and ends the existing sessions', async () => {
    const before = await signedIn('jyb', '/suggestion/keepalive-list');
    const { page, passwords, errors, context } = await openWindow('/login', 'phone');
    await page.getByRole('link', { name: '忘记密码' }).click();
    // From here on only the keyboard is used: Enter submits each step, and the next field gets the focus.
    await passwords.field('手机号').fill(mobileOf('jyb'));
    await page.keyboard.press('Enter');
    await passwords.field('短信验证码').waitFor();
    await page.keyboard.type(await codeInLog(server.logFile, mobileOf('jyb')));
    await page.keyboard.press('Enter');
    await passwords.field('新密码').waitFor();
    await passwords.chooseNew('abcdefg1');
    await page.getByText('新密码还需要：包含大写字母、包含特殊字符').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: '已满足' }).count()).toBe(3);
    expect(await page.getByRole('listitem').filter({ hasText: '未满足' }).count()).toBe(2);
    await screenshot(page, 'forget-weak');
    await passwords.chooseNew(NEW_PASSWORD);
    await page.waitForURL('**/login');
    await page.getByText('密码已修改，请用新密码登录').waitFor();
    await page.getByLabel('用户名').filter({ visible: true }).fill('jyb');
    await passwords.field('密码').filter({ visible: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).click();
    await page.waitForURL('**/dashboard');
    expect(errors).toEqual([]);
    await before.page.reload();
    await before.page.waitForURL('**/login*');
    await before.context.close();
    await context.close();
  });
});

describe('the first sign-in', () => {
  it('[2.2.1] the first login leads to /repeatPass from every page, and to the wanted page after the change', async () => {
    const { page, passwords, context } = await signedIn('xinren', '/suggestion/keepalive-list?status=submitted');
    const heading = title(page, '首次登录，请修改密码');
    await page.waitForURL('**/repeatPass?redirect=*');
    await heading.waitFor();
    expect(await layout(page).count()).toBe(0);
    for (const path of ['/dashboard', '/suggm', '/suggm-launch', '/changePass', '/login', '/repeatPass']) {
      await page.goto(address(path));
      await page.waitForURL('**/repeatPass*');
      await heading.waitFor();
    }
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    await page.goto(address('/suggestion/keepalive-list?status=submitted'));
    await signIn(page, 'xinren');
    await heading.waitFor();
    await screenshot(page, 'repeat-pass');
    await passwords.change(DEMO_PASSWORD, NEW_PASSWORD);
    await page.waitForURL('**/suggestion/keepalive-list?status=submitted');
    await layout(page).waitFor();
    await page.reload();
    await layout(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/data-board/suggestion/keepalive-list');
    await context.close();
  });
});

describe('a password that was used for long', () => {
  it('the home announces the expiry of an old password, and the next login after it requires a change first', async () => {
    const age = (days: number) =>
      server.query('UPDATE account SET demo = false, password_changed_at = now() - make_interval(days => $1) WHERE username = $2', [
        days,
        'liandu',
      ]);
    await age(80);
    const warned = await signedIn('liandu', '/login');
    await warned.page.getByText(/^您的密码将于 .+ 过期$/).waitFor();
    await screenshot(warned.page, 'password-ends');
    await warned.context.close();
    await age(91);
    const { page, passwords, context } = await signedIn('liandu', '/suggestion/keepalive-list');
    await page.waitForURL('**/repeatPass?redirect=*');
    await title(page, '密码已过期，请修改').waitFor();
    expect(await layout(page).count()).toBe(0);
    await screenshot(page, 'password-over');
    await passwords.change(DEMO_PASSWORD, 'Mulberry+Lake71');
    await page.waitForURL('**/suggestion/keepalive-list');
    await layout(page).waitFor();
    await context.close();
  });
});

// These tests come last: their failures count against the address that all tests share.
describe('a password that is not right', () => {
  it('a wrong password is reported beside its field, and no typed text is lost', async () => {
    const { page, passwords, context } = await signedIn('auditor', '/login?redirect=/changePass');
    await passwords.change('Wrong#2026', NEW_PASSWORD);
    await page.getByText('原密码不正确').waitFor();
    expect(await passwords.field('原密码').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await passwords.field('新密码').inputValue()).toBe(NEW_PASSWORD);
    await context.close();
  });

  it('[4.5] a login with the old password is refused, with the reason', async () => {
    const { page, passwords, context } = await openWindow('/login');
    await page.getByLabel('用户名').fill('jyb');
    await passwords.field('密码').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});
