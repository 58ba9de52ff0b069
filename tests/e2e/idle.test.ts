import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { enterConsole } from './pages/console-views';

/** With a minute to live, the last half of it is warned of. */
const WARNED_BY = 55_000;
const OVER_BY = 90_000;
/** Two windows are warned once, and left alone once. */
const PATIENCE_MS = 300_000;
const TYPED = '一段还没有保存的意见';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { IDLE_MINUTES: '1' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const enter = (username: string, path = '/dashboard') => enterConsole(browser, { baseUrl: server.baseUrl, path }, username);
const warning = (page: Page) => page.getByRole('dialog', { name: '您还在吗？' });
const lock = (page: Page) => page.getByRole('dialog', { name: '已自动退出登录' });
const tokenOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'congress-auth')?.value;

const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });

/** A field of a page of the console that keeps nothing by itself. */
async function typeUnsaved(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/data-board/notice/keepalive-list`);
  await page.getByRole('button', { name: '新建通知' }).click();
  await title(page).fill(TYPED);
}
const typed = (page: Page) => title(page).inputValue();

async function unlock(page: Page, { username, password = DEMO_PASSWORD }: { username?: string; password?: string }): Promise<void> {
  if (username !== undefined) await lock(page).getByLabel('用户名').fill(username);
  await lock(page).getByLabel('密码').fill(password);
  await lock(page).getByRole('button', { name: '登录并继续' }).click();
}

async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.TEST_SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1024, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    await screenshot(page, `idle/${name}-${String(width)}-${colorScheme}`);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

jest.setTimeout(PATIENCE_MS);

describe('a console that nobody uses', () => {
  it('asks before it ends, goes on when somebody answers, in both windows, and then locks both without losing what was typed', async () => {
    const { page, context } = await enter('office');
    await typeUnsaved(page);
    const other = await context.newPage();
    await other.goto(`${server.baseUrl}/data-board/dashboard`);
    await other.getByRole('navigation', { name: '已打开的页面' }).waitFor();

    await warning(page).waitFor({ timeout: WARNED_BY });
    await warning(other).waitFor({ timeout: WARNED_BY });
    expect(await warning(page).getByRole('timer').textContent()).toMatch(/^0:[0-3]\d$/);
    await pictures(page, 'warning');
    await warning(other).getByRole('button', { name: '继续使用' }).click();
    await warning(page).waitFor({ state: 'detached' });
    await warning(other).waitFor({ state: 'detached' });
    expect(await tokenOf(context)).toBeTruthy();

    await lock(page).waitFor({ timeout: OVER_BY });
    await lock(other).waitFor({ timeout: OVER_BY });
    expect(await tokenOf(context)).toBeUndefined();
    await page.locator('#idle-lock_password:focus').waitFor();
    await pictures(page, 'lock');
    const [session] = await server.query<{ endedAt: Date | null }>(
      'SELECT ended_at AS "endedAt" FROM session ORDER BY created_at DESC LIMIT 1',
    );
    expect(session?.endedAt).not.toBeNull();

    await unlock(page, { password: 'Wrong@2026' });
    await lock(page).getByText('用户名或密码错误').waitFor();
    await unlock(page, {});
    await lock(page).waitFor({ state: 'detached' });
    // The other window finds the session by itself.
    await lock(other).waitFor({ state: 'detached' });
    expect(await typed(page)).toBe(TYPED);
    await page.bringToFront();
    expect(await typed(page)).toBe(TYPED);
    expect(await tokenOf(context)).toBeTruthy();
    await context.close();
  });

  it('begins anew for somebody else, who sees nothing of what was typed', async () => {
    const { page, context } = await enter('office');
    await typeUnsaved(page);
    await lock(page).waitFor({ timeout: OVER_BY });
    // What is beneath cannot be read, nor reached by keyboard.
    await page.keyboard.press('Escape');
    expect(await lock(page).isVisible()).toBe(true);
    page.on('dialog', (dialog) => void dialog.accept());
    await unlock(page, { username: 'jyb' });
    await page.waitForURL('**/dashboard');
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor();
    await lock(page).waitFor({ state: 'detached' });
    expect(await page.locator('body').textContent()).not.toContain(TYPED);
    await context.close();
  });
});
