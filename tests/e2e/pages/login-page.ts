import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEFAULT_CLIENT_CONFIG } from '@contract/rules/client-config';
import { DEMO_PASSWORD } from '../../../server/seeds/demo-accounts';
import { ALL_PIXELS, type OpenedPage, type ViewportName } from '../../support/browser';
import { openKeptPage } from '../../support/kept-windows';
import { tokenOf } from './api-user';

/** Fills in the login form on screen, and waits until it is left. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

interface Entry {
  username: string;
  /** Default: desktop. */
  viewport?: ViewportName;
  colorScheme?: 'light' | 'dark';
  /** Whether a phone draws all its pixels, as the tiles of a map depend on them. */
  allPixels?: boolean;
}

/** Signs the user of a window in with the calls of the login page. */
export async function letIn(context: BrowserContext, baseUrl: string, username: string): Promise<void> {
  const { auth, trace } = DEFAULT_CLIENT_CONFIG.cacheKeys;
  const values = { [auth]: await tokenOf(baseUrl, username), [trace]: randomUUID() };
  const { hostname: domain } = new URL(baseUrl);
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, domain, path: '/data-board/', sameSite: 'Lax' as const })),
  );
}

/** Opens an empty window whose user is signed in. */
export async function openLetIn(browser: Browser, baseUrl: string, entry: Entry): Promise<OpenedPage> {
  const { username, viewport = 'desktop', colorScheme = 'light', allPixels = false } = entry;
  const pixels = allPixels && viewport === 'phone' ? ALL_PIXELS : {};
  const opened = await openKeptPage(browser, viewport, { colorScheme, ...pixels });
  await letIn(opened.context, baseUrl, username);
  return opened;
}

export interface Visit extends Entry {
  /** The target path, below /data-board. */
  path: string;
}

/** The same, and opens the page at a path. */
export async function openSignedIn(browser: Browser, baseUrl: string, { path, ...entry }: Visit): Promise<OpenedPage> {
  const opened = await openLetIn(browser, baseUrl, entry);
  await opened.page.goto(`${baseUrl}/data-board${path}`);
  return opened;
}
