import type { Browser } from 'playwright-core';
import { forgetTab, type OpenedPage, openPage, type ViewportName, viewports } from '../../support/browser';
import { letIn, type Visit } from './login-page';

type Place = Omit<Visit, 'username'>;

/**
 * The windows that the tests of a file work in one after the other, one of each size. A new window costs a process of the browser that
 * reads all of the client anew, which takes three times as long as to open the client in one that has read it.
 */
export class Windows {
  private readonly opened = new Map<ViewportName, OpenedPage>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** A window in which nothing of the test before is left, at a path as a visitor sees it. */
  async open({ path, viewport = 'desktop', colorScheme = 'light' }: Place): Promise<OpenedPage> {
    const window = await this.emptied(viewport, colorScheme);
    await window.page.goto(this.address(path));
    return window;
  }

  /** The same of somebody who is signed in, by the calls that the login page makes. */
  async enter({ username, path, viewport = 'desktop', colorScheme = 'light' }: Visit): Promise<OpenedPage> {
    const window = await this.emptied(viewport, colorScheme);
    await letIn(window.context, this.baseUrl, username);
    await window.page.goto(this.address(path));
    return window;
  }

  private address(path: string): string {
    return `${this.baseUrl}/data-board${path}`;
  }

  private async emptied(viewport: ViewportName, colorScheme: 'light' | 'dark'): Promise<OpenedPage> {
    const window = this.opened.get(viewport) ?? (await openPage(this.browser, viewport));
    this.opened.set(viewport, window);
    const { page, context, errors } = window;
    await page.unrouteAll();
    await forgetTab(page, this.address('/config.json'));
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    errors.length = 0;
    await page.setViewportSize(viewports[viewport]);
    await page.emulateMedia({ colorScheme });
    return window;
  }
}
