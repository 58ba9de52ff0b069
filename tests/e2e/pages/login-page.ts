import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/seeds/demo-accounts';
import { type OpenedPage, openPage, type ViewportName } from '../../support/browser';

/** Fills the login form that is on screen, and waits until it is left. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

interface Visit {
  username: string;
  /** Where to, below /data-board. */
  path: string;
  /** Default: desktop. */
  viewport?: ViewportName;
  colorScheme?: 'light' | 'dark';
}

/** A window of its own whose user signs in on the way to a path. */
export async function openSignedIn(browser: Browser, baseUrl: string, visit: Visit): Promise<OpenedPage> {
  const { username, path, viewport = 'desktop', colorScheme = 'light' } = visit;
  const opened = await openPage(browser, viewport, { colorScheme });
  await opened.page.goto(`${baseUrl}/data-board${path}`);
  await signIn(opened.page, username);
  return opened;
}
