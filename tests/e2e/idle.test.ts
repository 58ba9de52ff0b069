import type { Browser, BrowserContext, Page } from 'playwright-core';
import { routes } from '@contract/routes';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { ConsoleViews } from './pages/console-views';
import { openLetIn } from './pages/login-page';

/** With this idle time, the warning appears after half of it. */
const IDLE_MINUTES = 3;
const OVER_MS = IDLE_MINUTES * 60_000;
const WARNED_MS = OVER_MS / 2;
/** The idle watch is loaded after the first screen. */
const WATCHED_AFTER_MS = 5000;
const TYPED = '一段还没有保存的意见';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { IDLE_MINUTES: String(IDLE_MINUTES) } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** The key through which the windows share the time of the last activity. */
const LAST_ACT = 'data-board:activity';

/** Opens a path in a window, and waits until the idle watch runs, which first writes the time of the activity for the other windows. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${server.baseUrl}/data-board/config.json`);
  await page.evaluate((key) => localStorage.removeItem(key), LAST_ACT);
  await page.goto(`${server.baseUrl}/data-board${path}`);
  await new ConsoleViews(page).tabs.waitFor();
  await page.context().clock.fastForward(WATCHED_AFTER_MS);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, LAST_ACT);
}

const warning = (page: Page) => page.getByRole('dialog', { name: '您还在吗？' });
const lock = (page: Page) => page.getByRole('dialog', { name: '已自动退出登录' });
const tokenOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'congress-auth')?.value;

const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });

/** Signs in and types into a field of a page that keeps no drafts. The clock runs as usual until the test moves it forward, in all windows. */
async function enterAndType() {
  const opened = await openLetIn(browser, server.baseUrl, { username: 'office' });
  const { page, context } = opened;
  await context.clock.install();
  await goTo(page, '/notice/keepalive-list');
  await page.getByRole('button', { name: '新建通知' }).click();
  await title(page).fill(TYPED);
  return opened;
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

describe('a console that nobody uses', () => {
  it('an idle console warns before the end, goes on in both windows after an answer, then locks both and keeps typed text', async () => {
    const { page, context } = await enterAndType();
    const other = await context.newPage();
    await goTo(other, '/dashboard');

    // The warning loads the user name that the lock fills in, while the session is still valid.
    const named = page.waitForResponse((response) => new URL(response.url()).pathname === routes['account.profile'].path);
    await context.clock.fastForward(WARNED_MS);
    await warning(page).waitFor();
    await warning(other).waitFor();
    await named;
    expect(await warning(page).getByRole('timer').textContent()).toMatch(/^(1:[0-3]|0:[0-5])\d$/);
    await pictures(page, 'warning');
    await warning(other).getByRole('button', { name: '继续使用' }).click();
    await warning(page).waitFor({ state: 'detached' });
    await warning(other).waitFor({ state: 'detached' });
    expect(await tokenOf(context)).toBeTruthy();

    await context.clock.fastForward(OVER_MS);
    await lock(page).waitFor();
    await lock(other).waitFor();
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
    // The other window detects the session by itself.
    await lock(other).waitFor({ state: 'detached' });
    expect(await typed(page)).toBe(TYPED);
    await page.bringToFront();
    expect(await typed(page)).toBe(TYPED);
    expect(await tokenOf(context)).toBeTruthy();
    await context.close();
  });

  it('a locked console starts fresh for another user, who sees nothing of the typed text', async () => {
    const { page, context } = await enterAndType();
    await context.clock.fastForward(OVER_MS);
    await lock(page).waitFor();
    // The page below can be neither read nor reached with the keyboard.
    await page.keyboard.press('Escape');
    expect(await lock(page).isVisible()).toBe(true);
    page.on('dialog', (dialog) => void dialog.accept());
    await unlock(page, { username: 'jyb' });
    await page.waitForURL('**/dashboard');
    await new ConsoleViews(page).tabs.waitFor();
    await lock(page).waitFor({ state: 'detached' });
    expect(await page.locator('body').textContent()).not.toContain(TYPED);
    await context.close();
  });
});
