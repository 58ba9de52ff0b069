import type { Browser, Locator, Page } from 'playwright-core';
import type { TestServer } from '../../support/server';
import { Windows } from '../pages/windows';

/** The shared state of the walks; it is set before the first of their tests begins. */
export interface AdministrationWorld {
  server: TestServer;
  browser: Browser;
  desks: Desks;
}

/** One window per account, which the walks use one after the other: a new one takes three times as long to open. */
export class Desks {
  private readonly byName = new Map<string, Windows>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** Returns the account's window, signed in again, at a path below /data-board. */
  async enter(username: string, path: string): Promise<Page> {
    const windows = this.byName.get(username) ?? new Windows(this.browser, this.baseUrl);
    this.byName.set(username, windows);
    return (await windows.enter({ username, path })).page;
  }
}

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Waits until the dialog has closed; otherwise fails with its text, which says why it is still open. */
export async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: 'hidden' }).catch(async (cause: unknown) => {
    throw new Error(`the dialog is still open: ${await dialog.innerText()}`, { cause });
  });
}
