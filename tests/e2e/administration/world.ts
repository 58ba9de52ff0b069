import type { Browser, Locator, Page } from 'playwright-core';
import type { TestServer } from '../../support/server';

/** What the walks share; it is filled before the first of their tests begins. */
export interface AdministrationWorld {
  server: TestServer;
  browser: Browser;
}

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
