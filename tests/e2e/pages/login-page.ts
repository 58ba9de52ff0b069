import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/seeds/demo-accounts';

/** Fills the login form that is on screen, and waits until it is left. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
